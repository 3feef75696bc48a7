// The task of a class, and its link: `3&g=3x3x3&l=medium&n=3&c=aZ9`. It has the game, the level of the engine, without which two students play
// on one device, the number of games, and a check. An old page says of the 3 that a newer one wrote it.

import type { Referee } from "../../engine/engine.ts";
import type { AlgorithmInfo, Rules } from "../../noughts.js";
import { gameText } from "../../shared/game/kinds.ts";
import { levelSetting } from "../../shared/game/levels.ts";
import { rulesWritten } from "../../shared/game/read-rules.ts";
import { inMode, playersOf, rotated, type Seat, seatsFor } from "../../shared/game/seats.ts";
import type { PlainKey } from "../../shared/i18n/language.ts";
import { fragmentIn, isGame } from "../../shared/link/read-link.ts";
import { checkOf } from "../friends/digits.ts";

export interface ClassTask {
  rules: Rules;
  /** that the engines play at; `null` where two students play each other */
  level: string | null;
  /** how many, from 1 to `MOST_GAMES` */
  games: number;
}

/** Why a link is no task. */
type TaskFault = Extract<PlainKey, `classroom.bad${string}`>;

export const MOST_GAMES = 20;

/** The link, without the `#`. */
export function taskLink(task: ClassTask) {
  const said = saidOf(task);
  return `3&${said}&c=${checkOf(said)}`;
}

/** What tells a task from others. */
export function saidOf({ rules, level, games }: ClassTask) {
  return `g=${gameText(rules)}${level === null ? "" : `&l=${level}`}&n=${games}`;
}

/**
 * Reads a link, which anyone may have written.
 * @returns what is wrong with it, where something is
 */
export function readTask(link: string, referee: Referee): ClassTask | TaskFault {
  const parts = new URLSearchParams(fragmentIn(`#${link}`) ?? "");
  const [game, level, count] = [parts.get("g") ?? "", parts.get("l"), parts.get("n") ?? ""];
  const said = `g=${game}${level === null ? "" : `&l=${level}`}&n=${count}`;
  if (parts.get("c") !== checkOf(said)) return "classroom.badLink";
  const rules = rulesWritten(game);
  if (!rules || !isGame(rules, referee)) return "classroom.badGame";
  const games = /^\d{1,2}$/.test(count) ? Number(count) : 0;
  const task = { rules, level, games };
  return isTask(task, referee.algorithms(rules)) ? task : "classroom.badTask";
}

/** Whether it can be played. */
export function isTask({ rules, level, games }: ClassTask, algorithms: readonly AlgorithmInfo[]) {
  const isOpponent =
    level === null ? playersOf(rules) === 2 : levelSetting(algorithms, level)?.level === level;
  return isOpponent && games >= 1 && games <= MOST_GAMES;
}

/** Which seat the student has in a game of the task, or the first of two students: each game is begun by another player. */
export function sideIn({ rules }: ClassTask, at: number) {
  const players = playersOf(rules);
  return (players - (at % players)) % players;
}

/**
 * Who sits where in a game of the task.
 * @param mark of the seats of people: it tells for which work and game they sit there
 * @param at counted from 0
 */
export function seatsOf(
  { rules, level }: ClassTask,
  mark: string,
  at: number,
  algorithms: readonly AlgorithmInfo[],
): Seat[] {
  const setting = level === null ? null : levelSetting(algorithms, level);
  const { seats } = seatsFor(rules, algorithms, [], {});
  const table = inMode(seats, level === null ? "2p" : "1p").map((seat) => ({
    ...seat,
    ...setting,
    ...(seat.kind === "human" && { task: mark }),
  }));
  return Array.from({ length: at % table.length }).reduce((turned: Seat[]) => rotated(turned), table);
}
