// What an iteration does, in sentences: one for each phase, and one for the search as it stands.

/** @import {PlainKey} from "../../i18n/language.js" */
/** @import {ComparedChild, Iteration, Pick, Rules} from "../../noughts.js" */
/** @import {Iterations, Phase} from "./iterations.js" */
/** @import {Looked} from "./look.js" */

import { nameOf } from "../../game/coordinates.js";
import { hundredths, joinSentences, message, number, percent } from "../../i18n/language.js";
import { capitalised, markName } from "../../ui/labels.js";

/** An iteration with the position that it starts from, and the player to move there. @typedef {{ step: Iteration, rules: Rules, mover: number, players: number }} Told */

/** So many moves of a long path are named. */
const NAMED = 6;

/** Algorithms whose iterations differ from those of Monte Carlo tree search. @type {Readonly<Record<string, PlainKey>>} */
const SUMMARIES = { "flat-mc": "iterations.summaryFlat", puct: "iterations.summaryNet" };

/**
 * What an iteration does.
 * @param {string | undefined} id of the algorithm
 */
export function summaryOf(id) {
  return SUMMARIES[id ?? ""] ?? "iterations.summary";
}

/**
 * What a phase is called: a net evaluates where a game would be played.
 * @param {Phase} phase
 * @param {Told} told
 */
export function phaseName(phase, { step }) {
  const name = phase === "simulate" && step.value !== null ? "evaluate" : phase;
  return message(`iterations.${name}`);
}

/**
 * What a phase does, in a sentence or two.
 * @param {Phase} phase
 * @param {Told} told
 * @returns {string}
 */
export function phaseText(phase, told) {
  switch (phase) {
    case "select":
      return selectText(told);
    case "expand":
      return expandText(told);
    case "simulate":
      return simulateText(told);
    default:
      return backUpText(told);
  }
}

/** @param {Told} told */
function selectText({ step, rules, mover }) {
  const [first] = step.picks;
  if (!first) return message(step.path.length > 0 ? "iterations.sameLeaf" : "iterations.atRoot");
  const mark = capitalised(markName(`${mover}`));
  // What is tried for the first time is no choice by the sums.
  const followed = step.picks.slice(1).filter(isFollowed);
  const others = followed.slice(0, NAMED).map(({ move }) => nameOf(rules, move));
  const more = followed.length > NAMED ? "…" : "";
  const then = others.length > 0 ? message("iterations.then", { moves: `${others.join(", ")}${more}` }) : "";
  return joinSentences(pickText(first, rules, mark), then);
}

/** @param {Pick} pick */
function isFollowed({ move, children }) {
  return children.some((child) => child.move === move && child.sum !== null);
}

/**
 * Why the first move of a path was chosen.
 * @param {Pick} pick
 * @param {Rules} rules
 * @param {string} mark
 */
function pickText({ move, children }, rules, mark) {
  const name = nameOf(rules, move);
  const chosen = children.find((child) => child.move === move);
  if (!chosen) return "";
  if (chosen.exploration === null) return turnText(children, name);
  const params = { mark, move: name, ...terms(chosen) };
  const passed = children.find(({ sum, proven }) => proven && (sum ?? 0) > (chosen.sum ?? 0));
  if (passed) return message("iterations.passed", { ...params, best: nameOf(rules, passed.move) });
  return message("iterations.follows", params);
}

/**
 * A move without a sum: the first of those that were never tried, or the next in turn.
 * @param {readonly ComparedChild[]} children
 * @param {string} move
 */
function turnText(children, move) {
  const inTurn = children.every(({ exploration }) => exploration === null) && children.some(isCounted);
  if (inTurn) return message("iterations.turn", { move });
  const untried = children.filter(({ visits, proven }) => visits === 0 && proven === null).length;
  return message("iterations.untried", { move, count: untried });
}

/** @param {ComparedChild} child */
function isCounted({ visits, sum }) {
  return visits > 0 && sum === null;
}

/**
 * The two terms of a child and their sum. As they are written, they add up: the exploration is what the mean lacks.
 * @param {ComparedChild} child
 */
