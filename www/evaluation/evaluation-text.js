// What was found about positions and moves, in words and numbers.

/** @import {Overlay} from "../analysis/analysis-settings.js" */
/** @import {Evaluation} from "./evaluation.js" */
/** @import {Share} from "./shares.js" */
/** @import {Ranked} from "./heat-map.js" */
/** @import {State} from "../state/types.d.ts" */

import { playersOf } from "../game/seats.js";
import { message, number, percent } from "../i18n/language.js";
import { capitalised, markName } from "../ui/labels.js";
import { evaluationShown } from "./evaluation-shown.js";
import { sharesOf } from "./shares.js";

/**
 * @param {Evaluation | null} found
 * @param {number} players how many take part
 */
export function evaluationText(found, players) {
  if (!found) return message("evaluation.none");
  const said = found.proven ? sure(found, players) : sharesOf(found, players).map(shareText).join(" · ");
  return message(found.proven ? "evaluation.proved" : "evaluation.estimate", { said });
}

/**
 * What is certain. Between two, what one loses the other wins.
 * @param {Evaluation} found
 * @param {number} players
 */
function sure({ proven, plies, player }, players) {
  if (proven === "draw") return message("evaluation.draw");
  const lost = proven === "loss";
  const who = capitalised(markName(lost && players === 2 ? 1 - player : player));
  if (lost && players > 2) return message("evaluation.loses", { mark: who });
  return plies
    ? message("evaluation.winsIn", { mark: who, plies })
    : message("evaluation.wins", { mark: who });
}

/** @param {Share} share */
function shareText({ player, part }) {
  const who = player === null ? message("evaluation.draw") : capitalised(markName(player));
  return message("evaluation.share", { who, part: percent(part) });
}

/**
 * The evaluation as a sentence, to be read out.
 * @param {State} state
 */
export function evaluationSaid(state) {
  const said = evaluationText(evaluationShown(state), playersOf(state.game.rules));
  return message("evaluation.said", { said });
}

/**
 * The number on a square.
 * @param {Ranked} ranked
 * @param {Overlay} overlay
 * @param {(part: number) => string} [parts] how a part of the whole is written
 */
export function heatText({ candidate, share, bound }, overlay, parts = percent) {
  const { visits = 0, value, proven } = candidate;
  if (overlay === "visits") return number(visits);
  if (overlay === "share") return parts(share ?? 0);
  if (proven) return message(`heat.${proven}`);
  // A draw counts half.
  const rate = parts((1 + value) / 2);
  return bound ? message("heat.bound", { rate }) : rate;
}

/**
 * Percent without their sign, where there is no room for it.
 * @param {number} part
 */
export function bare(part) {
  return number(Math.round(100 * part));
}

/**
 * The same in words, for the name of the square.
 * @param {Ranked} ranked
 * @param {Overlay} overlay
 */
export function heatLabel(ranked, overlay) {
  const { rank, candidate } = ranked;
  const said = heatText(ranked, overlay);
  if (overlay === "visits") return message("square.visits", { visits: candidate.visits ?? 0, rank });
  if (overlay === "share") return message("square.share", { share: said, rank });
  if (candidate.proven) return message("square.proven", { result: said, rank });
  return message("square.value", { rate: said, rank });
}
