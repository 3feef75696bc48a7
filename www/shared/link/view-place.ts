// Where one is in a view of the laboratory, as an address has it: `37.mcts_s1` of `v=iterations.37.mcts_s1`. Only the view itself can
// read such a text, and it writes it. So an address may name a view whose chunk is still to come.

import { amend } from "../state/amend.ts";
import type { State, View } from "../state/types.ts";
import { noticeOf, type Problem, problem } from "./problem.ts";

declare module "../state/types.ts" {
  interface LabState {
    /** where one is in each view; missing or empty where an address says nothing of it */
    places?: { readonly [Name in View]?: string };
    /** where an address wants to be in a view, until the view has read it; empty where it names the view alone */
    asked?: { view: View; place: string } | null;
  }
}

/** Opens a view at a place, which the view reads once it is there. */
export function openedAt(state: State, view: View | null, place: string): State {
  const { places, view: before, lastView } = state.lab;
  const at = view && place ? { ...places, [view]: place } : places;
  const asked = view && { view, place };
  return amend(state, { lab: { view, lastView: before ?? lastView, asked, ...(at && { places: at }) } });
}

/**
 * Where an address wants to be in a view.
 * @returns `null` where no address asks, or the view has read it
 */
export function askedOf({ lab: { asked } }: State, view: View): string | null {
  return asked?.view === view ? asked.place : null;
}

/** One is at a place of a view. What an address asked of the view is read. */
export function withPlace(state: State, view: View, place: string): State {
  const { asked, places } = state.lab;
  const still = asked?.view === view ? null : asked;
  return amend(state, { lab: { asked: still ?? null, places: { ...places, [view]: place } } });
}

/** What a view without places does with one (`follow`): it says that there is none. */
export function placeless(view: View) {
  return (_before: State, after: State): State => {
    const place = askedOf(after, view);
    if (!place) return after;
    return withUnread(withPlace(after, view, ""), problem("link.badView", "v", `${view}.${place}`));
  };
}

/** Says the first thing in a place that could not be read. */
export function withUnread(state: State, unread: Problem | null | undefined): State {
  return unread ? amend(state, { messages: { notice: noticeOf(unread) } }) : state;
}
