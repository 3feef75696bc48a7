// What the page knows of its releases, which loads when it has nothing else to do.

import { offlineNote } from "./release-view.js";

export { newRelease } from "./release-view.js";
export { releasesOf } from "./releases.js";
export { update } from "./update.js";

export const sections = { offline: offlineNote };
export const styles = [new URL("../css/release.css", import.meta.url)];
export const texts = [new URL("./", import.meta.url)];
