// The laboratory, which loads when one of its views is opened.

import type { EffectOf } from "../shared/state/types.ts";
import { downloadText } from "../shared/ui/export.ts";
import { laboratory } from "./lab-view.ts";

export { sync } from "./lab-view.ts";
export { update } from "./pace.ts";

export const sections = { lab: laboratory };

export const effects = {
  download: ({ name, text, kind }: EffectOf<"download">) => downloadText(name, text, kind),
};

export const styles = [
  new URL("../shared/styles/table.css", import.meta.url),
  new URL("./lab.css", import.meta.url),
];
export const texts = [new URL("../shared/fault/", import.meta.url), new URL("./", import.meta.url)];
