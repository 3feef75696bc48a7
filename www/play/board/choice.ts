// The mark or number that the next press places, where the rules give a choice: by two buttons or nine, or by a key. Where marks move, the
// one that was picked up, by a press.

import { humanToMove, shown } from "../../shared/game/selectors.ts";
import { shapeOf } from "../../shared/game/shape.ts";
import { isLabelled, squareWords } from "../../shared/game/square-words.ts";
import { amend } from "../../shared/state/amend.ts";
import type { EventOf, GameState, State } from "../../shared/state/types.ts";

/** A mark or number was chosen. */
export interface ChooseEvent {
  type: "choose";
  choice: number;
  /** by a key, so that it must be said */
  aloud?: boolean;
}

/** What there is to choose from, as the names of moves have it; nothing where the rules give no choice. */
export function choicesIn({ rules }: Pick<GameState, "rules">): string[] {
  const { choices, moveNames, names } = shapeOf(rules);
  if (!choices || choices === "origins") return [];
  const count = moveNames.length / names.length;
  return Array.from({ length: count }, (_, choice) => moveNames[choice * names.length]?.split("=")[1] ?? "");
}

/** What the player to move may choose. */
export function openChoices({ position, rules }: Pick<GameState, "position" | "rules">) {
  const size = shapeOf(rules).names.length;
  return new Set(position.legalMoves.map((move) => Math.floor(move / size)));
}

/** The choice that stands for the mark on a square, where a person may move it now. */
export function pickOf(game: GameState, square: number): number | null {
  const isMovable = humanToMove(game) && game.position.origins?.includes(square);
  return isMovable ? square + 1 : null;
}

/** The square of the mark that is picked up. */
export function pickedIn({ board: { choice }, game: { position } }: State): number | null {
  return choice && position.origins ? choice - 1 : null;
}

/** A mark that is pressed is picked up, or put back, and either is said. */
function withPicked(state: State, choice: number): State {
  const { rules } = state.game;
  const isBack = state.board.choice === choice;
  const square = squareWords(rules, choice - 1, isLabelled(rules, state.settings.coordinates));
  return amend(state, {
    board: isBack ? { choice: undefined } : { choice, focus: choice - 1 },
    messages: {
      refusal: { key: isBack ? "choice.back" : "choice.from", params: { square } },
      aloud: null,
      echo: state.messages.echo + 1,
    },
  });
}

export function onChoose(state: State, { choice, aloud }: EventOf<"choose">): State {
  const game = shown(state);
  if (!openChoices(game).has(choice)) return state;
  if (shapeOf(game.rules).choices === "origins") return withPicked(state, choice);
  const next = amend(state, { board: { choice } });
  if (!aloud) return next;
  const params = { chosen: choicesIn(game)[choice] ?? "" };
  return amend(next, {
    messages: { refusal: { key: "choice.said", params }, echo: state.messages.echo + 1 },
  });
}

/** What was chosen stays as long as it can be placed. A mark is picked up by nobody but a person. */
export function withChoice(state: State): State {
  const game = shown(state);
  const { choice } = state.board;
  const { choices } = shapeOf(game.rules);
  const open = openChoices(game);
  if (!choices || (choices === "origins" && !open.has(choice ?? 0)))
    return choice === undefined ? state : amend(state, { board: { choice: undefined } });
  if (choices === "origins") return state;
  if (choice !== undefined && (open.size === 0 || open.has(choice))) return state;
  return amend(state, { board: { choice: [...open][0] ?? 0 } });
}
