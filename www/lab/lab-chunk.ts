// The laboratory, which loads when one of its views is opened.

import type { EffectOf, State } from "../shared/state/types.ts";
import { downloadText } from "../shared/ui/export.ts";
import { sync as syncTerm } from "./glossary/glossary-view.ts";
import { update as explaining } from "./glossary/update.ts";
import { laboratory, sync as syncFocus } from "./lab-view.ts";
import { update as pacing } from "./pace.ts";

export { follow } from "./glossary/update.ts";

export const update = { ...explaining, ...pacing };

/** What follows each drawing. */
export function sync(root: HTMLElement, state: State) {
  syncFocus(root, state);
  syncTerm(root, state);
}

export const sections = { lab: laboratory };

export const effects = {
  download: ({ name, text, kind }: EffectOf<"download">) => downloadText(name, text, kind),
};

export const styles = [
  new URL("../shared/styles/table.css", import.meta.url),
  new URL("./lab.css", import.meta.url),
  new URL("./glossary/glossary.css", import.meta.url),
];
export const texts = [
  new URL("../shared/fault/", import.meta.url),
  new URL("./", import.meta.url),
  new URL("./glossary/", import.meta.url),
];
