// Steps of a figure: stones or positions of a search, one after another, from the first. Of what a search has not found out yet
// stands a question mark. Without a script all of them show.

import { button } from "./button.ts";

export function stepped(figure: HTMLElement) {
  const { back = "", forward = "", stepOf = "" } = figure.dataset;
  const last = Number(figure.dataset.steps);
  const parts = [...figure.querySelectorAll("[data-step]")];
  const room = figure.querySelector(".scroll");
  const said = document.createElement("output");
  let at = 1;

  const buttons = [
    button("«", () => show(1), `${back} «`),
    button("‹", () => show(at - 1), back),
    button("›", () => show(at + 1), forward),
    button("»", () => show(last), `${forward} »`),
  ];

  function show(step: number) {
    at = Math.min(Math.max(step, 1), last);
    for (const part of parts) {
      const own = Number(part.getAttribute("data-step"));
      const until = Number(part.getAttribute("data-until") ?? last + 1);
      part.toggleAttribute("data-hidden", own > at || until <= at);
      part.toggleAttribute("data-now", own === at && at < last);
    }
    // Not `disabled`: that would take the focus away.
    for (const [index, one] of buttons.entries()) {
      one.setAttribute("aria-disabled", String(index < 2 ? at === 1 : at === last));
    }
    const here = room?.querySelector("[data-now]");
    if (here && room) bringIn(here, room);
    said.value = stepOf.replace("{}", String(at)).replace("{}", String(last));
  }

  figure.querySelector(".stepper")?.append(...buttons, said);
  show(at);
}

/** Scrolls sideways to what is new. The buttons stay where they are. */
function bringIn(part: Element, room: Element) {
  const [own, all] = [part, room].map((one) => one.getBoundingClientRect());
  if (!own || !all) return;
  if (own.right > all.right) room.scrollLeft += own.right - all.right;
  else if (own.left < all.left) room.scrollLeft -= all.left - own.left;
}
