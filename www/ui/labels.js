// What players, games, squares and results are called.

/** @import {Rules} from "../noughts.js" */
/** @import {Message, Params, PlainKey} from "../i18n/language.js" */
/** @import {Form} from "../game/square-words.js" */
/** @import {Seat} from "../game/seats.js" */
/** @import {Token} from "../game/tokens.js" */
/** @import {GameState, State} from "../state/types.d.ts" */

import { nameOf, namesOf, partsOf } from "../game/coordinates.js";
import { levelOf, levelsOf } from "../game/levels.js";
import { fieldsOf, presetOf } from "../game/presets.js";
import { isHuman, playersOf } from "../game/seats.js";
import { movesOnBoard } from "../game/selectors.js";
import { shapeOf } from "../game/shape.js";
import { isLabelled, moveWords, squareWords } from "../game/square-words.js";
import { isSideChoice, numberAfter, tokenAt, tokenOf, tokenOn } from "../game/tokens.js";
import { algorithmLabel, levelLabel } from "../i18n/engine-terms.js";
import { message, text } from "../i18n/language.js";

/**
 * A player in words, by what stands for that player.
 * @param {Token} token
 */
export function markName(token) {
  return message(/** @type {PlainKey} */ (`mark.${token}`));
}

/**
 * Who sits on a seat.
 * @param {State} state
 * @param {number} index
 */
export function sitterName(state, index) {
  const seat = state.game.seats[index];
  if (!seat) return "";
  if ("several" in seat) return message("seat.levels");
  if (!isHuman(seat)) return levelName(state, seat) ?? labelOf(state, seat.algo.id);
  return people(state.game) === 1
    ? message("seat.you")
    : message("seat.player", { number: seat.participant + 1 });
}

/**
 * Who sits on a seat, with the mark; without one before the sides of an opening are chosen.
 * @param {State} state
 * @param {number} index
 */
export function sitterWithMark(state, index) {
  const sitter = sitterName(state, index);
  const token = tokenOf(state, index);
  return token.startsWith("open") ? sitter : message("score.seat", { sitter, mark: markName(token) });
}

/**
 * The name of the level that an engine plays at, if it is set to one.
 * @param {State} state
 * @param {Seat} seat
 */
function levelName({ game: { algorithms } }, seat) {
  const id = levelOf(algorithms, seat);
  const level = levelsOf(algorithms).find((one) => one.id === id);
  return level ? text(levelLabel(level)) : null;
}

/**
 * The label of an algorithm.
 * @param {State} state
 * @param {string} id
 */
export function labelOf(state, id) {
  return text(algorithmLabel(state.game.algorithms.find((info) => info.id === id) ?? { id, label: id }));
}

/**
 * The name of a game.
 * @param {Rules} rules
 * @returns {string}
 */
export function gameName(rules) {
  const { swap, exact } = fieldsOf(rules);
  const without = (/** @type {object} */ field) => gameName(/** @type {Rules} */ ({ ...rules, ...field }));
  if (swap) return message("game.swap", { game: without({ swap: false }), kind: swap === 2 ? 2 : "" });
  if (exact) return message("game.exact", { game: without({ exact: false }) });
  const name = presetOf(rules)?.name;
  if (name) return message(name);
  const [players, size] = [playersOf(rules), sizeOf(rules)];
  if (players > 2) return message("game.party", { players, size });
  return message(/** @type {const} */ (`kind.${rules.kind}`), { size });
}

/**
 * What wins, in a few words.
 * @param {Rules} rules
 */
export function gameGoal(rules) {
  const key = fieldsOf(rules).exact ? "goal.exact" : /** @type {const} */ (`goal.${rules.kind}`);
  return text({ key, params: paramsOf(rules) });
}

/**
 * The size of a board that has rows and columns.
 * @param {Rules} rules
 * @returns {Message}
 */
export function sizeOf(rules) {
  return { key: "game.size", params: paramsOf(rules) };
}

/**
 * What a text about a game may say of its rules: the words for a kind know its fields.
 * @param {Rules} rules
 */
function paramsOf(rules) {
  return /** @type {Params} */ (/** @type {unknown} */ (rules));
}

/**
 * The name of the board for those who do not see it.
 * @param {Rules} rules
 */
export function boardName(rules) {
  const params = { ...paramsOf(rules), goal: gameGoal(rules) };
  return text({ key: /** @type {const} */ (`board.${rules.kind}`), params });
}

