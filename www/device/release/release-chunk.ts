// What the page knows of its releases, which loads when it has nothing else to do.

import { offlineNote } from "./release-view.ts";

export { newRelease } from "./release-view.ts";
export { releasesOf } from "./releases.ts";
export { update } from "./update.ts";

export const sections = { offline: offlineNote };
export const styles = [new URL("./release.css", import.meta.url)];
export const texts = [new URL("./", import.meta.url)];
