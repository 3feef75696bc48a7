// The views of an analysis that is on, which load on demand.

export { graph } from "../evaluation/graph-view.js";
export { panel } from "./panel-view.js";
