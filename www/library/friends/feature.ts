// Playing with a friend by links, on two devices and without a server. It loads when a person wants to, and with a game of that kind.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./friends-chunk.ts"),
  opens: ({ type }) => type === "friends-open" || type === "friend-link",
  dialog: () => ({ type: "friends-open" }),
  link: (link) => (/^2(&|%26)/.test(link) ? { type: "friend-link", link } : null),
  drawn: ({ game }) => game.seats.some(({ friend, ended }) => friend ?? ended),
} satisfies Feature;
