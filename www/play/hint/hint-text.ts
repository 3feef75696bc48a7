// What the hint says. Each step adds to the one before.

import { hasGravity } from "../../shared/game/coordinates.ts";
import { lineWords, rankWords } from "../../shared/game/line-words.ts";
import { shapeOf } from "../../shared/game/shape.ts";
import { isLabelled, moveWords, ninthWords } from "../../shared/game/square-words.ts";
import { moverToken } from "../../shared/game/tokens.ts";
import { message } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { markName } from "../../shared/ui/labels.ts";
import { type Region, regionOf } from "./hint-marks.ts";
import type { Why } from "./why.ts";

/** @returns nothing without a hint */
export function hintText(state: State): string {
  const { hint } = state.turn;
  const { rules } = state.game;
  if (!hint) return "";
  const { step, report, why } = hint;
  const move = report?.move ?? null;
  if (report === null || move === null) return message("hint.searching");
  if (step === 1) return whereabouts(state, regionOf(rules, move));
  const square = squareOf(state, move);
  const reason = step === 2 || !why ? "" : reasonOf(state, why);
  if (step === 2) return message("hint.which", { square });
  return reason ? message("hint.why", { square, reason }) : message("hint.best", { square });
}

function labelled({ game: { rules }, settings }: State) {
  return isLabelled(rules, settings.coordinates);
}

function squareOf(state: State, move: number) {
  const { rules, moves, cursor, position } = state.game;
  const form = position.activeBoards?.length === 1 ? "cell" : "sentence";
  const swaps = !hasGravity(rules) && cursor === 1 && move === moves[0];
  return swaps ? message("move.swap") : moveWords(rules, move, labelled(state), form);
}

function whereabouts(state: State, { kind, index }: Region) {
  const named = labelled(state);
  if (kind === "part") return message("hint.part", { place: ninthWords(index) });
  if (kind !== "board")
    return message("hint.rank", { line: rankWords(state.game.rules, kind, index, named) });
  const { layers, small } = shapeOf(state.game.rules);
  const panel = layers > 1 ? "layer" : "panel";
  const where = named ? "board" : "place";
  return message("hint.board", { where: small ? where : panel, board: index + 1, place: ninthWords(index) });
}

/** @returns nothing where there is no more to say than that it is the best */
function reasonOf(state: State, why: Why): string {
  const { rules, cursor } = state.game;
  if (why.kind === "best") return "";
  if (why.kind === "proved") {
    const { result, turns } = why;
    return result === "win" ? message("hint.winsIn", { turns: turns ?? "soon" }) : message(`hint.${result}`);
  }
  if (why.kind !== "board")
    return message(`hint.${why.kind}`, { line: lineWords(rules, why.line, labelled(state)) });
  const mark = markName(moverToken(state, cursor + 1));
  const takes = why.takes === null ? "" : message("hint.takes", { place: ninthWords(why.takes) });
  const { sends } = why;
  const sent = sends === "anywhere" ? message("hint.frees", { mark }) : "";
  const goes = typeof sends === "number" ? message("hint.sends", { mark, place: ninthWords(sends) }) : sent;
  return [takes, goes].filter(Boolean).join(message("gap.parts"));
}
