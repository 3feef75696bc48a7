// What the device keeps of a class: of a teacher the task and the codes, of a student the work.

import { asObject, type Migration, schemaAfter, unpacked } from "../../device/storage/schema.ts";
import type { KeptRow } from "../../device/storage/storage.ts";
import type { Referee } from "../../engine/engine.ts";
import { LONGEST_LIST } from "./class-results.ts";
import { type ClassTask, readTask, taskLink } from "./classroom-task.ts";
import { ENDS, ID_BITS, MOST_LEFT, nameGiven, type Played, type Work } from "./work.ts";

export interface ClassKept {
  /** that the teacher gave last */
  task: ClassTask | null;
  /** that came back, one a line */
  codes: string;
  /** of a student */
  work: Work | null;
}

export const NOTHING_KEPT: ClassKept = { task: null, codes: "", work: null };

/** More games than anyone begins. */
const MOST_BEGUN = 1_000_000;

/** The first leads from schema 1 to 2. */
const MIGRATIONS: readonly Migration[] = [];

function keptIn(text: string | null, referee: Referee): ClassKept {
  const { task, codes, work } = unpacked(text ?? "", MIGRATIONS) ?? {};
  return {
    task: taskIn(task, referee),
    codes: typeof codes === "string" ? codes.slice(0, LONGEST_LIST) : "",
    work: workIn(asObject(work) ?? {}, referee),
  };
}

function taskIn(link: unknown, referee: Referee) {
  const task = typeof link === "string" ? readTask(link, referee) : "";
  return typeof task === "string" ? null : task;
}

function workIn(
  { task: link, id, name, games, begun, left, open, isApart }: Record<string, unknown>,
  referee: Referee,
): Work | null {
  const task = taskIn(link, referee);
  const played = gamesIn(games);
  if (!task || !played || played.length > task.games) return null;
  if (!isWhole(id, 2 ** ID_BITS - 1) || !isWhole(left, MOST_LEFT) || !isWhole(begun, MOST_BEGUN)) return null;
  const given = typeof name === "string" ? nameGiven(name) : "";
  const now = { open: openIn(asObject(open) ?? {}), isApart: isApart === true };
  return { task, id, name: given, games: played, begun, left, ...now };
}

function gamesIn(games: unknown): Played[] | null {
  if (!Array.isArray(games)) return null;
  const read = games.flatMap((game): Played[] => {
    const { end, helped } = asObject(game) ?? {};
    const known = ENDS.find((one) => one === end);
    return known ? [{ end: known, helped: helped === true }] : [];
  });
  return read.length === games.length ? read : null;
}

function openIn({ plies, helped, friend }: Record<string, unknown>): Work["open"] {
  if (!isWhole(plies, Number.MAX_SAFE_INTEGER)) return null;
  return { plies, helped: helped === true, friend: typeof friend === "string" ? friend : null };
}

function isWhole(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most;
}

/** Joins what two tabs did. */
function joined(seen: ClassKept, mine: ClassKept, theirs: ClassKept): ClassKept {
  const whole = <Part>(part: (kept: ClassKept) => Part) =>
    JSON.stringify(part(seen)) === JSON.stringify(part(mine)) ? part(theirs) : part(mine);
  return {
    task: whole(({ task }) => task),
    codes: whole(({ codes }) => codes),
    work: whole(({ work }) => work),
  };
}

export const CLASSROOM: KeptRow<ClassKept> = {
  key: "noughts-classroom",
  parse: keptIn,
  pack: ({ task, codes, work }) =>
    JSON.stringify({
      schema: schemaAfter(MIGRATIONS),
      task: task && taskLink(task),
      codes,
      work: work && { ...work, task: taskLink(work.task) },
    }),
  join: joined,
  select: ({ games: { classroom } }) => classroom ?? null,
  loaded: (kept) => ({ type: "classroom-stored", kept }),
};
