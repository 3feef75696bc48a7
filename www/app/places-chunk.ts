// What leads Back and Forward, which loads with the first game that was kept or named by an address, or after the page.

export { Places } from "./places.ts";

export const styles = [];
export const texts = [];
