// What the cards of engines say, which loads on demand.

export { contents } from "./engine-card-contents.js";

export const styles = [new URL("../css/fields.css", import.meta.url)];
