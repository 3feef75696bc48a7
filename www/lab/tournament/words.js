// What players, numbers and results of a tournament are called.

/** @import {AlgorithmInfo, AlgorithmOption, Budget} from "../../noughts.js" */
/** @import {TournamentEstimate} from "../../noughts_lab.js" */
/** @import {Entrant} from "./play.js" */
/** @import {DraftEntrant, Played} from "./tournament.js" */

import { levelOf, levelsOf } from "../../game/levels.js";
import { changedInSeat } from "../../game/options.js";
import { algorithmLabel, levelLabel } from "../../i18n/engine-terms.js";
import { message, number, text } from "../../i18n/language.js";
import { choiceLabel, optionLabel } from "../../i18n/option-terms.js";
import { budgetText } from "../../seats/budget-text.js";

/**
 * The name of a player: the level, or the algorithm with its limits and what is set about it.
 * @param {DraftEntrant | Entrant} entrant
 * @param {readonly AlgorithmInfo[]} algorithms
 */
export function entrantName(entrant, algorithms) {
  const { algo, budget } = entrant;
  const level = levelNameOf(entrant, algorithms);
  if (level) return level;
  const info = algorithms.find(({ id }) => id === algo.id);
  const label = text(algorithmLabel(info ?? { id: algo.id, label: algo.id }));
  const options = info ? changedOptions(info, algo) : [];
  const parts = [label, ...options, limitsText(budget)].filter(Boolean);
  return parts.join(message("gap.parts"));
}

/**
 * @param {DraftEntrant | Entrant} entrant
 * @param {readonly AlgorithmInfo[]} algorithms
 */
function levelNameOf(entrant, algorithms) {
  if (!("level" in entrant)) return null;
  const id = levelOf(algorithms, { kind: "engine", participant: 0, ...entrant });
  const level = levelsOf(algorithms).find((one) => one.id === id);
  return level ? text(levelLabel(level)) : null;
}

/**
 * The options that differ from what an engine does anyway.
 * @param {AlgorithmInfo} info
 * @param {Entrant["algo"]} algo
 */
export function changedOptions(info, algo) {
  const changed = changedInSeat(info, { ...algo });
  return info.options.flatMap((option) =>
    changed[option.id] === undefined ? [] : [optionText(option, changed[option.id])],
  );
}

/**
 * @param {AlgorithmOption} option
 * @param {unknown} value
 */
function optionText(option, value) {
  const label = text(optionLabel(option));
  if (option.kind === "flag")
    return message(value ? "tournament.with" : "tournament.without", { option: label });
  // Its last letters tell it from other trained players: they are its checksum.
  if (option.kind === "brain")
    return message("tournament.option", { option: label, value: String(value).slice(-4) });
  const choice = option.kind === "choice" ? option.choices.find(({ id }) => id === value) : undefined;
  const set = choice && option.kind === "choice" ? text(choiceLabel(option, choice)) : Number(value);
  return message("tournament.option", { option: label, value: set });
}

/**
 * The limits of a move; nothing where there are none.
 * @param {Budget} budget
 */
function limitsText(budget) {
  const { seed: _, ...limits } = budget;
  return Object.keys(limits).length > 0 ? budgetText(limits) : "";
}

/**
 * The names of all players of a tournament, each with its number: two may be set alike.
 * @param {Pick<Played, "plan" | "algorithms">} played
 * @returns {string[]}
 */
export function namesIn({ plan, algorithms }) {
  const names = plan.entrants.map((entrant) => entrantName(entrant, algorithms));
  const isShared = (/** @type {string} */ name) => names.filter((one) => one === name).length > 1;
  return names.map((name, at) =>
    isShared(name) ? message("tournament.same", { name, number: at + 1 }) : name,
  );
}

/**
 * A difference in Elo, in whole points with its sign.
 * @param {number} value
 */
export function eloText(value) {
  if (Number.isNaN(value)) return message("tournament.unknown");
  const whole = Math.round(value);
  const size = Number.isFinite(whole) ? number(Math.abs(whole)) : "∞";
  if (whole === 0) return size;
  return whole > 0 ? `+${size}` : `−${size}`;
}

/**
 * A difference in Elo with its interval.
 * @param {TournamentEstimate | null} estimate
 */
export function estimateText(estimate) {
  if (!estimate) return message("tournament.unknown");
  const { value, low, high } = estimate;
  return message("tournament.estimate", { value: eloText(value), low: eloText(low), high: eloText(high) });
}

/**
 * A part of the whole, in tenths of a percent.
 * @param {number} part 0 to 1
 */
export function shareText(part) {
  return message("tournament.percent", { value: Math.round(1000 * part) / 10 });
}

/**
 * Points: wins and half of the draws.
 * @param {number} points
 */
export function pointsText(points) {
  const whole = Math.floor(points);
  return points === whole ? number(whole) : `${whole > 0 ? number(whole) : ""}½`;
}

/**
 * Work or milliseconds of a move.
 * @param {number} total
 * @param {number} moves
 */
export function perMove(total, moves) {
  if (moves === 0) return message("tournament.unknown");
  const mean = total / moves;
  return number(mean < 10 ? Math.round(100 * mean) / 100 : Math.round(mean));
}
