// The laboratory, which loads when one of its views is opened.

import { laboratory } from "./lab-view.js";

export { sync } from "./lab-view.js";
export { runners } from "./runners.js";
export { tasks } from "./tasks.js";
export { update } from "./update.js";

export const sections = { lab: laboratory };
export const styles = [
  new URL("../css/table.css", import.meta.url),
  new URL("../css/lab.css", import.meta.url),
];
export const texts = [
  new URL("../failure/", import.meta.url),
  new URL("./", import.meta.url),
  new URL("../evaluation/", import.meta.url),
];
