// The learning curves of the training, which load with it.

export { curves as view } from "./curves-view.ts";

export const styles: readonly URL[] = [];
export const texts = [new URL("./", import.meta.url)];
