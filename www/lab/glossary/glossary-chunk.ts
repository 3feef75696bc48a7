// The glossary of the laboratory, which loads when a term is asked for.

export { explanation as view, meanings, sync } from "./glossary-view.ts";
export { follow, update } from "./update.ts";

export const styles = [new URL("./glossary.css", import.meta.url)];
export const texts = [new URL("./", import.meta.url)];