/** What a move says that takes a stone over or chooses a side: in the part that comes with such rules. @type {readonly PlainKey[]} */
const OFFERED = ["move.swap", "side.first", "side.second"];
/** The same for the list of moves. */
const CHOICE = "moves.choice";

/**
 * What the moves on the board are called, and those of a line that goes on from there.
 * @param {Pick<GameState, "rules" | "moves" | "cursor">} game
 * @param {readonly number[]} [line]
 * @param {typeof nameOf} [called]
 */
export function moveNames(game, line = [], called = nameOf) {
  return namesOf(
    game.rules,
    [...movesOnBoard(game), ...line],
    OFFERED.map((key) => message(key)),
    called,
  );
}

/**
 * A move of the list: its number, what it is called and what it places. The choice of a side has no number.
 * @param {State} state
 * @param {number} ply after the move
 * @param {string} square or what stands for it
 */
export function moveEntry(state, ply, square) {
  const mark = capitalised(markName(tokenAt(state, ply - 1)));
  if (isSideChoice(state.game, ply - 1)) return message(CHOICE, { mark });
  return message("moves.entry", { ply: numberAfter(state.game, ply), mark, square });
}

/**
 * What the moves on the board are called in words, where its edge has no names for them.
 * @param {Pick<GameState, "rules" | "moves" | "cursor">} game
 * @param {State["settings"]} settings
 * @param {Form} [form]
 */
export function moveNamesInWords(game, { coordinates }, form = "bare") {
  const labelled = isLabelled(game.rules, coordinates);
  return moveNames(game, [], (rules, move) => inWords(moveWords(rules, move, labelled, form)));
}

/**
 * What a player is called in a sentence. The one opponent of a person is the computer; everybody else has the name of the mark.
 * @param {State} state
 * @param {number} seat
 * @param {boolean} [others] whether another one made the move, of whom only the mark is known
 * @param {number} [ply] after so many moves
 */
export function playerName(state, seat, others, ply) {
  const { seats } = state.game;
  if (others || people(state.game) !== 1 || seats.length > 2)
    return capitalised(markName(tokenOf(state, seat, ply)));
  return message(seats[seat]?.kind === "human" ? "seat.you" : "seat.levels");
}

/**
 * What a square is called, and everything that can be seen on it.
 * @param {State} state with the position that is shown
 * @param {number} move
 * @param {{ last: boolean, win: boolean, legal: boolean, found: string }} signs
 */
export function squareLabel(state, move, { last, win, legal, found }) {
  const { rules, position } = state.game;
  const owner = position.cells[move];
  const taken = typeof owner === "number";
  const { small } = shapeOf(rules);
  const content = taken ? markName(tokenOn(state, owner)) : message("square.empty");
  const words = [labelOfSquare(rules, move, state.settings.coordinates), content];
  if (last) words.push(message("square.last"));
  if (win) words.push(message(small ? "square.winningBoard" : "square.winning"));
  if (small && !taken) words.push(message(legal ? "square.playable" : "square.closed"));
  if (found) words.push(found);
  return words.join(message("gap.parts"));
}

/**
 * @param {Rules} rules
 * @param {number} move
 * @param {State["settings"]["coordinates"]} coordinates
 */
function labelOfSquare(rules, move, coordinates) {
  if (!shapeOf(rules).small) {
    return inWords(squareWords(rules, move, isLabelled(rules, coordinates), "bare"));
  }
  const { board, cell } = partsOf(rules, move);
  const params = { board: board + 1, boardPlace: ninth(board), cell: cell + 1, cellPlace: ninth(cell) };
  return message("square.ultimate", params);
}

/**
 * The words for a place of a 3x3 board.
 * @param {number} place in reading order
 */
export function ninth(place) {
  return message(/** @type {PlainKey} */ (`ninth.${place}`));
}

/**
 * What is a name, or made of words.
 * @param {string | Message} name
 */
export function inWords(name) {
  return typeof name === "string" ? name : text(name);
}

/**
 * How long something took, or takes.
 * @param {number} milliseconds
 */
export function duration(milliseconds) {
  return message("seconds", { seconds: milliseconds / 1000 });
}

/**
 * How many people play.
 * @param {GameState} game
 */
export function people({ seats }) {
  return seats.filter(isHuman).length;
}

/** @param {string} text */
export function capitalised(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
