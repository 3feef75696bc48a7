// A class: a teacher gives a task by one link, and adds up the codes that come back.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./classroom-chunk.ts"),
  opens: ({ type }) => type === "classroom-open" || type === "classroom-link",
  dialog: () => ({ type: "classroom-open" }),
  link: (link) => (/^3(&|%26)/.test(link) ? { type: "classroom-link", link } : null),
  drawn: ({ game }) => game.seats.some(({ task }) => task),
} satisfies Feature;
