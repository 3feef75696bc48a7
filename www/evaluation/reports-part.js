// What engines say of their searches, in reports and in hints. It loads when one of them has something to say.

import { messages as reports } from "../locales/en/reports.js";

export { hintText } from "../hint/hint-text.js";
export { details } from "./report-details.js";

/** @type {readonly URL[]} */
export const styles = [];
export const messages = [reports];
