// Steps of a figure: stones or positions of a search, one after another, from the first. Of what a search has not found out yet
// stands a question mark. Without a script all of them show.

import { followed, goneTo, keyedTo, PACES, played, USUAL_PACE, type Walk } from "../shared/steps/stepping.ts";
import { button } from "./button.ts";

/** How long a step stays, in milliseconds, while the steps follow one another. */
const STEP_MS = 1500;

export function enliven(figure: HTMLElement) {
  const { back = "", forward = "", run = "", pause = "", pace = "", stepOf = "" } = figure.dataset;
  const count = Number(figure.dataset.steps);
  const end = count - 1;
  const parts = [...figure.querySelectorAll("[data-step]")];
  const room = figure.querySelector(".scroll");
  const stepper = figure.querySelector<HTMLElement>(".stepper");
  const said = document.createElement("output");
  const speed = speeds(pace);
  let walk = goneTo(0, end);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const go = (time: number) => show(goneTo(time, end));
  const buttons = [
    button("«", () => go(0), `${back} «`),
    button("‹", () => go(walk.time - 1), back),
    button("›", () => go(walk.time + 1), forward),
    button("»", () => go(end), `${forward} »`),
  ];
  const play = button(run, () => show(played(!walk.playing, walk.time, end)));

  function show(next: Walk) {
    walk = next;
    const at = walk.time + 1;
    for (const part of parts) {
      const own = Number(part.getAttribute("data-step"));
      const until = Number(part.getAttribute("data-until") ?? count + 1);
      part.toggleAttribute("data-hidden", own > at || until <= at);
      part.toggleAttribute("data-now", own === at && at < count);
    }
    // Not `disabled`: that would take the focus away.
    for (const [index, one] of buttons.entries()) {
      one.setAttribute("aria-disabled", String(index < 2 ? at === 1 : at === count));
    }
    const here = room?.querySelector("[data-now]");
    if (here && room) bringIn(here, room);
    play.textContent = walk.playing ? pause : run;
    said.ariaLive = walk.quiet ? "off" : "polite";
    said.value = stepOf.replace("{}", String(at)).replace("{}", String(count));
    clearTimeout(timer);
    if (walk.playing) timer = setTimeout(onward, STEP_MS / Number(speed.value));
  }

  function onward() {
    show(followed(walk.time + 1, end));
  }

  stepper?.append(...buttons, play, speed, said);
  stepper?.addEventListener("keydown", (event) => {
    const to = keyedTo(event, walk.time, end);
    if (to === null) return;
    go(to);
    // An arrow turns no slide as long as there is a step.
    event.preventDefault();
  });
  show(walk);
}

/** How fast the steps follow one another: in all figures of a page alike. */
function speeds(label: string) {
  const made = document.createElement("select");
  made.ariaLabel = label;
  made.append(...PACES.map((pace) => new Option(`${pace}×`, String(pace))));
  made.value = String(USUAL_PACE);
  made.addEventListener("change", () => {
    for (const other of document.querySelectorAll<HTMLSelectElement>(".stepper select"))
      other.value = made.value;
  });
  return made;
}

/** Scrolls sideways to what is new. The buttons stay where they are. */
function bringIn(part: Element, room: Element) {
  const [own, all] = [part, room].map((one) => one.getBoundingClientRect());
  if (!own || !all) return;
  if (own.right > all.right) room.scrollLeft += own.right - all.right;
  else if (own.left < all.left) room.scrollLeft -= all.left - own.left;
}
