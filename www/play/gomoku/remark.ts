// What the status line adds in games whose rows must be exact, or whose first stones may change hands.

import { fieldsOf } from "../../shared/game/presets.ts";
import { modeOf } from "../../shared/game/seats.ts";
import { humanToMove, stonesOffered, undoTarget } from "../../shared/game/selectors.ts";
import { isLabelled, squareWords } from "../../shared/game/square-words.ts";
import { showsStones, tokenOf } from "../../shared/game/tokens.ts";
import { joinSentences, message, percent } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { capitalised, markName } from "../../shared/ui/labels.ts";
import { chances, findingOf, isEven, openingOn } from "./even.ts";

/**
 * What the rules say about the position besides whose turn it is.
 * @param isWhole with the choice of a side, which the page asks for below the board as well
 */
export function remark(state: State, isWhole: boolean) {
  if (findingOf(state)) return message("even.looking");
  const even = evenness(state);
  // It says what may be chosen as well, in fewer words: a phone has room for two lines.
  const added = state.game.position.opening
    ? even || opening(state, isWhole)
    : joinSentences(offer(state), even);
  return joinSentences(overline(state), added);
}

/**
 * What is said of a move that takes the first stone over, or chooses a side.
 * @param ply of the move, counted from 0
 * @param name of who made it
 * @returns `null` of every other move
 */
export function offeredSaid(
  { game: { moves, rules }, settings }: State,
  ply: number,
  name: string,
): string | null {
  const move = moves[ply] ?? 0;
  const stone = moves.indexOf(move);
  if (!("swap" in rules && rules.swap) || stone === ply) return null;
  if (rules.swap === 2)
    return message("side.chosen", { name, side: message(stone === 0 ? "side.first" : "side.second") });
  return message("move.over", {
    name,
    square: squareWords(rules, move, isLabelled(rules, settings.coordinates)),
  });
}

/** That a row which was just made is too long to win. */
function overline({ game }: State) {
  const { cursor, moves, position, rules, seats } = game;
  const { k = 0 } = fieldsOf(rules);
  if (!position.overlines) return "";
  // As far back as the status line tells the moves.
  const first = modeOf(seats) === "1p" ? (undoTarget(game) ?? 0) : cursor - 1;
  const made = moves.slice(first, cursor).some((move) => position.overlines?.includes(move));
  return made ? message("overline.made", { k }) : "";
}

/** What the person to move may do in a swap2 opening. */
function opening(state: State, isWhole: boolean) {
  const { stones = 0, sides } = state.game.position.opening ?? {};
  if (!humanToMove(state.game)) return "";
  if (!sides) return message("opening.place", { stones });
  if (!isWhole && !isSettled(state)) return "";
  return message(stones > 0 ? "opening.more" : "opening.choose");
}

/** Whether the person to move would rather place two more stones, or has begun to. */
export function isSettled({ game: { position }, opening }: State) {
  return opening?.more === position;
}

/** That the first stone may be taken over. */
function offer(state: State) {
  const { game, settings } = state;
  const [stone] = stonesOffered(game);
  if (stone === undefined) return "";
  const labelled = isLabelled(game.rules, settings.coordinates);
  const square = squareWords(game.rules, stone, labelled);
  return message("swap.offered", { what: showsStones(state) ? "stone" : "mark", square });
}

/** How even the opening is that the engine placed. */
function evenness(state: State) {
  const found = openingOn(state);
  if (!found) return "";
  // The sides of a swap2 opening have no seats yet, or others by now.
  const { position, rules } = state.game;
  const named = "swap" in rules && rules.swap === 2;
  const even = isEven(found) ? "yes" : "no";
  const [first = 0] = chances(found).map((part) => Math.round(100 * part));
  return message("even.found", {
    even: position.opening ? "choose" : even,
    first: capitalised(named ? message("side.first") : markName(tokenOf(state, 0))),
    second: capitalised(named ? message("side.second") : markName(tokenOf(state, 1))),
    firstPart: percent(first / 100),
    // The two make one whole, as they are written too.
    secondPart: percent(1 - first / 100),
  });
}
