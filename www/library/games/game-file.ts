// Reads the record of a game. What cannot be read is said; what can, is kept.

import { asObject, parsed } from "../../device/storage/schema.ts";
import type { Referee } from "../../engine/engine.ts";
import type { AlgorithmInfo, Budget, Rules } from "../../noughts.js";
import { moveNamed } from "../../shared/game/coordinates.ts";
import { isMatchEnd } from "../../shared/game/match-end.ts";
import { cleanName } from "../../shared/game/names.ts";
import { accepts } from "../../shared/game/options.ts";
import type { Maker } from "../../shared/game/played-by.ts";
import { rulesInRange } from "../../shared/game/read-rules.ts";
import type { Seat } from "../../shared/game/seats.ts";
import { LINK_LIMITS } from "../../shared/link/link.ts";
import { type Problem, problem } from "../../shared/link/problem.ts";
import { allows, honours } from "../../shared/link/read-algo.ts";
import {
  defaultSeats,
  isGame,
  type Linked,
  movesRead,
  type Token,
  takesItsBrain,
  WORDS,
} from "../../shared/link/read-link.ts";
import type { Format } from "./formats/written.ts";
import { FORMAT, type GameRecord, VERSION } from "./record.ts";

/** Without seats where the text says nothing about them. */
export type Imported = Omit<Linked, "dialogs" | "place" | "ply" | "puzzle" | "seats" | "step" | "view"> & {
  /** where the text is not ours */
  format?: Format;
  ply?: number | null;
  /** what the text calls those who played, in the order of their turns */
  players?: readonly string[];
  /** whether the text has more than the line that was read */
  isPart?: boolean;
  playedBy?: Maker[];
  seats: Seat[] | null;
};

const LONGEST_MAKER = 80;

/**
 * Reads a record that was parsed already.
 * @param otherwise where the record names no game
 */
export function opened(
  record: GameRecord | Readonly<Record<string, unknown>>,
  otherwise: Rules,
  referee: Referee,
): Imported & { playedBy: Maker[] } {
  const problems: Problem[] = [];
  if (record.version !== undefined && record.version !== VERSION) {
    problems.push(problem("record.badVersion", "version", wordOf(record.version)));
  }
  const rules = rulesIn(record.rules, otherwise, referee, problems);
  const seats = Array.isArray(record.seats)
    ? seatsIn(record.seats, rules, referee.algorithms(rules), problems, referee)
    : null;
  const text = Array.isArray(record.moves) ? record.moves.map(wordOf).join(" ") : "";
  const moveOf = (word: string) =>
    /^\d{1,4}$/.test(word) ? Number(word) : moveNamed(rules, word.toLowerCase());
  const { moves, tokens } = movesRead(rules, text, WORDS, referee, moveOf);
  const playedBy = makersIn(record.playedBy, moves.length);
  return { rules, seats, moves, playedBy, problems: [...problems, ...moveProblems(text, tokens, moves)] };
}

/**
 * Who made the moves. Releases before this was kept do not say.
 * @param count of the moves
 */
function makersIn(value: unknown, count: number) {
  const given = Array.isArray(value) ? value : [];
  return Array.from({ length: count }, (_, ply) =>
    typeof given[ply] === "string" && given[ply].length <= LONGEST_MAKER ? given[ply] : null,
  );
}

/** Reads the text of a file of ours. */
export function fromFile(text: string, rules: Rules, referee: Referee): Imported {
  const record = asObject(parsed(text));
  const foreign = record?.format !== undefined && record.format !== FORMAT;
  if (record && !foreign && Array.isArray(record.moves)) return opened(record, rules, referee);
  const token = foreign ? wordOf(record?.format) : text;
  const problems = [problem("record.unreadable", foreign ? "format" : "", token)];
  return { rules, seats: null, moves: [], problems };
}

