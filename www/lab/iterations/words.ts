// What an iteration does, in sentences: one for each phase, and one for the search as it stands.

import type { ComparedChild, Iteration, Pick, Rules } from "../../noughts.js";
import { nameOf } from "../../shared/game/coordinates.ts";
import type { Token } from "../../shared/game/tokens.ts";
import {
  hundredths,
  joinSentences,
  message,
  number,
  type PlainKey,
  percent,
} from "../../shared/i18n/language.ts";
import { capitalised, markName } from "../../shared/ui/labels.ts";
import type { Iterations, Phase } from "./iterations.ts";
import type { Looked } from "./look.ts";

/** An iteration with the position that it starts from, and the player to move there. */
export interface Told {
  step: Iteration;
  rules: Rules;
  mover: number;
  /** the player to move where the path of the iteration ends */
  leafMover: number;
  /** what stands for each player */
  tokens: readonly Token[];
}

/** So many moves of a long path are named. */
const NAMED = 6;

/** Algorithms whose iterations differ from those of Monte Carlo tree search. */
const SUMMARIES: Readonly<Record<string, PlainKey>> = {
  "flat-mc": "iterations.summaryFlat",
  puct: "iterations.summaryNet",
};

/**
 * What an iteration does.
 * @param id of the algorithm
 */
export function summaryOf(id: string | undefined) {
  return SUMMARIES[id ?? ""] ?? "iterations.summary";
}

/** What a phase is called: a net evaluates where a game would be played. */
export function phaseName(phase: Phase, { step }: Told) {
  const name = phase === "simulate" && step.value !== null ? "evaluate" : phase;
  return message(`iterations.${name}`);
}

/** What a phase does, in a sentence or two. */
export function phaseText(phase: Phase, told: Told): string {
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

function selectText({ step, rules, mover, tokens }: Told) {
  const [first] = step.picks;
  if (!first) return message(step.path.length > 0 ? "iterations.sameLeaf" : "iterations.atRoot");
  const mark = markOf(tokens, mover);
  // What is tried for the first time is no choice by the sums.
  const followed = step.picks.slice(1).filter(isFollowed);
  const others = followed.slice(0, NAMED).map(({ move }) => nameOf(rules, move));
  const more = followed.length > NAMED ? "…" : "";
  const then = others.length > 0 ? message("iterations.then", { moves: `${others.join(", ")}${more}` }) : "";
  return joinSentences(pickText(first, rules, mark), then);
}

function isFollowed({ move, children }: Pick) {
  return children.some((child) => child.move === move && child.sum !== null);
}

/** Why the first move of a path was chosen. */
function pickText({ move, children }: Pick, rules: Rules, mark: string) {
  const name = nameOf(rules, move);
  const chosen = children.find((child) => child.move === move);
  if (!chosen) return "";
  if (chosen.exploration === null) return turnText(children, name);
  const params = { mark, move: name, ...terms(chosen) };
  const passed = children.find(({ sum, proven }) => proven && (sum ?? 0) > (chosen.sum ?? 0));
  if (passed) return message("iterations.passed", { ...params, best: nameOf(rules, passed.move) });
  return message("iterations.follows", params);
}

/** A move without a sum: the first of those that were never tried, or the next in turn. */
function turnText(children: readonly ComparedChild[], move: string) {
  const inTurn = children.every(({ exploration }) => exploration === null) && children.some(isCounted);
  if (inTurn) return message("iterations.turn", { move });
  const untried = children.filter(({ visits, proven }) => visits === 0 && proven === null).length;
  return message("iterations.untried", { move, count: untried });
}

function isCounted({ visits, sum }: ComparedChild) {
  return visits > 0 && sum === null;
}

/** The two terms of a child and their sum. As they are written, they add up: the exploration is what the mean lacks. */
export function terms({ mean, sum, prior }: ComparedChild) {
  // The values of a net lie so close together that two places would make them look equal.
  const steps = prior === null ? 100 : 1000;
  const inSteps = (value: number | null) => Math.round(steps * (value ?? 0));
  const written = (value: number) => (prior === null ? hundredths(value / steps) : number(value / steps));
  return {
    mean: written(inSteps(mean)),
    exploration: written(inSteps(sum) - inSteps(mean)),
    sum: written(inSteps(sum)),
  };
}

function expandText({ step, rules }: Told) {
  if (step.expanded !== null) {
    const key = step.by === "net" ? "iterations.expandedByNet" : "iterations.expanded";
    return message(key, { move: nameOf(rules, step.expanded) });
  }
  if (step.picks.length > 0 && step.picks.every((pick) => pick.children.every((child) => child.sum === null)))
    return message("iterations.noTree");
  return message("iterations.notExpanded");
}

function simulateText(told: Told) {
  const { step, leafMover, tokens } = told;
  if (step.value !== null) {
    const mark = markOf(tokens, leafMover);
    const key = step.by === "net" ? "iterations.netValue" : "iterations.provedValue";
    return message(key, { mark, value: hundredths(step.value) });
  }
  const result = resultText(told);
  if (step.by === "proof") return message("iterations.proved", { result });
  if (step.playout.length === 0) return message("iterations.over", { result });
  return message("iterations.playout", { count: step.playout.length, result });
}

function resultText({ step: { outcome }, tokens }: Told) {
  if (outcome?.kind !== "win") return message("iterations.draw");
  return message("iterations.wins", { mark: markOf(tokens, outcome.player) });
}

/** What a player is called, at the beginning of a sentence. */
function markOf(tokens: readonly Token[], player: number) {
  return capitalised(markName(tokens[player] ?? `${player}`));
}

function backUpText({ step, rules }: Told) {
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

/** A result from 0 to 1: whole ones and halves as they are. */
function share(result: number) {
  if (result === 0.5) return "½";
  return Number.isInteger(result) ? number(result) : hundredths(result);
}

/** The search as it stands. */
export function standing({ at, root, ended }: Looked, rules: Rules) {
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

/** What is proved about the position: a move that wins, or all of them. */
function proofText(children: readonly ComparedChild[], rules: Rules) {
  const win = children.find(({ proven }) => proven === "win");
  if (win) return message("iterations.winProved", { move: nameOf(rules, win.move) });
  if (children.length === 0 || children.some(({ proven }) => proven === null)) return "";
  const draw = children.find(({ proven }) => proven === "draw");
  return draw
    ? message("iterations.drawProved", { move: nameOf(rules, draw.move) })
    : message("iterations.lossProved");
}

/** What the status line says: the phase that is lit, or how the search stands. */
export function said({ looked, phase, game }: Iterations, told: Told | null) {
  if (!looked || !game) return "";
  if (phase === null || !told) return standing(looked, game.rules);
  return message("iterations.said", {
    at: number(looked.at),
    phase: phaseName(phase, told),
    text: phaseText(phase, told),
  });
}
