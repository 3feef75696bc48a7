// What engines say of their searches, in reports and in hints. It loads when one of them has something to say.

import type { Engine } from "../../engine/engine.ts";
import { searchRunner } from "../../engine/search-task.ts";
import { adviceEvents, hintTask } from "../../play/hint/change-hint.ts";
import { hintSigns } from "../../play/hint/hint-marks.ts";
import { update as hint } from "../../play/hint/update.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { nothing } from "../../vendor/lit-html/lit-html.js";
import { columnScores, tellsColumns } from "./column-scores.ts";
import { update as intoLab } from "./into-lab.ts";
import { report } from "./report-view.ts";

export { hintText } from "../../play/hint/hint-text.ts";

/** A hint that says why shows what the other columns are worth, too. */
export const board = ({ analysis, turn: { hint } }: State) => ({
  hintSigns,
  ...(!analysis.on && hint?.step === 3 && hint.report?.proven && { below }),
});

function below(state: State) {
  return tellsColumns(state) ? columnScores(state, state.turn.hint?.report ?? null) : nothing;
}

export const sections = { report };
export const styles = [
  new URL("../../shared/styles/facts.css", import.meta.url),
  new URL("./column-scores.css", import.meta.url),
  new URL("./report.css", import.meta.url),
  new URL("../../play/hint/hint.css", import.meta.url),
];
export const texts = [
  new URL("../../shared/fault/", import.meta.url),
  new URL("../../shared/game/", import.meta.url),
  new URL("./", import.meta.url),
];
export const update = { ...hint, ...intoLab };
export const tasks = { hint: hintTask };

export function runners(engine: Engine, send: Send) {
  return { hint: searchRunner(engine, adviceEvents(send)) };
}
