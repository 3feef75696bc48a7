// What to do about an engine that stopped, which loads when one does.

export { engineFailure, wayToCopyMistake } from "./engine-failure-view.js";
export { update } from "./ways-on.js";

/** @type {readonly URL[]} */
export const styles = [];
export const texts = [new URL("./", import.meta.url)];
