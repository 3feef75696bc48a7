// The mark or number that the next press places, where the rules give a choice: by two buttons or nine, or by a key.

import { shown } from "../../shared/game/selectors.ts";
import { shapeOf } from "../../shared/game/shape.ts";
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
  if (!choices) return [];
  const count = moveNames.length / names.length;
  return Array.from({ length: count }, (_, choice) => moveNames[choice * names.length]?.split("=")[1] ?? "");
}

/** What the player to move may choose. */
export function openChoices({ position, rules }: Pick<GameState, "position" | "rules">) {
  const size = shapeOf(rules).names.length;
  return new Set(position.legalMoves.map((move) => Math.floor(move / size)));
}

export function onChoose(state: State, { choice, aloud }: EventOf<"choose">): State {
  const game = shown(state);
  if (!openChoices(game).has(choice)) return state;
  const next = amend(state, { board: { choice } });
  if (!aloud) return next;
  const params = { chosen: choicesIn(game)[choice] ?? "" };
  return amend(next, {
    messages: { refusal: { key: "choice.said", params }, echo: state.messages.echo + 1 },
  });
}

/** What was chosen stays as long as it can be placed. */
export function withChoice(state: State): State {
  const game = shown(state);
  const { choice } = state.board;
  if (!shapeOf(game.rules).choices)
    return choice === undefined ? state : amend(state, { board: { choice: undefined } });
  const open = openChoices(game);
  if (choice !== undefined && (open.size === 0 || open.has(choice))) return state;
  return amend(state, { board: { choice: [...open][0] ?? 0 } });
}
