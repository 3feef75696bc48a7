// What was found about positions and moves, in words and numbers.

/** @import {Overlay} from "../analysis/analysis-settings.js" */
/** @import {Evaluation} from "./evaluation.js" */
/** @import {Share} from "./shares.js" */
/** @import {Ranked} from "./heat-map.js" */
/** @import {State} from "../state/types.d.ts" */

import { playersOf } from "../game/seats.js";
import { tokenOf } from "../game/tokens.js";
import { message, number, percent } from "../i18n/language.js";
import { capitalised, markName } from "../ui/labels.js";
import { evaluationShown } from "./evaluation-shown.js";
import { sharesOf } from "./shares.js";

/**
 * @param {State} state
 * @param {Evaluation | null} found
 */
export function evaluationText(state, found) {
  if (!found) return message("evaluation.none");
  const shares = () => sharesOf(found, playersOf(state.game.rules));
  const said = found.proven
    ? sure(state, found)
    : shares()
        .map((share) => shareText(state, share))
        .join(" · ");
  return message(found.proven ? "evaluation.proved" : "evaluation.estimate", { said });
}

/**
 * What is certain. Between two, what one loses the other wins.
 * @param {State} state
 * @param {Evaluation} found
 */
function sure(state, { proven, plies, player }) {
  const players = playersOf(state.game.rules);
  if (proven === "draw") return message("evaluation.draw");
  const lost = proven === "loss";
  const who = capitalised(markName(tokenOf(state, lost && players === 2 ? 1 - player : player)));
  if (lost && players > 2) return message("evaluation.loses", { mark: who });
  return plies
    ? message("evaluation.winsIn", { mark: who, plies })
    : message("evaluation.wins", { mark: who });
}

/**
 * @param {State} state
 * @param {Share} share
 */
function shareText(state, { player, part }) {
  const who = player === null ? message("evaluation.draw") : capitalised(markName(tokenOf(state, player)));
  return message("evaluation.share", { who, part: percent(part) });
}

/**
 * The evaluation as a sentence, to be read out.
 * @param {State} state
 */
export function evaluationSaid(state) {
  const said = evaluationText(state, evaluationShown(state));
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
