// The sentences of the page: who is who, what happened, whose turn it is, what a search found.

/** @import {Report, Rules} from "../noughts.js" */
/** @import {Looking} from "../app/browse.js" */
/** @import {MessageKey, Params} from "../app/language.js" */
/** @import {Preset} from "../app/presets.js" */
/** @import {Seat} from "../app/seats.js" */
/** @import {State} from "../app/state.js" */

import { canPlace } from "../app/aim.js";
import { shown } from "../app/browse.js";
import { nameOf, namesOf, ultimateParts } from "../app/coordinates.js";
import { isThinking } from "../app/effects.js";
import { joined, message, signed, text } from "../app/language.js";
import { levelOf, levelsOf } from "../app/levels.js";
import { refusalOf } from "../app/position.js";
import { PRESETS, sameRules } from "../app/presets.js";
import { isHuman, modeOf, playersOf } from "../app/seats.js";
import { isPaused, moverAt, movesOnBoard, stoneOffered, undoTarget } from "../app/state.js";
import { algorithmLabel, levelLabel } from "../app/terms.js";

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
  const seat = state.seats[index];
  if (!seat) return "";
  if (!isHuman(seat)) return levelName(state, seat) ?? labelOf(state, seat.algo.id);
  return people(state) === 1 ? message("seat.you") : message("seat.player", { number: seat.participant + 1 });
}

/**
 * The name of the level that an engine plays at, if it is set to one.
 * @param {State} state
 * @param {Seat} seat
 */
function levelName({ algorithms }, seat) {
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
  return text(algorithmLabel(state.algorithms.find((info) => info.id === id) ?? { id, label: id }));
}

/**
 * The name of a game.
 * @param {Rules} rules
 * @returns {string}
 */
export function gameName(rules) {
  if (rules.kind === "ultimate") return message("game.ultimate");
  const { swap, ...board } = rules;
  if (swap) return message("game.swap", { game: gameName(board) });
  const players = playersOf(rules);
  if (players > 2) return message("game.party", { players, size: sizeName(rules) });
  return isGomoku(rules) ? message("game.gomoku") : sizeName(rules);
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
  const sized = isGomoku(rules) || playersOf(rules) > 2;
  return sized ? message("game.whole", { game: sizeName(rules), goal }) : goal;
}

/** @param {Extract<Rules, { kind: "mnk" }>} rules */
function sizeName({ rows, cols }) {
  return message("game.size", { rows, cols });
}

/** @param {Rules} rules */
function isGomoku(rules) {
  return PRESETS.find((preset) => sameRules(preset.rules, rules))?.id === "gomoku";
}

/**
 * The name of the board for those who do not see it.
 * @param {Rules} rules
 */
export function boardName(rules) {
  if (rules.kind === "ultimate") return message("board.labelUltimate");
  const { rows, cols, k } = rules;
  return message("board.label", { rows, cols, k });
}

/**
 * The status line, and whether it is for the eyes only: a screen reader hears one sentence for a whole turn,
 * not every change on the way.
 * @param {State} state
 * @returns {{ text: string, quiet: boolean }}
 */
export function statusOf(state) {
  const thinking = isThinking(state);
  const latest = thinking ? "" : recap(state);
  const news = latestSaid(state) || latest;
  const watching = modeOf(state.seats) === "watch" && !isPaused(state) && !state.position.outcome;
  if (state.looking) {
    return { text: joined(latestSaid(state), whereabouts(state, state.looking)), quiet: isMoving(state) };
  }
  return {
    text: joined(news, state.position.outcome ? result(state) : turn(state)),
    quiet: isMoving(state) || (state.refusal === null && (watching || (thinking && !state.slow))),
  };
}

/**
 * The answer to the last thing that somebody did to the board without playing.
 * @param {State} state
 * @returns {string} nothing without one
 */
export function latestSaid(state) {
  if (state.refusal) return text(state.refusal);
  if (!state.aim) return "";
  const { move } = state.aim;
  if (!canPlace(state)) return text(refusalOf(shown(state), move));
  return message("aim.at", { square: nameOf(state.rules, move) });
}

/**
 * Whether a finger is on its way over the board: what it is above is for the eyes, until it rests.
 * @param {State} state
 */
export function isMoving({ aim }) {
  return aim?.moving ?? false;
}

/**
 * What is looked at.
 * @param {State} state
 * @param {Looking} looking
 */
function whereabouts(state, { ply }) {
  if (ply === 0) return message("status.lookingAtStart");
  const mark = capitalised(markName(moverAt(state, ply - 1)));
  return message("status.looking", { ply, mark, square: moveNames(state)[ply - 1] ?? "" });
}

