// Controls for games between engines, which load when one is on the page.

export { pace as steps, transport } from "./watch-view.ts";

export const styles = [];
export const texts = [new URL("./", import.meta.url)];
