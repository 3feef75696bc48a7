// The entry of the browser's history that the tab is at, and its address, before anything else is known of them.

import { asObject, parsed } from "../device/storage/schema.ts";
import { TAB_KEYS } from "../device/storage/storage.ts";
import type { Place } from "./place.ts";

/** What an entry of the history keeps. */
export interface Entry {
  place: Place;
  /** the places of the entries below, the lowest first */
  trail: readonly Place[];
  /** the game, as `gameText` writes it */
  kept: string;
}

/**
 * The entry that the tab is at; `null` where the page has not been there. A reload that begins before the last changes takes the
 * address that the tab had then, and no entry with it.
 */
export function presentEntry() {
  const { entry, earlier } = asObject(parsed(keptForReload() ?? "")) ?? {};
  const [navigation] = performance.getEntriesByType("navigation");
  const isRepeated = navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate";
  const isEarlier = isRepeated && Array.isArray(earlier) && earlier.includes(location.hash);
  return entryIn(history.state) ?? (isEarlier ? entryIn(entry) : null);
}

export function keepForReload(kept: { entry: Entry; earlier: readonly string[] }) {
  try {
    sessionStorage.setItem(TAB_KEYS.entry, JSON.stringify(kept));
  } catch {
    // Nothing can be kept: a reload shows the game of its address.
  }
}

function keptForReload() {
  try {
    return sessionStorage.getItem(TAB_KEYS.entry);
  } catch {
    return null;
  }
}

/** What the page kept in an entry. */
export function entryIn(state: unknown) {
  return typeof asObject(state)?.kept === "string" ? (state as Entry) : null;
}

/** What the address says of a game: `null` where it says nothing, or leads to a place of the page. */
export function addressed() {
  const text = location.hash.slice(1);
  return text === "" || document.getElementById(text) ? null : text;
}

/** Moves behind the address, as pages for Connect Four have them (`?pos=4445`). They are opened once: a reload goes on from there. */
export function takeMoves() {
  const { search, pathname, hash } = location;
  if (!new URLSearchParams(search).has("pos")) return null;
  history.replaceState(history.state, "", pathname + hash);
  return search;
}

/** The next start knows of no place. */
export function forgetPlace() {
  try {
    history.replaceState(null, "", "#");
  } catch {
    // Browsers refuse when it changes too often: then nothing has gone wrong with the start.
  }
}
