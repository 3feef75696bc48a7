// What engines say of their searches, in reports and in hints. It loads when one of them has something to say.

import type { Engine } from "../../engine/engine.ts";
import { searchRunner } from "../../engine/search-task.ts";
import { adviceEvents, hintTask } from "../../play/hint/change-hint.ts";
import { update as hint } from "../../play/hint/update.ts";
import type { Send } from "../../shared/state/types.ts";
import { update as intoLab } from "./into-lab.ts";

export { hintText } from "../../play/hint/hint-text.ts";
export { details } from "./report-details.ts";

export const styles = [new URL("../../shared/styles/facts.css", import.meta.url)];
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
