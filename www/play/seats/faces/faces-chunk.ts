// The faces of the opponents, which load on demand.

export { face } from "./faces.ts";

export const styles = [];
export const texts = [new URL("./", import.meta.url)];
