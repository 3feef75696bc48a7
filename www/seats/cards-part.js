// What the cards of engines say, which loads on demand.

export { contents } from "./engine-card-contents.js";
