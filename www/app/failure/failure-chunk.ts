// What to do about an engine that stopped, which loads when one does.

export { engineFailure, wayToCopyMistake } from "./engine-failure-view.ts";
export { update } from "./ways-on.ts";

export const styles: readonly URL[] = [];
export const texts = [new URL("../../shared/fault/", import.meta.url)];
