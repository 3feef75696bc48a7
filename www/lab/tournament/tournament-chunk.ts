// The view of the tournaments, which loads when it is opened.

import type { Engine } from "../../engine/engine.ts";
import type { Runner } from "../../shared/state/task.ts";
import type { Send } from "../../shared/state/types.ts";
import { VARIANTS } from "../../shared/variants/variants.ts";
import type { TermId } from "../terms.ts";
import { TOURNAMENT } from "./kept.ts";
import { TournamentRunner } from "./runner.ts";
import { tournamentTask } from "./tournament.ts";

export { tournament as view } from "./tournament-view.ts";
export { update } from "./update.ts";

export const styles = [
  new URL("../../shared/styles/table.css", import.meta.url),
  new URL("./tournament.css", import.meta.url),
];
export const presets = VARIANTS;
export const texts = [
  new URL("../../shared/game/", import.meta.url),
  new URL("../../shared/variants/", import.meta.url),
  new URL("../../play/seats/", import.meta.url),
  new URL("../../play/setup/", import.meta.url),
  new URL("./", import.meta.url),
];
export const terms: readonly TermId[] = [
  "opening",
  "elo",
  "confidence-interval",
  "los",
  "sprt",
  "llr",
  "seed",
];
export const kept = [TOURNAMENT];
export const tasks = { tournament: tournamentTask };

export function runners(_engine: Engine, send: Send): Record<keyof typeof tasks, Runner> {
  return { tournament: new TournamentRunner(send) };
}
