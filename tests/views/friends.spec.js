// Games with friends by links: what is asked, the list, who watches, in every colour and on a phone.

import { faultsInEveryColour } from "../e2e/axe.js";
import { copied } from "../e2e/devices.js";
import { expect, test } from "./fixtures.js";

/** @import {FriendGame} from "../../www/library/friends/join.ts" */
/** @import {AppEvent} from "../../www/shared/state/types.ts" */
/** @import {Stage} from "./fixtures.js" */

/** @type {[string, string]} */
const NAMES = ["Ann", "Ben"];
/** @type {AppEvent} */
const NEW = { type: "friend-new", id: "abc123", side: 0, names: NAMES };
/** @type {AppEvent} */
const ANALYSE = { type: "analysis", choice: { on: true } };

/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });

/** @param {string} link @returns {AppEvent} */
const opens = (link) => ({ type: "friend-link", link });

/** The link that a person sends. @param {Stage} game */
async function sent(game) {
  const address = await copied(game, "friend-copy");
  return address.slice(address.indexOf("#") + 1);
}

/**
 * The link of a person on a device of one's own after these events.
 * @param {Stage} game
 * @param {...AppEvent} events
 */
async function linkAfter(game, ...events) {
  await game.open();
  await game.send({ type: "friends-stored", friends: [] }, ...events);
  return sent(game);
}

test("of two lines of moves, both boards are shown with the moves that differ", async ({ game, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const invitation = await linkAfter(game, NEW, play(4));
  const answer = await linkAfter(game, opens(invitation), { type: "friend-sit", side: 1 }, play(0));
  const other = await linkAfter(game, opens(invitation), { type: "friend-sit", side: 1 }, play(8), ANALYSE);
  await linkAfter(game, NEW, play(4));
  await game.send(opens(answer), opens(other));
  const asked = page.getByTestId("friends-asked");
  await expect(asked).toContainText("Ben sent two answers to move 1. Which one goes on?");
  const boards = page.getByTestId("friends-board");
  await expect(boards.nth(0)).toContainText("On this device From move 2 on: top left");
  await expect(boards.nth(1)).toContainText("In the link From move 2 on: bottom right");
  await expect(boards.locator("svg [data-player]")).toHaveCount(4);
  await expect(boards.locator("svg .lit")).toHaveCount(2);
  const [left, right] = await Promise.all([0, 1].map((at) => boards.nth(at).boundingBox()));
  expect(left?.y).toBe(right?.y);
  expect(await faultsInEveryColour(game)).toEqual([]);
  await game.press("friend-take");
  await expect(page.getByTestId("friend-said")).toContainText("Ben had help 1 time.");
  await page.setViewportSize({ width: 1280, height: 720 });
});

test("one who watches is told so, and finds the game in the list", async ({ game, page }) => {
  const link = await linkAfter(game, NEW, play(4));
  await game.open();
  await game.send({ type: "friends-stored", friends: [] }, opens(link), { type: "friend-sit", side: null });
  const panel = page.getByTestId("friend");
  await expect(panel).toContainText("You watch Ann and Ben");
  await expect(panel).toContainText("Ben is to move. Their next link moves the board on.");
  await expect(panel.getByTestId("friend-copy")).toHaveCount(0);
  expect(await faultsInEveryColour(game)).toEqual([]);
  await game.press("friend-list");
  await expect(page.getByTestId("friends-list")).toContainText("Watched");
  await expect(page.getByTestId("friends-list")).toContainText("Ann and Ben · 3 × 3");
});

test("the list has a part for whose turn it is, and a game that was deleted comes back", async ({
  game,
  page,
}) => {
  await linkAfter(game, { ...NEW, names: ["", ""] }, play(4));
  await game.send({ ...NEW, id: "bbbbbb" });
  await game.send({ ...NEW, id: "cccccc", side: 1 });
  await game.send({ type: "friend-end", how: "resigned", loser: 1 });
  await game.send({ type: "friend-sent", how: "copy", done: true }, { type: "friends-open" });
  const list = page.getByTestId("friends-list");
  await expect(list.getByRole("heading")).toHaveText(["Your turn", "Their turn", "Finished"]);
  // Nobody has a name here.
  await expect(list.locator('[data-group="theirs"]')).toContainText("Your friend · 3 × 3");
  await expect(list.locator('[data-group="theirs"]')).toContainText("Your friend is to move. 1 move.");
  expect(await faultsInEveryColour(game)).toEqual([]);
  const deleting = list.locator('[data-friend="bbbbbb"]').getByTestId("friends-delete");
  await deleting.focus();
  await page.keyboard.press("Enter");
  await expect(list.locator('[data-friend="bbbbbb"]')).toHaveCount(0);
  await expect(page.getByTestId("friends-restore")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(list.locator('[data-friend="bbbbbb"]')).toBeVisible();
});

test("who took the wrong seat finds the other one", async ({ game, page }) => {
  const link = await linkAfter(game, NEW, play(4));
  await game.open();
  await game.send({ type: "friends-stored", friends: [] }, opens(link), { type: "friend-sit", side: 0 });
  await expect(page.getByTestId("friend")).toContainText("You play as Ann.");
  expect(await faultsInEveryColour(game)).toEqual([]);
  await game.send(opens(link));
  await expect(page.getByTestId("friends-asked")).toContainText(
    "Ann sent this link, and on this device you are Ann. Did you send it from another device, or are you Ben?",
  );
  await game.press("friend-other-seat");
  await expect(page.getByTestId("friend-said")).toContainText("Your turn.");
  await expect(page.getByTestId("friend-seat")).toHaveCount(0);
});

test("who sends the last move is told of no answer to it", async ({ game, page }) => {
  const moves = [4, 0, 1, 8];
  /** @type {FriendGame} */
  const last = {
    id: "abc123",
    rules: { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2 },
    names: NAMES,
    side: 0,
    role: "host",
    heard: 0,
    moves,
    known: moves,
    revision: 0,
    help: [0, 0],
    end: null,
    isEndKnown: true,
    changes: 5,
    toMove: 0,
    result: null,
  };
  await game.open();
  await game.send(
    { type: "friends-stored", friends: [last] },
    { type: "friend-open", id: "abc123" },
    play(7),
  );
  await sent(game);
  await expect(page.getByTestId("friend-said")).toHaveText("You won. The link is copied: send it to Ben.");
});

test("a link with words around it is opened", async ({ game, page }) => {
  const link = await linkAfter(game, NEW, play(4));
  await game.open();
  await game.send({ type: "friends-stored", friends: [] }, { type: "friends-open" });
  await page.getByTestId("friends-paste").fill(`Your move! https://example.org/#${link} 😀`);
  await game.press("friends-read");
  await expect(page.getByTestId("friends-asked")).toContainText("Who are you?");
});

test("a friend without a name begins a sentence with a capital letter", async ({ game, page }) => {
  await game.open();
  await game.send({ type: "friends-stored", friends: [] }, { ...NEW, side: 1, names: ["", ""] });
  const said = page.getByTestId("friend-said");
  await expect(said).toHaveText("Send your friend the invitation. Your friend begins.");
});