export function terms({ mean, sum, prior }) {
  // The values of a net lie so close together that two places would make them look equal.
  const steps = prior === null ? 100 : 1000;
  const inSteps = (/** @type {number | null} */ value) => Math.round(steps * (value ?? 0));
  const written = (/** @type {number} */ value) =>
    prior === null ? hundredths(value / steps) : number(value / steps);
  return {
    mean: written(inSteps(mean)),
    exploration: written(inSteps(sum) - inSteps(mean)),
    sum: written(inSteps(sum)),
  };
}

/** @param {Told} told */
function expandText({ step, rules }) {
  if (step.expanded !== null) {
    const key = step.by === "net" ? "iterations.expandedByNet" : "iterations.expanded";
    return message(key, { move: nameOf(rules, step.expanded) });
  }
  if (step.picks.length > 0 && step.picks.every((pick) => pick.children.every((child) => child.sum === null)))
    return message("iterations.noTree");
  return message("iterations.notExpanded");
}

/** @param {Told} told */
function simulateText(told) {
  const { step, mover, players } = told;
  if (step.value !== null) {
    const mark = capitalised(markName(`${(mover + step.path.length) % players}`));
    const key = step.by === "net" ? "iterations.netValue" : "iterations.provedValue";
    return message(key, { mark, value: hundredths(step.value) });
  }
  const result = resultText(step);
  if (step.by === "proof") return message("iterations.proved", { result });
  if (step.playout.length === 0) return message("iterations.over", { result });
  return message("iterations.playout", { count: step.playout.length, result });
}

/** @param {Iteration} step */
function resultText({ outcome }) {
  if (outcome?.kind !== "win") return message("iterations.draw");
  return message("iterations.wins", { mark: capitalised(markName(`${outcome.player}`)) });
}

/** @param {Told} told */
function backUpText({ step, rules }) {
  const { backedUp, path } = step;
  if (backedUp.length === 0) return message("iterations.nothingAdded");
  const results = path
    .slice(0, NAMED)
    .map((move, at) =>
      message("iterations.added", { move: nameOf(rules, move), result: share(backedUp[at + 1] ?? 0) }),
    );
  const all = `${results.join(message("gap.list"))}${path.length > NAMED ? "…" : ""}`;
  return joinSentences(
    message("iterations.visited", { count: backedUp.length }),
    path.length > 0 ? message("iterations.results", { results: all }) : "",
  );
}

/**
 * A result from 0 to 1: whole ones and halves as they are.
 * @param {number} result
 */
function share(result) {
  if (result === 0.5) return "½";
  return Number.isInteger(result) ? number(result) : hundredths(result);
}

/**
 * The search as it stands.
 * @param {Looked} looked
 * @param {Rules} rules
 */
export function standing({ at, root, ended }, rules) {
  if (at === 0) return message("iterations.nothing");
  const visits = root.children.reduce((sum, child) => sum + child.visits, 0);
  const [best] = [...root.children].sort((a, b) => b.visits - a.visits);
  const end = ended ? message("iterations.ended", { at: number(at) }) : "";
  const proof = proofText(root.children, rules);
  if (!best || visits === 0) return joinSentences(end, proof);
  const favourite = message("iterations.standing", {
    count: at,
    move: nameOf(rules, best.move),
    share: percent(best.visits / visits),
    mean: best.mean === null ? "–" : hundredths(best.mean),
  });
  return joinSentences(favourite, proof, end);
}

/**
 * What is proved about the position: a move that wins, or all of them.
 * @param {readonly ComparedChild[]} children
 * @param {Rules} rules
 */
function proofText(children, rules) {
  const win = children.find(({ proven }) => proven === "win");
  if (win) return message("iterations.winProved", { move: nameOf(rules, win.move) });
  if (children.length === 0 || children.some(({ proven }) => proven === null)) return "";
  const draw = children.find(({ proven }) => proven === "draw");
  return draw
    ? message("iterations.drawProved", { move: nameOf(rules, draw.move) })
    : message("iterations.lossProved");
}

/**
 * What the status line says: the phase that is lit, or how the search stands.
 * @param {Iterations} iterations
 * @param {Told | null} told
 */
export function said({ looked, phase, game }, told) {
  if (!looked || !game) return "";
  if (phase === null || !told) return standing(looked, game.rules);
  return message("iterations.said", {
    at: number(looked.at),
    phase: phaseName(phase, told),
    text: phaseText(phase, told),
  });
}
