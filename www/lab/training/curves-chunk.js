// The learning curves of the training, which load with it.

export { curves as view } from "./curves-view.js";

/** @type {readonly URL[]} */
export const styles = [];
export const texts = [new URL("./", import.meta.url)];
