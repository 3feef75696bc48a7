// The laboratory, which loads when one of its views is opened.

import { laboratory } from "./lab-view.ts";

export { sync } from "./lab-view.ts";

export const sections = { lab: laboratory };
export const styles = [
  new URL("../shared/styles/table.css", import.meta.url),
  new URL("./lab.css", import.meta.url),
];
export const texts = [new URL("../shared/fault/", import.meta.url), new URL("./", import.meta.url)];
