// Gomoku as its players know it: rows of exactly five, the swap2 opening, and stones on the crossings of lines.

import { expect, test } from "./fixtures.js";

const SWAP2 = "#1&g=15x15x5s2&s=h.h&f=x";
/** What an even opening may take: several searches one after another, by work and not by time. */
const SEARCHES = { timeout: 60_000 };

test("two more stones leave the choice to the first player", async ({ game }) => {
  await game.open({ link: `${SWAP2}&m=h8i8h9` });
  const sheet = game.control("opening");
  await expect(sheet.getByRole("button")).toHaveText([
    "Play black The other player moves next.",
    "Play white You move next.",
    "Place two more stones One black, one white. Then the other player chooses.",
  ]);
  await game.press("opening-more");
  await expect(sheet).toHaveCount(0);
  await game.play("j10", "k3");
  await expect(sheet.getByRole("button")).toHaveCount(2);
  // The sheet asks for a side: the line above it does not, to those who see both.
  await expect(game.status).toHaveText("The second player took k3. The first player to move.");
  await expect(game.control("spoken")).toContainText("The first player to move. Opening: choose a side.");
  await game.pressRefused("a1");
  await game.control("opening-second").focus();
  await game.control("opening-second").press("Enter");
  await expect(game.square("h8")).toHaveAttribute("data-owner", "1");
  await game.play("a1");
  await expect(game.square("a1")).toHaveAttribute("data-owner", "0");
  await expect(game.control("moves")).toContainText("white");
});

test("an engine chooses a side after a person's three stones", async ({ game }) => {
  await game.open({ link: "#1&g=15x15x5s2&s=h.threats_n3000&f=x" });
  await game.play("h8", "i8");
  await game.exchange("h9");
  await expect(game.status).toHaveText(/Threat search chose (black|white)\./);
  await expect(game.status).toHaveText(/Your turn\.$/);
});

test("an engine places three stones, and the person chooses", async ({ game }) => {
  await game.open({ link: "#1&g=15x15x5s2&s=threats_n3000.h&f=x" });
  await game.press("continue");
  await expect(game.marks).toHaveCount(3);
  await game.idle();
  await game.press("opening-second");
  await expect(game.status).toContainText("Your turn.");
});

for (const [size, stars] of /** @type {const} */ ([
  [13, []],
  [15, ["d4", "l4", "h8", "d12", "l12"]],
  [19, ["d4", "j4", "p4", "d10", "j10", "p10", "d16", "j16", "p16"]],
])) {
  test(`a board of stones, ${size} by ${size}, has ${stars.length} star points`, async ({ game, page }) => {
    await game.open({ link: `#1&g=${size}x${size}x5&s=h.h&f=x` });
    await expect(page.locator("[data-stones]")).toHaveCount(1);
    const found = await game.board.evaluate((table) =>
      [...table.querySelectorAll("td")].flatMap((td) =>
        getComputedStyle(td, "::before").backgroundImage.includes("radial-gradient")
          ? [td.querySelector(".square")?.getAttribute("data-cell")]
          : [],
      ),
    );
    expect(found.sort()).toEqual([...stars].sort());
  });
}

test("forced colours: stones lie on lines, and their numbers have no box", async ({ game, page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await game.open({ link: "#1&g=15x15x5&s=h.h&f=x&m=h8i9" });
  await game.press("settings");
  await game.control("set-stones").selectOption("numbers");
  await page.keyboard.press("Escape");
  await expect(game.square("i9")).toHaveAttribute("data-number", "2");
  const drawn = await game.square("h8").evaluate((square) => {
    const crossing = getComputedStyle(square.parentElement ?? square, "::before");
    const number = getComputedStyle(square, "::before");
    return {
      lines: crossing.backgroundImage.match(/linear-gradient/g)?.length,
      adjusted: [crossing.forcedColorAdjust, number.forcedColorAdjust],
    };
  });
  expect(drawn).toEqual({ lines: 2, adjusted: ["none", "none"] });
});

test("against the computer the game goes on from an even opening", async ({ game }) => {
  await game.open({ link: "#1&g=15x15x5e&s=h.threats_n3000&f=x" });
  await game.press("even-opening");
  await expect(game.marks).toHaveCount(4, SEARCHES);
  await expect(game.status).toHaveText(
    /^Threat search took \w+\. Your turn\. .* opening.*: Black \d+%, White \d+%\.$/,
  );
  await game.idle();
});

test("a person places an even opening by swap2, and the engine chooses a side", async ({ game }) => {
  await game.open({ link: "#1&g=15x15x5s2&s=h.threats_n3000&f=x" });
  await game.press("even-opening");
  await expect(game.marks).not.toHaveCount(0, SEARCHES);
  await game.idle();
  await expect(game.status).toHaveText(
    /^Threat search .*\. Your turn\.( .*opening.*: Black \d+%, White \d+%\.)?$/,
  );
});

test("no even opening is offered in small games, in Watch, during a game and while looking back", async ({
  game,
}) => {
  await game.open({ link: "#1&g=15x15x5&s=h.h&f=x" });
  await expect(game.control("even-opening")).toBeVisible();
  await game.play("h8");
  await expect(game.control("even-opening")).toHaveCount(0);
  await game.press("moves-first");
  await expect(game.control("return")).toBeVisible();
  await expect(game.control("even-opening")).toHaveCount(0);
  await game.press("return");
  await game.press("undo");
  await expect(game.control("even-opening")).toBeVisible();
  await game.press("mode-watch");
  await expect(game.control("even-opening")).toHaveCount(0);
  await game.press("mode-2p");
  await game.choose("3x3");
  await expect(game.control("setup")).toContainText("3 × 3");
  await expect(game.control("even-opening")).toHaveCount(0);
});
