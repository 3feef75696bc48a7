// The learning curves of the training, which load with it.

import { messages as curves } from "../../locales/en/curves.js";

export { curves as view } from "./curves-view.js";

/** @type {readonly URL[]} */
export const styles = [];
export const messages = [curves];
