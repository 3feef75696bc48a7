// The way through steps, in the laboratory and in the figures of Learn: where somebody is, whether the steps follow one another by
// themselves and how fast, what is read out, and which keys step. Each draws it in its own way.

/** Where somebody is among steps. */
export interface Walk {
  /** the step that is shown, from 0 */
  time: number;
  /** whether the steps follow one another by themselves */
  playing: boolean;
  /** whether the page leaves the step unread: a slider reads it out, or the steps follow one another */
  quiet: boolean;
}

/** Times as fast as usual. */
export const PACES = [0.5, 1, 2, 4] as const;
export type Pace = (typeof PACES)[number];
export const USUAL_PACE: Pace = 1;

/**
 * At a step, or the nearest one that there is. The steps no longer follow one another.
 * @param end the last step
 */
export function goneTo(time: number, end: number, quiet: boolean = false): Walk {
  return { time: Math.max(0, Math.min(end, time)), playing: false, quiet };
}

/** Steps that follow one another, from the start where there are no more, or that stop. */
export function played(on: boolean, time: number, end: number): Walk {
  return { time: on && time === end ? 0 : time, playing: on, quiet: on };
}

/** The next of the steps that follow one another. The last one ends that, and is read out. */
export function followed(next: number, end: number): Walk {
  const playing = next < end;
  return { time: Math.min(end, next), playing, quiet: playing };
}

/**
 * The step to which a key leads, other than the present one: the arrows step, except where they have a meaning of their own.
 * @returns `null` for other keys
 */
export function keyedTo(event: KeyboardEvent, time: number, end: number): number | null {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  if (target instanceof Element && target.closest("input, select, [role='region']")) return null;
  const to = { ArrowRight: time + 1, ArrowLeft: time - 1, Home: 0, End: end }[key];
  const isThere = to !== undefined && to !== time && to >= 0 && to <= end;
  return isThere ? to : null;
}
