// A week of puzzles of the day.

import { dayAfter, weekdayOf } from "../list.ts";

/** What a day of the week is to somebody. */
export type DayMark = "solved" | "missed" | "today" | "coming";

/**
 * The days from Monday to Sunday.
 * @param solved the days whose puzzle was solved
 * @param today as in `2026-11-23`
 */
export function weekOf(solved: Readonly<Record<string, true>>, today: string): DayMark[] {
  const place = weekdayOf(today);
  return Array.from({ length: 7 }, (_, weekday) => {
    if (solved[dayAfter(today, weekday - place)]) return "solved";
    if (weekday === place) return "today";
    return weekday < place ? "missed" : "coming";
  });
}
