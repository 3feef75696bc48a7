// The dialog that sets up a game, which loads on demand.

export { setup as view } from "./setup-view.js";
export { update } from "./update.js";
