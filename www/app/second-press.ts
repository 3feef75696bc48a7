// A second press in the same place reaches what was there at the first one, or nothing: a control that came under the finger meanwhile,
// because a game ended, a dialog opened or an engine moved, was not meant.

/** What is pressed, where and when. */
interface Press {
  x: number;
  y: number;
  at: number;
  control: Control;
}

/** What is pressed. Drawing may give the element of one control to another one, and make that of a control anew: such controls have a `name` each. */
interface Control {
  element: Element | null;
  name: string;
}

/** Presses further apart, in milliseconds or in pixels, have nothing to do with each other. */
const TOGETHER_MS = 400;
const TOGETHER_PX = 16;
const CONTROLS = "button, a, select, input, summary, label, [data-cell]";
/** All squares of the board are one control: they stay where they are, and some are smaller than a finger. */
const SQUARES: Control = { element: null, name: "a square" };

export function isMeant(first: Press | null, second: Press) {
  if (!first || isSame(first.control, second.control)) return true;
  const distance = Math.hypot(second.x - first.x, second.y - first.y);
  return second.at - first.at > TOGETHER_MS || distance > TOGETHER_PX;
}

function isSame(one: Control, other: Control) {
  return one.name === other.name && (one.name !== "" || one.element === other.element);
}

/** Lets no press through that was not meant. */
export function followPresses(page: Document) {
  let last: Press | null = null;
  page.addEventListener(
    "click",
    (event) => {
      // Keys and scripts press what they name.
      if (event.detail === 0) return;
      const { clientX: x, clientY: y, timeStamp } = event;
      const press = { x, y, at: timeStamp, control: controlAt(event.target) };
      if (isMeant(last, press)) {
        last = press;
        // Nobody has seen what is there now before it is drawn.
        press.at = Number.POSITIVE_INFINITY;
        requestAnimationFrame(() =>
          setTimeout(() => {
            press.at = performance.now();
          }),
        );
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  // What a key was pressed for, or what a hand scrolled to, was looked at. The page scrolls by itself, too, as it becomes shorter.
  for (const between of ["keydown", "wheel", "touchmove"]) {
    page.addEventListener(
      between,
      () => {
        last = null;
      },
      { capture: true, passive: true },
    );
  }
}

function controlAt(target: EventTarget | null): Control {
  const element = target instanceof Element ? target.closest(CONTROLS) : null;
  if (element?.hasAttribute("data-cell")) return SQUARES;
  return { element, name: element?.getAttribute("name") ?? "" };
}
