// What an engine at a level is called where several levels stand beside each other: the thing from the pencil case, which
// two levels may share, and the level.

import { levelLabel } from "../i18n/engine-terms.ts";
import { text } from "../i18n/language.ts";

/** The names of the things come with their faces; until then the level alone. */
export function opponentName(level: { id: string; label: string }) {
  const label = text(levelLabel(level));
  const thing = text({ key: `face.${level.id}`, english: label });
  return thing === label ? label : `${thing} · ${label}`;
}
