// What players, games, squares and results are called.

import type { Rules } from "../../noughts.js";
import { nameOf, namesOf, partsOf } from "../game/coordinates.ts";
import { levelOf, levelsOf } from "../game/levels.ts";
import { fieldsOf, hasParts, PLAIN, partsIn, presetOf } from "../game/presets.ts";
import { isHuman, nameGiven, playersOf, type Seat } from "../game/seats.ts";
import { movesOnBoard } from "../game/selectors.ts";
import { shapeOf } from "../game/shape.ts";
import { type Form, isLabelled, moveWords, squareWords } from "../game/square-words.ts";
import { type Token, tokenOf, tokenOn } from "../game/tokens.ts";
import { algorithmLabel, levelLabel } from "../i18n/engine-terms.ts";
import {
  type Message,
  type MessageKey,
  message,
  type Param,
  type Params,
  type PlainKey,
  text,
} from "../i18n/language.ts";
import type { GameState, State } from "../state/types.ts";

/** A player in words, by what stands for that player. */
export function markName(token: Token) {
  return message(`mark.${token}` as PlainKey);
}

/**
 * Who sits on a seat: a person by name, an engine as the thing from the pencil case that plays at its level. The names of the things come
 * with their faces.
 */
export function sitterName(state: State, index: number) {
  const seat = state.game.seats[index];
  if (!seat) return "";
  if ("several" in seat) return message("seat.levels");
  if (isHuman(seat)) return personName(state, index) || plainName(state, seat);
  const level = levelOf(state.game.algorithms, seat);
  return level
    ? text({ key: `face.${level}`, english: levelName(state, seat) })
    : labelOf(state, seat.algo.id);
}

/** What a person is called who has no name. */
export function plainName({ game }: State, { participant }: Seat) {
  return people(game) === 1 ? message("seat.you") : message("seat.player", { number: participant + 1 });
}

/** The name that a person gave; nothing without one, and for an engine. */
export function personName({ game: { seats }, settings: { names } }: State, index: number) {
  const seat = seats[index];
  return seat ? nameGiven(seat, names) : "";
}

/** Who sits on a seat, with the mark; without one before the sides of an opening are chosen. */
export function sitterWithMark(state: State, index: number) {
  const sitter = sitterName(state, index);
  const token = tokenOf(state, index);
  return token.startsWith("open") ? sitter : message("score.seat", { sitter, mark: markName(token) });
}

/** The name of the level that an engine plays at, if it is set to one: what explains who it is. */
export function levelName({ game: { algorithms } }: State, seat: Seat) {
  const id = levelOf(algorithms, seat);
  const level = levelsOf(algorithms).find((one) => one.id === id);
  return level ? text(levelLabel(level)) : "";
}

/** The label of an algorithm. */
export function labelOf(state: State, id: string) {
  return text(algorithmLabel(state.game.algorithms.find((info) => info.id === id) ?? { id, label: id }));
}

/** The name of a game. */
export function gameName(rules: Rules): string {
  const { swap, exact } = fieldsOf(rules);
  const name = presetOf(rules)?.name;
  if (name) return message(name);
  const without = (field: object) => gameName({ ...rules, ...field } as Rules);
  if (swap) return message("game.swap", { game: without({ swap: false }), kind: swap === 2 ? 2 : "" });
  if (exact) return message("game.exact", { game: without({ exact: false }) });
  const [players, size] = [playersOf(rules), sizeOf(rules)];
  if (players > 2) return message("game.party", { players, size });
  const parts = Object.entries(partsIn(rules)).map(([part, value]) =>
    text({ key: `part.${part}` as MessageKey, params: { value: value as Param } }),
  );
  return [message(`kind.${rules.kind}` as const, { size }), ...parts].join(message("gap.parts"));
}

/** What wins, in a few words. */
export function gameGoal(rules: Rules) {
  const { boards, goal, marks = "", sum = 15 } = partsIn(rules);
  // Of one board, the last row is the only one.
  const by = goal === "last" && !boards ? "" : (goal ?? marks);
  const kind = wordsFor(rules);
  const key = kind === PLAIN && fieldsOf(rules).exact ? "goal.exact" : (`goal.${kind}` as const);
  return text({ key, params: { ...paramsOf(rules), by, sum } });
}

