// What turns the slides: keys, and a finger.

/** How far each key turns; what a speaker holds in the hand sends the page keys. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  PageDown: 1,
  " ": 1,
  ArrowLeft: -1,
  PageUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
/** How far a finger moves to turn, in pixels. */
const SWIPE = 50;

/** How far a key turns; null where it does not, or where a control or a part that scrolls has it for itself. */
export function turnedBy(event: KeyboardEvent): number | null {
  const { key, target, shiftKey } = event;
  const by = KEYS[key];
  const isOther = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey;
  if (by === undefined || isOther || !(target instanceof Element)) return null;
  if (target.closest("input, select, textarea")) return null;
  const isOwn = key === " " ? target.closest("button, summary") : key.startsWith("Arrow") && scrolls(target);
  if (isOwn) return null;
  return key === " " && shiftKey ? -by : by;
}

/** Calls with 1 for the next slide or -1 for the one before it. */
export function onSwipe(room: HTMLElement, turn: (by: number) => void) {
  let start: PointerEvent | null = null;
  room.addEventListener("pointerdown", (event) => {
    const { target, pointerType } = event;
    const isOwn = !(target instanceof Element) || target.closest("input") || scrolls(target);
    start = pointerType === "mouse" || isOwn ? null : event;
  });
  room.addEventListener("pointercancel", () => {
    start = null;
  });
  room.addEventListener("pointerup", (event) => {
    if (start?.pointerId !== event.pointerId) return;
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    start = null;
    if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) turn(-Math.sign(x));
  });
}

/** Whether something lies in a part that scrolls sideways. */
function scrolls(target: Element) {
  const room = target.closest(".scroll, pre");
  return room !== null && room.scrollWidth > room.clientWidth;
}
