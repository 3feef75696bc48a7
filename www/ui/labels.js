// What players, games, squares and results are called.

/** @import {Rules} from "../noughts.js" */
/** @import {MessageKey} from "../i18n/language.js" */
/** @import {Preset} from "../game/presets.js" */
/** @import {Seat} from "../game/seats.js" */
/** @import {GameState, State} from "../state/types.d.ts" */

import { namesOf, squareName, ultimateParts } from "../game/coordinates.js";
import { levelOf, levelsOf } from "../game/levels.js";
import { PRESETS, sameRules } from "../game/presets.js";
import { isHuman, playersOf } from "../game/seats.js";
import { movesOnBoard } from "../game/selectors.js";
import { algorithmLabel, levelLabel } from "../i18n/engine-terms.js";
import { message, text } from "../i18n/language.js";

/**
 * The mark of a seat in words.
 * @param {number} seat
 */
export function markName(seat) {
  return message(/** @type {MessageKey} */ (`mark.${seat}`));
}

/**
 * Who sits on a seat.
 * @param {State} state
 * @param {number} index
 */
export function sitterName(state, index) {
  const seat = state.game.seats[index];
  if (!seat) return "";
  if (!isHuman(seat)) return levelName(state, seat) ?? labelOf(state, seat.algo.id);
  return people(state.game) === 1
    ? message("seat.you")
    : message("seat.player", { number: seat.participant + 1 });
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
  if (rules.kind === "ultimate") return message("game.ultimate");
  if (rules.kind === "drop") {
    return isPreset(rules, "connect-four")
      ? message("game.connectFour")
      : message("game.drop", { size: sizeName(rules) });
  }
  const { swap, ...board } = rules;
  if (swap) return message("game.swap", { game: gameName(board) });
  const players = playersOf(rules);
  if (players > 2) return message("game.party", { players, size: sizeName(rules) });
  return isPreset(rules, "gomoku") ? message("game.gomoku") : sizeName(rules);
}

/**
 * What wins, in a few words.
 * @param {Rules} rules
 */
export function gameGoal(rules) {
  return rules.kind === "ultimate" ? message("game.goalUltimate") : message("game.goal", { k: rules.k });
}

/**
 * The name of a game on offer, where what wins is said beside it.
 * @param {Preset} preset
 */
export function presetName({ rules }) {
  const players = playersOf(rules);
  return players > 2 ? message("game.players", { players }) : gameName(rules);
}

/**
 * What is special about a game on offer.
 * @param {Preset} preset
 */
export function presetSummary({ id, rules }) {
  if (rules.kind === "ultimate") return message("game.ultimateSummary");
  if (id === "3x3") return message("game.classicSummary");
  const goal = gameGoal(rules);
  const sized = id === "gomoku" || id === "connect-four" || playersOf(rules) > 2;
  return sized ? message("game.whole", { game: sizeName(rules), goal }) : goal;
}

/** @param {Exclude<Rules, { kind: "ultimate" }>} rules */
function sizeName({ rows, cols }) {
  return message("game.size", { rows, cols });
}

/**
 * @param {Rules} rules
 * @param {string} id
 */
function isPreset(rules, id) {
  return PRESETS.find((preset) => sameRules(preset.rules, rules))?.id === id;
}

/**
 * The name of the board for those who do not see it.
 * @param {Rules} rules
 */
export function boardName(rules) {
  if (rules.kind === "ultimate") return message("board.labelUltimate");
  if (rules.kind === "drop")
    return message("board.labelDrop", { rows: rules.rows, cols: rules.cols, k: rules.k });
  const { rows, cols, k } = rules;
  return message("board.label", { rows, cols, k });
}

/**
 * What the moves on the board are called, and those of a line that goes on from there.
 * @param {Pick<GameState, "rules" | "moves" | "cursor">} game
 * @param {readonly number[]} [line]
 */
export function moveNames(game, line = []) {
  return namesOf(game.rules, [...movesOnBoard(game), ...line], message("move.swap"));
}

/**
 * What a square is called, and everything that can be seen on it.
 * @param {GameState} game
 * @param {number} move
 * @param {{ last: boolean, win: boolean, legal: boolean, found: string }} signs
 */
export function squareLabel({ rules, position }, move, { last, win, legal, found }) {
  const owner = position.cells[move];
  const taken = typeof owner === "number";
  const ultimate = rules.kind === "ultimate";
  const words = [squareWords(rules, move), taken ? markName(owner) : message("square.empty")];
  if (last) words.push(message("square.last"));
  if (win) words.push(message(ultimate ? "square.winningBoard" : "square.winning"));
  if (ultimate && !taken) words.push(message(legal ? "square.playable" : "square.closed"));
  if (found) words.push(found);
  return words.join(message("gap.parts"));
}

/**
 * @param {Rules} rules
 * @param {number} move
 */
function squareWords(rules, move) {
  if (rules.kind !== "ultimate") return squareName(rules, move);
  const { board, cell } = ultimateParts(move);
  const params = { board: board + 1, boardPlace: ninth(board), cell: cell + 1, cellPlace: ninth(cell) };
  return message("square.ultimate", params);
}

/**
 * The words for a place of a 3x3 board.
 * @param {number} place in reading order
 */
export function ninth(place) {
  return message(/** @type {MessageKey} */ (`ninth.${place}`));
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
