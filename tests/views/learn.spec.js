// What the Learn pages link to in the game.

import { ADDRESSES, parts } from "../e2e/learn-links.js";
import { expect, test } from "./fixtures.js";

test("every address that a page gives to the game can be read", async ({ game }) => {
  expect(ADDRESSES.plain.length).toBeGreaterThan(30);
  for (const link of ADDRESSES.plain) {
    await game.open({ link });
    // What is searched by whom is part of the address once it was found.
    const found = async () => parts(await game.call("link"), link);
    await expect.poll(found, { message: link, intervals: [20, 50, 100] }).toEqual(parts(link));
    await expect(game.control("notice"), link).toBeHidden();
  }
});
