// What was found about positions and moves, in words and numbers.

import type { Evaluation } from "../../shared/game/evaluation.ts";
import { playersOf } from "../../shared/game/seats.ts";
import { type Share, sharesOf } from "../../shared/game/shares.ts";
import { tokenOf } from "../../shared/game/tokens.ts";
import { message, percent } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { capitalised, markName } from "../../shared/ui/labels.ts";
import { evaluationShown } from "./evaluation-shown.ts";

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
  if (!plies) return message("evaluation.wins", { mark: who });
  return message("evaluation.winsIn", { mark: who, turns: Math.ceil(plies / players) });
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