/** @param {State} state */
function recap(state) {
  const { latest, cursor, rules, moves } = state;
  if (latest === "start") return "";
  if (latest !== "played") return message(`status.${latest}`);
  // Where one person plays, everything since that one's last decision.
  const first = modeOf(state.seats) === "1p" ? (undoTarget(state) ?? 0) : cursor - 1;
  const taken = message("move.over", { square: nameOf(rules, moves[0] ?? 0) });
  const names = namesOf(rules, movesOnBoard(state), taken).slice(first);
  return joined(...names.map((name, at) => moveSaid(state, moverAt(state, first + at), name)));
}

/**
 * What the moves on the board are called, and those of a line that goes on from there.
 * @param {State} state
 * @param {readonly number[]} [line]
 */
export function moveNames(state, line = []) {
  return namesOf(state.rules, [...movesOnBoard(state), ...line], message("move.swap"));
}

/**
 * Who made a move, and where: between people, or between engines, the mark says it all.
 * @param {State} state
 * @param {number} seat
 * @param {string} square
 */
function moveSaid(state, seat, square) {
  const sitter = state.seats[seat];
  const mark = markName(seat);
  if (people(state) !== 1 || !sitter) return message("move.mark", { mark: capitalised(mark), square });
  return message(isHuman(sitter) ? "move.you" : "move.computer", { mark, square });
}

/** @param {State} state */
function result(state) {
  const { outcome } = state.position;
  if (outcome?.kind !== "win") return message("result.draw");
  const seat = state.seats[outcome.player];
  const line = lineName(state.rules, outcome.line);
  const mark = markName(outcome.player);
  if (!seat || people(state) > 1) return message("result.mark", { mark: capitalised(mark), line });
  if (isHuman(seat)) return message("result.you", { line });
  if (people(state) === 1) return message("result.computer", { mark, line });
  const engine = sitterName(state, outcome.player);
  return message("result.engine", { mark: capitalised(mark), engine, line });
}

/**
 * @param {Rules} rules
 * @param {readonly number[]} line
 */
function lineName(rules, line) {
  if (rules.kind !== "ultimate") return line.map((move) => nameOf(rules, move)).join("–");
  return message("line.boards", { line: line.map((board) => board + 1).join("–") });
}

/** @param {State} state */
function turn(state) {
  const player = state.position.toMove;
  if (player === null) return "";
  const mark = markName(player);
  if (isThinking(state)) {
    return people(state) === 1
      ? message("thinking.computer")
      : message("thinking.mark", { mark: capitalised(mark), engine: sitterName(state, player) });
  }
  if (state.failure) return message(state.failure.fatal ? "status.stopped" : "status.waits");
  if (isPaused(state)) return message("status.paused", { mark });
  const where = destination(state);
  const stone = stoneOffered(state);
  return joined(
    people(state) === 1
      ? message("turn.you", where)
      : message("turn.mark", { mark: capitalised(mark), ...where }),
    stone === undefined ? "" : message("swap.offered", { square: nameOf(state.rules, stone) }),
  );
}

/**
 * Where in Ultimate the next move may go.
 * @param {State} state
 * @returns {Params}
 */
function destination({ position }) {
  const [only, ...others] = position.activeBoards ?? [];
  if (only === undefined) return { where: "anywhere" };
  return others.length > 0 ? { where: "any" } : { where: "board", board: only + 1, place: ninth(only) };
}

/**
 * What a square is called, and everything that can be seen on it.
 * @param {State} state
 * @param {number} move
 * @param {{ last: boolean, win: boolean, legal: boolean, found: string }} signs
 */
export function squareLabel({ rules, position }, move, { last, win, legal, found }) {
  const owner = position.cells[move];
  const taken = typeof owner === "number";
  const ultimate = rules.kind === "ultimate";
  const words = [squareName(rules, move), taken ? markName(owner) : message("square.empty")];
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
function squareName(rules, move) {
  if (rules.kind !== "ultimate") return nameOf(rules, move);
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
 * What a search thinks of the position, for the player it thought for.
 * @param {Report} report
 */
export function verdict({ proven, plies, value }) {
  if (proven === null) return message("verdict.estimate", { value: signed(value) });
  if (proven === "draw") {
    const even = Math.abs(value) < 0.005;
    return even ? message("verdict.draw") : message("verdict.drawWorth", { value: signed(value) });
  }
  return plies === null ? message(`verdict.${proven}`) : message(`verdict.${proven}In`, { plies });
}

/**
 * How long something took, or takes.
 * @param {number} milliseconds
 */
export function duration(milliseconds) {
  return message("seconds", { seconds: milliseconds / 1000 });
}

/** @param {State} state */
function people({ seats }) {
  return seats.filter(isHuman).length;
}

/** @param {string} text */
export function capitalised(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