/** Whose words say what wins: those of the kind, or those of its parts. */
function wordsFor(rules: Rules) {
  return hasParts(rules) ? "parts" : rules.kind;
}

/** The size of a board that has rows and columns. */
export function sizeOf(rules: Rules): Message {
  return { key: "game.size", params: paramsOf(rules) };
}

/** What a text about a game may say of its rules: the words for a kind know its fields. */
function paramsOf(rules: Rules) {
  return rules as unknown as Params;
}

/** The name of the board for those who do not see it. */
export function boardName(rules: Rules) {
  const params = { ...paramsOf(rules), game: gameName(rules), goal: gameGoal(rules) };
  const kind = wordsFor(rules);
  return text({ key: `board.${kind}` as const, params });
}

/** What a move says that takes a stone over or chooses a side: in the part that comes with such rules. */
const OFFERED: readonly PlainKey[] = ["move.swap", "side.first", "side.second"];

/** What the moves on the board are called, and those of a line that goes on from there. */
export function moveNames(
  game: Pick<GameState, "rules" | "moves" | "cursor">,
  line: readonly number[] = [],
  called: typeof nameOf = nameOf,
) {
  return namesOf(
    game.rules,
    [...movesOnBoard(game), ...line],
    (choice) => OFFERED[choice] && message(OFFERED[choice]),
    called,
  );
}

/** What the moves on the board are called in words, where its edge has no names for them. */
export function moveNamesInWords(
  game: Pick<GameState, "rules" | "moves" | "cursor">,
  { coordinates }: State["settings"],
  form: Form = "bare",
) {
  const labelled = isLabelled(game.rules, coordinates);
  return moveNames(game, [], (rules, move) => inWords(moveWords(rules, move, labelled, form)));
}

/**
 * What a player is called in a sentence: people by their names, and the one opponent of a person by that of the engine. Everybody else
 * has the name of the mark. On a board in somebody's page, which has no laboratory, the opponent is the computer.
 * @param others whether another one made the move, of whom only the mark is known
 * @param ply after so many moves
 */
export function playerName(state: State, seat: number, others?: boolean, ply?: number) {
  const { seats } = state.game;
  const isPair = people(state.game) === 1 && seats.length === 2;
  if (others || !isPair)
    return (!others && personName(state, seat)) || capitalised(markName(tokenOf(state, seat, ply)));
  if (seats[seat]?.kind === "human") return message("seat.you");
  return state.lab.views.length > 0 ? sitterName(state, seat) : message("seat.levels");
}

/**
 * What a square is called, and everything that can be seen on it.
 * @param state with the position that is shown
 */
export function squareLabel(
  state: State,
  move: number,
  { last, win, legal, found }: { last: boolean; win: boolean; legal: boolean; found: string },
) {
  const { rules, position } = state.game;
  const owner = position.cells[move];
  const taken = typeof owner === "number";
  const { small } = shapeOf(rules);
  const content = taken
    ? `${position.numbers?.[move] ?? markName(tokenOn(state, owner))}`
    : message("square.empty");
  const words = [labelOfSquare(rules, move, state.settings.coordinates), content];
  if (last) words.push(message("square.last"));
  if (win) words.push(message(small ? "square.winningBoard" : "square.winning"));
  if (small && !taken) words.push(message(legal ? "square.playable" : "square.closed"));
  if (found) words.push(found);
  return words.join(message("gap.parts"));
}

function labelOfSquare(rules: Rules, move: number, coordinates: State["settings"]["coordinates"]) {
  if (!shapeOf(rules).small) {
    return inWords(squareWords(rules, move, isLabelled(rules, coordinates), "bare"));
  }
  const { board, cell } = partsOf(rules, move);
  const params = { board: board + 1, boardPlace: ninth(board), cell: cell + 1, cellPlace: ninth(cell) };
  return message("square.ultimate", params);
}

/**
 * The words for a place of a 3x3 board.
 * @param place in reading order
 */
export function ninth(place: number) {
  return message(`ninth.${place}` as PlainKey);
}

/** What is a name, or made of words. */
export function inWords(name: string | Message) {
  return typeof name === "string" ? name : text(name);
}

/** How long something took, or takes. */
export function duration(milliseconds: number) {
  return message("seconds", { seconds: milliseconds / 1000 });
}

/** How many people play. */
export function people({ seats }: GameState) {
  return seats.filter(isHuman).length;
}

export function capitalised(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
