// The glossary, which loads when a term is pressed.

export { explanation, meanings, sync } from "./glossary-view.ts";
export { follow, update } from "./update.ts";

export const styles = [new URL("./glossary.css", import.meta.url)];
export const texts = [new URL("./", import.meta.url)];
