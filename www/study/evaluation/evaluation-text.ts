// What was found about positions and moves, in words and numbers.

import type { Evaluation } from "../../shared/game/evaluation.ts";
import { playersOf } from "../../shared/game/seats.ts";
import { type Share, sharesOf } from "../../shared/game/shares.ts";
import { tokenOf } from "../../shared/game/tokens.ts";
import { message, number, percent } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { capitalised, markName } from "../../shared/ui/labels.ts";
import type { Overlay } from "../analysis/analysis-settings.ts";
import { evaluationShown } from "./evaluation-shown.ts";
import type { Ranked } from "./heat-map.ts";

export function evaluationText(state: State, found: Evaluation | null) {
  if (!found) return message("evaluation.none");
  const shares = () => sharesOf(found, playersOf(state.game.rules));
  const said = found.proven
    ? sure(state, found)
    : shares()
        .map((share) => shareText(state, share))
        .join(" · ");
  return message(found.proven ? "evaluation.proved" : "evaluation.estimate", { said });
}

/** What is certain. Between two, what one loses the other wins. */
function sure(state: State, { proven, plies, player }: Evaluation) {
  const players = playersOf(state.game.rules);
  if (proven === "draw") return message("evaluation.draw");
  const lost = proven === "loss";
  const who = capitalised(markName(tokenOf(state, lost && players === 2 ? 1 - player : player)));
  if (lost && players > 2) return message("evaluation.loses", { mark: who });
  return plies
    ? message("evaluation.winsIn", { mark: who, plies })
    : message("evaluation.wins", { mark: who });
}

function shareText(state: State, { player, part }: Share) {
  const who = player === null ? message("evaluation.draw") : capitalised(markName(tokenOf(state, player)));
  return message("evaluation.share", { who, part: percent(part) });
}

/** The evaluation as a sentence, to be read out. */
export function evaluationSaid(state: State) {
  const said = evaluationText(state, evaluationShown(state));
  return message("evaluation.said", { said });
}

/**
 * The number on a square.
 * @param parts how a part of the whole is written
 */
export function heatText(
  { candidate, share, bound }: Ranked,
  overlay: Overlay,
  parts: (part: number) => string = percent,
) {
  const { visits = 0, value, proven } = candidate;
  if (overlay === "visits") return number(visits);
  if (overlay === "share") return parts(share ?? 0);
  if (proven) return message(`heat.${proven}`);
  // A draw counts half.
  const rate = parts((1 + value) / 2);
  return bound ? message("heat.bound", { rate }) : rate;
}

/** Percent without their sign, where there is no room for it. */
export function bare(part: number) {
  return number(Math.round(100 * part));
}

/** The same in words, for the name of the square. */
export function heatLabel(ranked: Ranked, overlay: Overlay) {
  const { rank, candidate } = ranked;
  const said = heatText(ranked, overlay);
  if (overlay === "visits") return message("square.visits", { visits: candidate.visits ?? 0, rank });
  if (overlay === "share") return message("square.share", { share: said, rank });
  if (candidate.proven) return message("square.proven", { result: said, rank });
  return message("square.value", { rate: said, rank });
}
