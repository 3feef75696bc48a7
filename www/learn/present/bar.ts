// The controls below a slide.

import { button } from "../button.ts";

export interface Bar {
  element: HTMLElement;
  /** Says which slide is shown; ends with its heading. */
  tell(at: number, count: number, heading: string): void;
}

/** @param texts of the page's control */
export function barOf(
  { slide = "", back = "", forward = "", full = "", leave = "" }: DOMStringMap,
  acts: { turn: (by: number) => void; leave: () => void },
): Bar {
  const said = document.createElement("output");
  const previous = button("‹", () => acts.turn(-1), back);
  const next = button("›", () => acts.turn(1), forward);
  const whole = button(
    "⤢",
    () => (document.fullscreenElement ? document.exitFullscreen() : fullScreen()),
    full,
  );
  // A phone may give no full screen.
  whole.hidden = !document.fullscreenEnabled;
  const element = document.createElement("nav");
  element.className = "present-bar";
  element.append(previous, next, said, whole, button("✕", acts.leave, leave));
  return {
    element,
    tell(at, count, heading) {
      // Not `disabled`: that would take the focus away.
      previous.ariaDisabled = String(at === 1);
      next.ariaDisabled = String(at === count);
      const values = [at, count, heading];
      said.value = values.reduce<string>((text, value) => text.replace("{}", () => String(value)), slide);
    },
  };
}

/** Asks for the whole screen; without it the slides have the window. */
export function fullScreen() {
  document.documentElement.requestFullscreen?.().catch(() => {});
}
