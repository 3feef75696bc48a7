// What is said of a learner in training.

/** @import {LearnerId, TrainingStep, TrainingUpdate} from "../../noughts_lab.js" */
/** @import {PlainKey} from "../../i18n/language.js" */
/** @import {Described} from "./choice.js" */
/** @import {Point} from "./points.js" */
/** @import {Run} from "./training.js" */

import { nameOf } from "../../game/coordinates.js";
import { FIRST_RULES } from "../../game/presets.js";
import { hundredths, joinSentences, message, number, signed } from "../../i18n/language.js";
import { markName } from "../../ui/labels.js";
import { settingsOf } from "./choice.js";
import { lostAt, valueAt } from "./points.js";

/** What a learner gives its moves. @type {Readonly<Record<LearnerId, "beads" | "chances" | "values">>} */
const JUDGED = {
  menace: "beads",
  td: "values",
  "q-learning": "values",
  dqn: "values",
  reinforce: "chances",
  ppo: "chances",
};

/** @param {number} cell */
export function squareName(cell) {
  return nameOf(FIRST_RULES, cell);
}

/** @param {string} id of a learner */
export function learnerName(id) {
  return message(/** @type {PlainKey} */ (`learner.${id}`));
}

/** @param {string} id */
export function settingName(id) {
  return message(/** @type {PlainKey} */ (`setting.${id}`));
}

/** @param {string} name */
export function choiceName(name) {
  return message(/** @type {PlainKey} */ (`choice.${name}`));
}

/**
 * Whose turn it is on a board.
 * @param {string} board
 */
export function moverOn(board) {
  return [...board].filter((mark) => mark !== "_").length % 2;
}

/**
 * How strong it is by now, if it plays what it thinks best.
 * @param {Point | undefined} point
 * @param {LearnerId} learner
 */
export function standing(point, learner) {
  if (!point) return "";
  const lost = lostAt(point);
  const games = number(valueAt(point, "games"));
  return joinSentences(
    message("training.standing", { lost, lostText: number(lost), games }),
    message("training.chances", {
      x: chance(valueAt(point, "lossAsX")),
      o: chance(valueAt(point, "lossAsO")),
    }),
    message(lost === 0 ? "training.misjudgedOnly" : "training.misjudged", {
      count: number(valueAt(point, "misjudged")),
    }),
    message(`training.judged.${JUDGED[learner]}`),
  );
}

/**
 * A chance in percent, with a place more where it is small.
 * @param {number} value
 */
export function chance(value) {
  return `${number(Math.round(1000 * value) / 10)}%`;
}

/**
 * @param {TrainingStep} step
 * @param {string} opponent
 */
export function stepText(step, opponent) {
  const { board, cell, result, updates } = step;
  const mark = markName(`${moverOn(board)}`);
  return joinSentences(
    cell === null ? message("step.resigned", { mark }) : movedText(step, mark, opponent),
    result === null ? "" : message("step.result", { result: String(result) }),
    learned(updates),
  );
}

/**
 * @param {TrainingStep} step
 * @param {string} mark
 * @param {string} opponent
 */
function movedText({ cell, by, explored }, mark, opponent) {
  const square = squareName(cell ?? 0);
  if (by === "learner" || opponent === "self") {
    return message("step.moved", { mark, square, explored: String(explored) });
  }
  return message(opponent === "person" ? "step.you" : "step.opponent", { mark, square });
}

/** @param {readonly TrainingUpdate[]} updates */
function learned(updates) {
  const [first] = updates;
  if (!first) return message("step.nothing");
  if (first.kind === "gradient") return message("step.weights");
  return message(first.kind === "beads" ? "step.beads" : "step.updates", { count: updates.length });
}

/** @param {TrainingUpdate} update */
export function updateText(update) {
  if (update.kind === "gradient") {
    const { samples, loss, rate } = update;
    return message("updates.gradient", { samples, loss: places(loss), rate: places(rate) });
  }
  const square = update.cell === null ? "" : squareName(update.cell);
  if (update.kind === "beads") {
    return message("updates.beads", { square, old: number(update.old), new: number(update.new) });
  }
  const values = { old: signed(update.old), target: signed(update.target), new: signed(update.new) };
  if (update.cell === null) return message("updates.position", values);
  return message("updates.move", { mark: markName(`${moverOn(update.board)}`), square, ...values });
}

/**
 * How a value moved towards its target, as the update rule has it. The step size follows from the three numbers.
 * @param {TrainingUpdate & { kind: "value" }} update
 * @returns {string} empty where the target was the old value
 */
export function formula({ old, target, new: now }) {
  if (target === old) return "";
  const alpha = hundredths((now - old) / (target - old));
  return message("updates.formula", {
    old: bracketed(old),
    alpha,
    target: hundredths(target),
    new: hundredths(now),
  });
}

/** @param {number} value */
function bracketed(value) {
  return value < 0 ? `(${hundredths(value)})` : hundredths(value);
}

/**
 * A small number with three places that count.
 * @param {number} value
 */
export function places(value) {
  return number(Number(value.toPrecision(3)));
}

/**
 * Whether the learner plays both sides.
 * @param {Described} described
 * @param {Run} run
 */
export function opponentOf(described, run) {
  return String(settingsOf(described, run.choice).find(({ id }) => id === "opponent")?.value);
}
