// What players, numbers and results of a tournament are called.

import type { AlgorithmInfo, Budget } from "../../noughts.js";
import type { TournamentEstimate } from "../../noughts_lab.js";
import { budgetText } from "../../play/seats/budget-text.ts";
import { levelOf, levelsOf } from "../../shared/game/levels.ts";
import { usualInSeat } from "../../shared/game/options.ts";
import { algorithmLabel, levelLabel } from "../../shared/i18n/engine-terms.ts";
import { message, number, text } from "../../shared/i18n/language.ts";
import { changedOptions, numbered } from "../option-words.ts";
import type { Entrant } from "./play.ts";
import type { DraftEntrant, Played } from "./tournament.ts";

/** The name of a player: the level, or the algorithm with its limits and what is set about it. */
function entrantName(entrant: DraftEntrant | Entrant, algorithms: readonly AlgorithmInfo[]) {
  const { algo, budget } = entrant;
  const level = levelNameOf(entrant, algorithms);
  if (level) return level;
  const info = algorithms.find(({ id }) => id === algo.id);
  const label = text(algorithmLabel(info ?? { id: algo.id, label: algo.id }));
  const options = info ? changedOptions(info, algo, usualInSeat) : [];
  const parts = [label, ...options, limitsText(budget)].filter(Boolean);
  return parts.join(message("gap.parts"));
}

function levelNameOf(entrant: DraftEntrant | Entrant, algorithms: readonly AlgorithmInfo[]) {
  if (!("level" in entrant)) return null;
  const id = levelOf(algorithms, { kind: "engine", participant: 0, ...entrant });
  const level = levelsOf(algorithms).find((one) => one.id === id);
  return level ? text(levelLabel(level)) : null;
}

/** The limits of a move; nothing where there are none. */
function limitsText(budget: Budget) {
  const { seed: _, ...limits } = budget;
  return Object.keys(limits).length > 0 ? budgetText(limits) : "";
}

/** The names of all players of a tournament, each with its number: two may be set alike. */
export function namesIn({ plan, algorithms }: Pick<Played, "plan" | "algorithms">): string[] {
  return numbered(plan.entrants.map((entrant) => entrantName(entrant, algorithms)));
}

/** A difference in Elo, in whole points with its sign. */
export function eloText(value: number) {
  if (Number.isNaN(value)) return message("tournament.unknown");
  const whole = Math.round(value);
  const size = Number.isFinite(whole) ? number(Math.abs(whole)) : "∞";
  if (whole === 0) return size;
  return whole > 0 ? `+${size}` : `−${size}`;
}

/** A difference in Elo with its interval. */
export function estimateText(estimate: TournamentEstimate | null) {
  if (!estimate) return message("tournament.unknown");
  const { value, low, high } = estimate;
  return message("tournament.estimate", { value: eloText(value), low: eloText(low), high: eloText(high) });
}

/**
 * A part of the whole, in tenths of a percent.
 * @param part 0 to 1
 */
export function shareText(part: number) {
  return message("tournament.percent", { value: Math.round(1000 * part) / 10 });
}

/** Points: wins and half of the draws. */
export function pointsText(points: number) {
  const whole = Math.floor(points);
  return points === whole ? number(whole) : `${whole > 0 ? number(whole) : ""}½`;
}

/** Work or milliseconds of a move. */
export function perMove(total: number, moves: number) {
  if (moves === 0) return message("tournament.unknown");
  const mean = total / moves;
  return number(mean < 10 ? Math.round(100 * mean) / 100 : Math.round(mean));
}