/** The token after the moves that could be played, if there is one. */
export function moveProblems(text: string, tokens: readonly Token[], moves: readonly number[]) {
  const bad = tokens[moves.length];
  return bad ? [problem("record.badMove", "moves", bad.token, text, bad.at)] : [];
}

function rulesIn(value: unknown, otherwise: Rules, referee: Referee, problems: Problem[]): Rules {
  if (value === undefined) return otherwise;
  const rules = rulesInRange(asObject(value) ?? {});
  if (rules && isGame(rules, referee)) return rules;
  problems.push(problem("record.badGame", "rules", wordOf(value)));
  return otherwise;
}

function seatsIn(
  values: readonly unknown[],
  rules: Rules,
  algorithms: readonly AlgorithmInfo[],
  problems: Problem[],
  referee: Referee,
): Seat[] {
  const newcomers = defaultSeats(rules, algorithms);
  if (values.length !== newcomers.length) {
    problems.push(problem("record.badSeats", "seats", String(values.length)));
  }
  const given = newcomers.map((_, index) => asObject(values[index]) ?? {});
  // Nobody sits on two seats: the participants hold together or not at all.
  const participants = new Set(given.map(({ participant }) => participant));
  const everyone = newcomers.every(({ participant }) => participants.has(participant));
  return newcomers.map((newcomer, index) => {
    const seat = seatIn(given[index] ?? {}, newcomer, algorithms, problems, referee);
    return everyone ? { ...seat, participant: Number(given[index]?.participant) } : seat;
  });
}

/** @param seat who sits here where the record does not say */
function seatIn(
  value: Readonly<Record<string, unknown>>,
  seat: Seat,
  algorithms: readonly AlgorithmInfo[],
  problems: Problem[],
  referee: Referee,
): Seat {
  const kind = value.kind === "human" || value.kind === "engine" ? value.kind : seat.kind;
  const name = typeof value.name === "string" && cleanName(value.name);
  const friend = typeof value.friend === "string" && kind === "human" && value.friend;
  const ended = kind === "human" && isMatchEnd(value.ended) && value.ended;
  const task = typeof value.task === "string" && kind === "human" && value.task;
  const person = {
    ...(name && { name }),
    ...(friend && { friend }),
    ...(ended && { ended }),
    ...(task && { task }),
  };
  const set = asObject(value.algo);
  if (!set) return { ...seat, kind, ...person };
  const info = algorithms.find(({ id }) => id === set.id);
  if (!info) {
    if (kind === "engine") problems.push(problem("record.badSeat", "seats", wordOf(set.id)));
    return { ...seat, kind };
  }
  const options = info.options.map((option) => {
    const { [option.id]: value } = set;
    const isRead = option.kind !== "brain" || takesItsBrain({ id: info.id, brain: value }, referee);
    return { id: option.id, value, fits: accepts(option, value) && isRead };
  });
  const budget = asObject(value.budget) ?? {};
  const limits = LINK_LIMITS.map((id) => {
    const value = budget[id];
    return { id, value, fits: honours(info, id) && allows(id, value) };
  });
  for (const { id, value: wrong } of [...options, ...limits].filter(
    (one) => !one.fits && one.value !== undefined,
  )) {
    problems.push(problem("record.badOption", "seats", `${id}: ${wordOf(wrong)}`));
  }
  const { participant } = seat;
  return {
    kind,
    participant,
    ...person,
    ...(typeof value.level === "string" ? { level: value.level } : {}),
    algo: { id: info.id, ...fitting(options) },
    budget: fitting(limits) as Budget,
  };
}

function fitting(settings: readonly { id: string; value: unknown; fits: boolean }[]) {
  return Object.fromEntries(settings.filter(({ fits }) => fits).map(({ id, value }) => [id, value]));
}

/** A value as somebody wrote it. A nested one may be too deep to be written again. */
function wordOf(value: unknown) {
  if (typeof value !== "object" || value === null) return String(value);
  return Array.isArray(value) ? "[…]" : "{…}";
}
