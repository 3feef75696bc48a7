// What it means to a player that the engine is missing or stopped.

import { EngineError, type Fault, faultOf } from "../../engine/protocol.ts";
import type { ErrorName } from "../../noughts.js";
import type { PlainKey } from "../i18n/language.ts";

/** What the page itself did wrong. Its text is for those who mend it. */
export const PAGE_ERROR = "PageError";
const MEANINGS: Readonly<Record<string, PlainKey>> = {
  Blocked: "panel.blocked",
  TooOld: "panel.old",
  Unreachable: "panel.unreachable",
  Damaged: "panel.damaged",
  NoWeights: "panel.weights",
  [PAGE_ERROR]: "panel.page",
};
/** What the engine says of these is for everybody. */
const REFUSALS: readonly ErrorName[] = [
  "BadState",
  "BadRules",
  "IllegalMove",
  "UnknownAlgorithm",
  "BadOption",
  "Unsupported",
  "BadBudget",
  "BadCallback",
  "BadReports",
];

/** What kept the page from starting: the engine, or the page itself. */
export function startFault(thrown: unknown): Fault {
  const fault = faultOf(thrown);
  return thrown instanceof EngineError ? fault : { ...fault, name: PAGE_ERROR };
}

/** What a fault means to a player, where its own text is not for people. */
export function meaningOf({ name, fatal }: Fault): PlainKey | null {
  const refused = REFUSALS.some((refusal) => refusal === name);
  return MEANINGS[name] ?? (fatal || refused ? null : (MEANINGS[PAGE_ERROR] ?? null));
}
