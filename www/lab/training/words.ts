// What is said of a learner in training.

import type { LearnerId, TrainingStep, TrainingUpdate } from "../../noughts_lab.js";
import { nameOf } from "../../shared/game/coordinates.ts";
import { FIRST_RULES } from "../../shared/game/presets.ts";
import {
  hundredths,
  joinSentences,
  message,
  number,
  type PlainKey,
  signed,
} from "../../shared/i18n/language.ts";
import { markName } from "../../shared/ui/labels.ts";
import { type Described, settingsOf } from "./choice.ts";
import { lostAt, type Point, valueAt } from "./points.ts";
import type { Run } from "./training.ts";

/** What a learner gives its moves. */
const JUDGED: Readonly<Record<LearnerId, "beads" | "chances" | "values">> = {
  menace: "beads",
  td: "values",
  "q-learning": "values",
  dqn: "values",
  reinforce: "chances",
  ppo: "chances",
};

export function squareName(cell: number) {
  return nameOf(FIRST_RULES, cell);
}

/** @param id of a learner */
export function learnerName(id: string) {
  return message(`learner.${id}` as PlainKey);
}

export function settingName(id: string) {
  return message(`training.setting.${id}` as PlainKey);
}

export function choiceName(name: string) {
  return message(`choice.${name}` as PlainKey);
}

/** Whose turn it is on a board. */
export function moverOn(board: string) {
  return [...board].filter((mark) => mark !== "_").length % 2;
}

/** How strong it is by now, if it plays what it thinks best. */
export function standing(point: Point | undefined, learner: LearnerId) {
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

/** A chance in percent, with a place more where it is small. */
export function chance(value: number) {
  return `${number(Math.round(1000 * value) / 10)}%`;
}

export function stepText(step: TrainingStep, opponent: string) {
  const { board, cell, result, updates } = step;
  const mark = markName(`${moverOn(board)}`);
  return joinSentences(
    cell === null ? message("step.resigned", { mark }) : movedText(step, mark, opponent),
    result === null ? "" : message("step.result", { result: String(result) }),
    learned(updates),
  );
}

function movedText({ cell, by, explored }: TrainingStep, mark: string, opponent: string) {
  const square = squareName(cell ?? 0);
  if (by === "learner" || opponent === "self") {
    return message("step.moved", { mark, square, explored: String(explored) });
  }
  return message(opponent === "person" ? "step.you" : "step.opponent", { mark, square });
}

function learned(updates: readonly TrainingUpdate[]) {
  const [first] = updates;
  if (!first) return message("step.nothing");
  if (first.kind === "gradient") return message("step.weights");
  return message(first.kind === "beads" ? "step.beads" : "step.updates", { count: updates.length });
}

export function updateText(update: TrainingUpdate) {
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
 * @returns empty where the target was the old value
 */
export function formula({ old, target, new: now }: TrainingUpdate & { kind: "value" }): string {
  if (target === old) return "";
  const alpha = hundredths((now - old) / (target - old));
  return message("updates.formula", {
    old: bracketed(old),
    alpha,
    target: hundredths(target),
    new: hundredths(now),
  });
}

function bracketed(value: number) {
  return value < 0 ? `(${hundredths(value)})` : hundredths(value);
}

/** A small number with three places that count. */
export function places(value: number) {
  return number(Number(value.toPrecision(3)));
}

/** Whether the learner plays both sides. */
export function opponentOf(described: Described, run: Run) {
  return String(settingsOf(described, run.choice).find(({ id }) => id === "opponent")?.value);
}
