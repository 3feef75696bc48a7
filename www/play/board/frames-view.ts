// What is drawn around and below the squares, where a board is more than one rectangle: the small boards of Ultimate; several boards or
// layers, and edges that are joined.

import type { GameState } from "../../shared/state/types.ts";
import { panels } from "./panels-view.ts";
import { smallBoards } from "./small-boards-view.ts";

export function frames(game: GameState) {
  return game.position.boards ? smallBoards(game) : panels(game);
}
