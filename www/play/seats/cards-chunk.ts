// What the cards of engines say, which loads on demand.

export { update } from "./change-card.ts";
export { contents as cardContents } from "./engine-card-contents.ts";

export const styles = [
  new URL("../../shared/styles/facts.css", import.meta.url),
  new URL("../../shared/ui/fields.css", import.meta.url),
];
export const texts = [new URL("./", import.meta.url), new URL("../../shared/fault/", import.meta.url)];
