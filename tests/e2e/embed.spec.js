// A board on somebody's page: the site in a frame, and the element of the npm package.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { faults } from "./axe.js";
import { expect, test } from "./fixtures.js";
import { Host } from "./host.js";

/** @import {FrameLocator, Locator, Page} from "@playwright/test" */
/** @import {Release} from "./host.js" */

const TREE = new URL("../../", import.meta.url);

/** @param {Page | FrameLocator | Locator} where */
const parts = (where) => ({
  board: where.getByTestId("board"),
  marks: where.getByTestId("board").locator("[data-owner]"),
  status: where.getByTestId("status"),
  square: (/** @type {string} */ name) => where.getByTestId("board").locator(`[data-cell="${name}"]`),
});

/** Plays on the first open square until the game is over. @param {ReturnType<typeof parts>} board */
async function playOut({ board, status }) {
  const open = board.locator('[aria-disabled="false"]');
  const isOver = async () => /win|Draw/.test((await status.textContent()) ?? "");
  for (let before = -1; ; ) {
    await expect(async () => expect((await isOver()) || (await open.count()) !== before).toBe(true)).toPass();
    if (await isOver()) return;
    before = await open.count();
    if (before > 0) await open.first().click();
  }
}

test.describe("the site in a frame", () => {
  test("there is the board, whose turn it is, and a way to all of the page", { tag: "@firefox" }, async ({
    page,
    game,
  }) => {
    await page.goto("./index.html?embed#1&g=3x3x3&s=h.easy&m=b2a3");
    const { board, marks, status, square } = parts(page);
    await expect(page).toHaveURL(/\/embed\.html\?embed#/);
    await expect(status).toHaveText("Your turn.");
    await expect(marks).toHaveCount(2);
    await square("c3").click();
    await expect(marks).toHaveCount(4);
    const visible = page.locator("button:not(.square), a, select, input, header, nav");
    await expect(visible).toHaveText(["New game", "Noughts"]);
    const [whole] = await Promise.all([page.waitForEvent("popup"), page.getByRole("link").click()]);
    await expect(whole.locator("html")).toHaveAttribute("data-engine", "ready");
    await expect(parts(whole).marks).toHaveCount(4);
    await expect(parts(whole).square("c3")).toHaveAttribute("data-owner", "0");
    await page.getByTestId("new").click();
    await expect(board.locator("[data-owner]")).toHaveCount(0);
    await expect(status).toContainText("You are X.");
    await game.page.close();
  });

  test("nothing of the visitor's is read or written", async ({ page, game }) => {
    const body = '<!doctype html><link rel="icon" href="data:,">';
    await page.route("**/empty.html", (route) => route.fulfill({ contentType: "text/html", body }));
    const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    await game.open();
    await game.exchange("b2");
    await game.press("theme");
    await expect.poll(kept).toContain("noughts-session");
    await page.goto("about:blank");
    await page.goto("./empty.html");
    const before = await kept();
    await page.goto("./?embed#1&g=3x3x3&s=h.h");
    await expect(parts(page).marks).toHaveCount(0);
    await playOut(parts(page));
    await expect(parts(page).status).toContainText("wins with");
    await page.getByTestId("new").click();
    await expect(parts(page).marks).toHaveCount(0);
    await page.goto("./empty.html");
    expect(await kept()).toBe(before);
    await page.goto("./");
    await game.ready();
    await expect(game.marks).toHaveCount(2);
  });

  test("it plays on a page of another site", async ({ page, baseURL }) => {
    await page.setContent(
      `<iframe src="${baseURL}?embed#1&g=3x3x3&s=h.easy" width="300" height="400"></iframe>`,
    );
    const { marks, square } = parts(page.frameLocator("iframe"));
    await square("b2").click();
    await expect(marks).toHaveCount(2);
  });

  test("it says what of an address cannot be read, and follows a new one", async ({ page }) => {
    await page.goto("./?embed#1&g=99x3x3");
    await expect(page.getByRole("alert")).toContainText("99x3x3");
    await expect(parts(page).board).toBeVisible();
    await page.evaluate(() => location.replace("#1&g=uttt&s=h.h&m=5.5_5.1&p=1"));
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(parts(page).marks).toHaveCount(1);
    await expect(parts(page).board).toHaveAccessibleName(/nine small boards/);
  });

  test("a board to look at takes no moves, in the theme and the language of the frame", async ({ page }) => {
    await page.goto("./?embed&readonly&theme=dark&lang=zh#1&g=3x3x3&s=h.easy&m=b2");
    const { marks, square, status } = parts(page);
    await expect(status).toHaveText(/轮到/);
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(22, 20, 18)");
    await expect(page.getByTestId("new")).toHaveCount(0);
    await square("a3").click({ force: true });
    await square("a3").press("Enter");
    await expect(marks).toHaveCount(1);
    await expect(square("a3")).toHaveAttribute("aria-disabled", "true");
  });

  test("a narrow frame has room for it, and keys play", async ({ page }) => {
    await page.setViewportSize({ width: 280, height: 360 });
    for (const game of ["3x3x3", "uttt", "15x15x5", "26x26x5", "drop6x7x4"]) {
      await page.goto(`./?embed#1&g=${game}&s=h.h`);
      await page.reload();
      await expect(parts(page).board).toBeVisible();
      const size = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(size, game).toBeLessThanOrEqual(280);
    }
    await page.goto("./?embed#1&g=uttt&s=h.h");
    await page.reload();
    const { square, status } = parts(page);
    await square("1.1").press("ArrowRight");
    await expect(square("1.2")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(square("1.2")).toHaveAttribute("data-owner", "0");
    await expect(status).toContainText("O to move: top middle board.");
    await expect(page.locator(".spoken")).toContainText("O to move");
  });

  test("axe finds nothing wrong with it", async ({ page, game }) => {
    for (const address of ["1&g=3x3x3&s=h.h&m=a1b1a2b2a3", "1&g=uttt&s=h.h&m=5.5", "1&g=99x3x3"]) {
      const body = `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
        <main><h1>A page</h1><iframe src="./?embed#${address}" title="A game" width="300" height="400"></iframe></main>`;
      await page.unrouteAll();
      await page.route("**/frame.html", (route) => route.fulfill({ contentType: "text/html", body }));
      await page.goto("./frame.html");
      await expect(parts(page.frameLocator("iframe")).board).toBeVisible();
      expect(await faults(game)).toEqual([]);
    }
  });

  test.describe("where it cannot run", () => {
    test.use({ allowed: [/.*/] });

    test("it names the cause where it is opened from the disk", async ({ page }) => {
      await page.goto(new URL("dist/index.html?embed#1&g=3x3x3", TREE).href);
      await expect(page.getByRole("alert")).toHaveText(/^Browsers do not run Noughts from a file\./);
    });

    test("it names the cause where its frame is shut off", async ({ page, baseURL }) => {
      await page.setContent(`<iframe src="${baseURL}?embed#1&g=3x3x3" sandbox="allow-scripts"></iframe>`);
      const alert = page.frameLocator("iframe").getByRole("alert");
      await expect(alert).toHaveText(/its sandbox attribute lacks allow-same-origin\.$/);
    });
  });

  test.describe("without the engine", () => {
    test.use({ allowed: [/noughts_bg-\w+\.wasm|Failed to load resource|404/] });

    test("it says so, and tries again", async ({ page }) => {
      const lost = /noughts_bg-\w+\.wasm/;
      await page.route(lost, (route) => route.fulfill({ status: 404, body: "" }));
      await page.goto("./?embed");
      await expect(page.getByRole("alert")).toContainText("The engine could not be loaded.");
      await page.unroute(lost);
      await page.getByTestId("retry").click();
      await expect(parts(page).board).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
  });
});

/** @typedef {{ host: Host }} Hosted */

/** On a host with the release, the package and the examples beside each other. */
const beside = test.extend(
  /** @type {import("@playwright/test").Fixtures<Hosted, {}, import("@playwright/test").PlaywrightTestArgs & import("@playwright/test").PlaywrightTestOptions>} */
  ({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off the pattern what a fixture needs
    host: async ({}, use) => {
      const host = new Host();
      for (const folder of ["dist", "examples", "pkg"]) {
        const site = { folder: fileURLToPath(new URL(folder, TREE)) };
        host.sites.set(`/${folder}/`, /** @type {Release} */ (site));
      }
      await host.start();
      await use(host);
      host.stop();
    },
    baseURL: async ({ host }, use) => use(host.address("/")),
  }),
);

/** A page with an element, and what it told. @param {Page} page @param {string} markup */
async function pageWith(page, markup) {
  await page.route("**/examples/test.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Boards</title>
        <script type="importmap">{ "imports": { "noughts/board": "/pkg/board.js" } }</script>
        <script>
          window.told = [];
          for (const what of ["move", "end", "error"])
            addEventListener("noughts-" + what, ({ detail }) => told.push([what, detail]));
        </script>
        <script type="module">import "noughts/board";</script><link rel="icon" href="data:,">
        <main><h1>Boards</h1>${markup}</main>`,
    }),
  );
  await page.goto("examples/test.html");
}

/** @param {Page} page @returns {Promise<[string, any][]>} */
const told = (page) => page.evaluate(() => Reflect.get(window, "told"));

beside("the example has games to play, and one to look at", async ({ page, game }) => {
  await page.goto("examples/embed/index.html");
  const boards = ["easy", "ultimate", "gomoku"].map((id) => parts(page.locator(`#${id}`)));
  const [easy, ultimate, gomoku] =
    /** @type {[ReturnType<typeof parts>, ReturnType<typeof parts>, ReturnType<typeof parts>]} */ (boards);
  await easy.square("b2").click();
  await expect(easy.marks).toHaveCount(2);
  await playOut(easy);
  await expect(easy.status).toContainText(/win|Draw/);
  await expect(ultimate.marks).toHaveCount(4);
  await expect(ultimate.status).toHaveText("X to move: centre board.");
  await ultimate.square("5.9").click({ force: true });
  await expect(ultimate.marks).toHaveCount(4);
  for (const name of ["h8", "a1", "h9", "a2", "h10", "a3", "h11", "a4", "h12"]) {
    await gomoku.square(name).click();
    await expect(gomoku.square(name)).toHaveAttribute("data-owner", /[01]/);
  }
  await expect(gomoku.status).toContainText("Player 1 (Black) wins with h12–h11–h10–h9–h8.");
  await expect(page.locator("#log")).toHaveText("gomoku: h12 by person");
  const frame = parts(page.frameLocator("iframe"));
  await frame.square("d1").click();
  await expect(frame.marks).toHaveCount(2);
  expect(await faults(game)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("#easy .noughts")).toHaveCSS("background-color", "rgb(22, 20, 18)");
  expect(await faults(game)).toEqual([]);
});

beside(
  "an element tells its moves, its end, and what scripts do with it",
  { tag: "@firefox" },
  async ({ page }) => {
    await pageWith(page, `<noughts-board moves="b2a3" theme="dark"></noughts-board>`);
    const { board, marks, status, square } = parts(page);
    await expect(marks).toHaveCount(2);
    await expect(page.locator(".noughts")).toHaveCSS("background-color", "rgb(22, 20, 18)");
    await square("c1").press("Enter");
    await page.evaluate(async () => {
      const board = /** @type {any} */ (document.querySelector("noughts-board"));
      await board.play("a1");
      await board.play(2);
      await board.undo();
      await board.play("c3");
      await board.play("a2");
    });
    await expect(status).toContainText("wins with the left column.");
    const events = await told(page);
    expect(events.map(([what, { name, by }]) => [what, name, by].filter(Boolean).join(" "))).toEqual([
      "move c1 person",
      "move a1 script",
      "move c3 script",
      "move c3 script",
      "move a2 script",
      "end",
    ]);
    expect(events[0]).toEqual(["move", { move: 8, name: "c1", seat: 0, by: "person", moves: [4, 0, 8] }]);
    expect(events.at(-1)?.[1].outcome).toEqual({ kind: "win", player: 1, line: [0, 3, 6] });
    await page.evaluate(() => /** @type {any} */ (document.querySelector("noughts-board")).reset());
    await expect(marks).toHaveCount(2);
    await page.evaluate(() => {
      Object.assign(/** @type {any} */ (document.querySelector("noughts-board")), {
        rules: { kind: "ultimate" },
        moves: [40],
      });
    });
    await expect(board).toHaveAccessibleName(/nine small boards/);
    await expect(marks).toHaveCount(1);
  },
);

beside("a variant has its name, and the key of a mark chooses it", async ({ page }) => {
  await pageWith(page, `<noughts-board rules="wild"></noughts-board>`);
  const { marks, square } = parts(page);
  await square("b2").press("o");
  await square("b2").press("Enter");
  await expect(square("b2")).toHaveAttribute("data-owner", "1");
  await square("a1").press("x");
  await square("a1").press("Enter");
  await expect(square("a1")).toHaveAttribute("data-owner", "0");
  await page.evaluate(() =>
    Object.assign(/** @type {any} */ (document.querySelector("noughts-board")), { rules: "numerical" }),
  );
  await expect(marks).toHaveCount(0);
  await square("b2").press("5");
  await square("b2").press("Enter");
  await expect(square("b2")).toHaveText("5");
});

beside(
  "an engine plays the sides that are left, in a worker that goes with the last board",
  async ({ page }) => {
    await pageWith(
      page,
      `<noughts-board id="one" opponent="mcts_i50_s1" side="o"></noughts-board><noughts-board id="two" level="easy"></noughts-board>`,
    );
    const [one, two] = [parts(page.locator("#one")), parts(page.locator("#two"))];
    await expect(one.marks).toHaveCount(1);
    await one.board.locator('[aria-disabled="false"]').first().click();
    await expect(one.marks).toHaveCount(3);
    await two.square("b2").click();
    await expect(two.marks).toHaveCount(2);
    const movers = (await told(page)).map(([, { by }]) => by);
    expect(movers.toSorted()).toEqual(["engine", "engine", "engine", "person", "person"]);
    expect(page.workers().length).toBeGreaterThan(0);
    await page.evaluate(() => {
      const [one, two] = document.querySelectorAll("noughts-board");
      two?.remove();
      one?.parentElement?.append(one);
    });
    await expect(one.marks).toHaveCount(3);
    await page.evaluate(() => document.querySelector("noughts-board")?.remove());
    await expect.poll(() => page.workers().length).toBe(0);
  },
);

beside(
  "an attribute that cannot be used is said, in the language of the page, and never a blank",
  { tag: "@firefox" },
  async ({ page, game }) => {
    await pageWith(
      page,
      `<noughts-board id="rules" rules="chess"></noughts-board>
     <noughts-board id="moves" moves="b2b2"></noughts-board>
     <noughts-board id="level" level="godlike" lang="zh-CN"></noughts-board>`,
    );
    const said = (/** @type {string} */ id) => page.locator(`#${id} [role=alert]`);
    await expect(said("rules")).toHaveText(
      /This board cannot be shown: there is no game “chess”\. The known games are 3x3, ultimate, .*, 4p-6x6, misere, .*, and connect6\./,
    );
    await expect(said("moves")).toHaveText(
      "“b2” cannot be played here. The moves before it are on the board.",
    );
    await expect(said("level")).toContainText("这种棋没有“godlike”这个级别");
    await expect(parts(page.locator("#moves")).status).toHaveText("O to move.");
    await expect(parts(page.locator("#level")).status).toHaveText(/轮到/);
    const errors = await told(page);
    expect(errors.map(([what, { name, attribute }]) => [what, name, attribute])).toEqual([
      ["error", "BadRules", "rules"],
      ["error", "IllegalMove", "moves"],
      ["error", "UnknownLevel", "level"],
    ]);
    expect(await faults(game)).toEqual([]);
    const waited = page
      .locator("#rules")
      .evaluate((board) =>
        /** @type {any} */ (board).play("b2").catch((/** @type {Error} */ error) => error.name),
      );
    expect(await waited).toBe("BadRules");
    await page.locator("#rules").evaluate((board) => board.setAttribute("rules", "4x4"));
    await expect(said("rules")).toHaveCount(0);
    await expect(parts(page.locator("#rules")).board).toBeVisible();
  },
);

beside(
  "a change by a property holds at once, and what needs the game waits for it",
  { tag: "@firefox" },
  async ({ page }) => {
    await pageWith(page, `<noughts-board moves="b2"></noughts-board>`);
    const board = page.locator("noughts-board");
    const read = await board.evaluate(async (/** @type {any} */ board) => {
      await board.ready;
      board.rules = "ultimate";
      board.moves = null;
      const atOnce = [board.rules, board.moves, board.status];
      const played = board.play("5.5");
      await board.ready;
      await played;
      return [...atOnce, board.rules.kind, board.moves, board.status.toMove];
    });
    expect(read).toEqual(["ultimate", "", null, "ultimate", [40], 1]);
    const moved = await board.evaluate(async (/** @type {any} */ board) => {
      board.rules = { kind: "mnk", rows: 4, cols: 4, k: 4 };
      board.moves = Uint8Array.of(5, 0);
      const atOnce = [board.rules.rows, board.moves, board.getAttribute("rules")];
      // Taken out and put back before the game has begun: it is not the old game that goes on.
      board.remove();
      document.body.append(board);
      await board.ready;
      await board.play("d1");
      board.remove();
      const kept = [board.rules.rows, board.moves];
      document.body.append(board);
      await board.ready;
      return [...atOnce, ...kept, board.rules.rows, board.moves];
    });
    expect(moved).toEqual([4, [5, 0], null, 4, [5, 0, 15], 4, [5, 0, 15]]);
    const anew = await board.evaluate(async (/** @type {any} */ board) => {
      board.moves = "b2";
      await board.ready;
      await board.play("a1");
      await board.reset();
      return board.moves;
    });
    expect(anew).toEqual([9]);
    const trouble = await board.evaluate((/** @type {any} */ board) => {
      board.rules = "nope";
      const failed = (/** @type {Promise<unknown>} */ promise) =>
        promise.catch((/** @type {Error} */ error) => error.name);
      return Promise.all([failed(board.ready), failed(board.play("b2")), failed(board.reset())]);
    });
    expect(trouble).toEqual(["BadRules", "BadRules", "BadRules"]);
    const errors = (await told(page)).filter(([what]) => what === "error");
    expect(errors).toMatchObject([["error", { name: "BadRules", given: "nope" }]]);
  },
);

beside(
  "an equal value goes on with the game, and so do the moves that are on the board",
  { tag: "@firefox" },
  async ({ page }) => {
    await pageWith(page, "<noughts-board></noughts-board>");
    const read = await page.locator("noughts-board").evaluate(async (/** @type {any} */ board) => {
      const rules = { kind: "mnk", rows: 4, cols: 4, k: 3, players: null };
      const values = () => ({
        rules: new Proxy({ k: 3, cols: 4, rows: 4, kind: "mnk" }, {}),
        moves: Uint8Array.of(9, 12),
        opponent: null,
        level: undefined,
        side: "x",
        readonly: false,
        theme: null,
      });
      Object.assign(board, values(), { rules, moves: [9, 12] });
      await board.ready;
      await board.play("d4");
      Object.assign(board, values());
      // Not even for the time being.
      const read = [[board.moves, board.status?.toMove]];
      await board.ready;
      read.push(board.moves);
      // A page that keeps the moves sets those that it is told, and an earlier position by hand.
      board.moves = [9, 12, 3];
      await board.ready;
      await board.undo();
      read.push(board.moves);
      board.moves = [9, 12];
      await board.ready;
      await board.play("a2");
      board.moves = "b2a1a2";
      await board.ready;
      read.push(board.moves);
      board.moves = [9];
      await board.ready;
      read.push(board.moves);
      // The object of the page was changed, and not put in the place of another.
      rules.rows = 5;
      board.rules = rules;
      await board.ready;
      read.push(board.rules.rows);
      rules.rows = 6;
      board.rules = rules;
      await board.ready;
      read.push(board.rules.rows);
      await board.play("b1");
      await board.reset();
      read.push(board.moves);
      return read;
    });
    expect(read).toEqual([[[9, 12, 3], 1], [9, 12, 3], [9, 12], [9, 12, 8], [9], 5, 6, [9]]);
    expect((await told(page)).map(([what]) => what)).toEqual(["move", "move", "move"]);
  },
);

beside("a page that sets the moves that it is told goes on with the game", async ({ page }) => {
  await pageWith(page, `<noughts-board opponent="mcts_i300_s1"></noughts-board>`);
  const marks = await page.locator("noughts-board").evaluate(async (/** @type {any} */ board) => {
    await board.ready;
    /** @type {Promise<unknown>} */
    const answered = new Promise((resolve) => {
      board.addEventListener("noughts-move", (/** @type {CustomEvent} */ { detail }) => {
        Object.assign(board, { rules: "3x3", moves: [...detail.moves], opponent: "mcts_i300_s1" });
        if (detail.by === "engine") resolve(undefined);
      });
    });
    await board.play("b2");
    await answered;
    await board.ready;
    return board.moves.length;
  });
  expect(marks).toBe(2);
  expect((await told(page)).map(([, { by }]) => by)).toEqual(["script", "engine"]);
  // A game that has just begun would not say what led to it.
  await expect(parts(page).status).toHaveText(/^Computer took .*\. Your turn\.$/);
});

beside("what was set as a value is cleared, and a fault in it is told once", async ({ page }) => {
  await pageWith(page, "<noughts-board></noughts-board>");
  const { board: drawn, marks } = parts(page);
  const alert = page.getByRole("alert");
  const board = page.locator("noughts-board");
  const set = (/** @type {object} */ values) =>
    board.evaluate(async (board, values) => {
      await /** @type {any} */ (Object.assign(board, values)).ready;
    }, values);
  await set({ moves: [4, 4] });
  await expect(marks).toHaveCount(1);
  await expect(alert).toContainText("“4” cannot be played here.");
  await set({ level: "hard" });
  await set({ side: "o" });
  await expect(alert).toContainText("“4” cannot be played here.");
  await set({ level: null, side: "q" });
  await expect(alert).toHaveCount(2);
  const errors = await told(page);
  expect(errors.filter(([what]) => what === "error").map(([, { name }]) => name)).toEqual([
    "IllegalMove",
    "BadSide",
  ]);
  await set({ moves: null, side: null });
  await expect(alert).toHaveCount(0);
  await expect(marks).toHaveCount(0);
  await set({ rules: { kind: "ultimate" }, moves: ["5.5", "5.1"] });
  await expect(drawn).toHaveAccessibleName(/nine small boards/);
  await expect(marks).toHaveCount(2);
  await board.evaluate((board) => board.removeAttribute("moves"));
  await expect(marks).toHaveCount(0);
  await set({ rules: null });
  await expect(drawn).not.toHaveAccessibleName(/nine small boards/);
  await set({ rules: { kind: "drop" }, moves: [3, 3] });
  await expect(marks).toHaveCount(2);
});

beside("a move that cannot be played is refused with the reason", async ({ page }) => {
  await pageWith(page, `<noughts-board moves="b2"></noughts-board>`);
  const refused = await page.locator("noughts-board").evaluate(async (/** @type {any} */ board) => {
    const refusal = (/** @type {unknown} */ move) =>
      board.play(move).then(
        () => "played",
        (/** @type {any} */ { name, code, params, message }) => [
          name,
          code,
          params.why ?? params.given,
          message,
        ],
      );
    const refused = [];
    for (const move of ["b2", 4, 9, 0.5, "z9", "", null, {}]) refused.push(await refusal(move));
    board.moves = "a1b1a2b2a3";
    refused.push(await refusal("c3"));
    Object.assign(board, { rules: "connect-four", moves: "dddddd" });
    refused.push(await refusal("d"));
    Object.assign(board, { rules: "ultimate", moves: "5.5" });
    refused.push(await refusal("1.1"));
    return refused;
  });
  const named = (/** @type {string | undefined} */ given, /** @type {string} */ got) => [
    "IllegalMove",
    "wrongType",
    given,
    `text: expected a move from "a3" to "c1", got ${got}`,
  ];
  const why = (/** @type {string} */ why, /** @type {unknown} */ message) => [
    "IllegalMove",
    "illegalMove",
    why,
    message,
  ];
  expect(refused).toEqual([
    why("taken", "move 4 at ply 1: b2 is taken"),
    why("taken", "move 4 at ply 1: b2 is taken"),
    why("range", "move 9 at ply 1: expected a whole number from 0 to 8"),
    why("range", "move 0.5 at ply 1: expected a whole number from 0 to 8"),
    named('"z9"', '"z9"'),
    named('""', '""'),
    ["IllegalMove", "missing", undefined, 'text is missing: expected a move from "a3" to "c1"'],
    named("an object", "an object"),
    why("over", "move 2 at ply 5: the game was over"),
    why("full", "move 3 at ply 6: column d is full"),
    why("closed", expect.stringContaining("move 0 at ply 1: 1.1")),
  ]);
});

beside("a script waits for the engine's move, and never makes it", async ({ page }) => {
  await pageWith(page, `<noughts-board opponent="mcts_i50_s1"></noughts-board>`);
  const { marks } = parts(page);
  const read = await page.locator("noughts-board").evaluate(async (/** @type {any} */ board) => {
    const failed = (/** @type {Promise<unknown>} */ promise) =>
      promise.then(
        () => "done",
        (/** @type {Error} */ error) => error.name,
      );
    await board.play("b2");
    const early = await failed(board.play("c3"));
    const same = (await board.settled) === board;
    const read = [early, same, board.moves.length, board.status.toMove];
    const open = board.status.legalMoves[0];
    await board.play(open);
    // A board to look at has no engine: scripts play on it.
    board.readonly = true;
    await board.settled;
    await board.play(board.status.legalMoves[0]);
    read.push(board.moves.length);
    board.readonly = false;
    await board.settled;
    return read;
  });
  expect(read).toEqual(["NotYourTurn", true, 2, 0, 4]);
  await expect(marks).toHaveCount(4);
});

beside("settings and themes that cannot be read are told as what they are", async ({ page }) => {
  await pageWith(page, `<noughts-board opponent="mcts_i-5" theme="pink"></noughts-board>`);
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText([
    "mcts: the setting “i-5” cannot be read: iterations must be a whole number from 1.",
    "There is no theme “pink”. The themes are: light and dark.",
  ]);
  const board = page.locator("noughts-board");
  await board.evaluate(async (/** @type {any} */ board) => {
    Object.assign(board, { opponent: null, theme: "pink" });
    await board.ready;
    board.theme = "dark";
  });
  await expect(alert).toHaveCount(0);
  const errors = await told(page);
  expect(errors.map(([, { name, attribute, given }]) => [name, attribute, given]).toSorted()).toEqual([
    ["BadOption", "opponent", "mcts_i-5"],
    ["BadTheme", "theme", "pink"],
  ]);
});

/** How pages put a widget somewhere, and how wide it is there with 600 pixels to spare. @type {[string, string, number][]} */
const LAYOUTS = [
  ["", "", 600],
  ["", "width: 200px", 200],
  ["display: flex", "", 384],
  ["display: flex", "flex: 1", 600],
  ["display: flex; flex-direction: column; align-items: center", "", 384],
  ["display: flex; justify-content: center", "", 384],
  ["display: grid", "", 600],
  ["display: grid; place-items: center", "", 384],
  ["display: grid; grid-template-columns: auto 1fr", "", 384],
  ["display: grid; grid-template-columns: 1fr 1fr", "", 300],
  ["", "display: inline-block", 384],
  ["", "float: left", 384],
  ["position: relative", "position: absolute", 384],
  ["width: 250px; display: flex", "", 250],
  ["width: 250px; display: grid; place-items: center", "", 250],
  ["width: 250px", "display: inline-block", 250],
  ["width: 250px", "float: left", 250],
  ["position: relative; width: 250px", "position: absolute", 250],
];

beside("it has a width wherever a page puts it", { tag: "@firefox" }, async ({ page }) => {
  const box = (/** @type {string} */ outer, /** @type {string} */ inner) =>
    `<div style="width: 600px; height: 700px; ${outer}"><noughts-board style="${inner}"></noughts-board></div>`;
  await pageWith(page, LAYOUTS.map(([outer, inner]) => box(outer, inner)).join(""));
  const widths = await page.evaluate(async () => {
    const boards = [...document.querySelectorAll("noughts-board")];
    await Promise.all(boards.map((board) => Reflect.get(board, "ready")));
    return boards.map((board) => board.getBoundingClientRect().width);
  });
  expect(widths.map((width, at) => [...(LAYOUTS[at] ?? []).slice(0, 2), width])).toEqual(LAYOUTS);
});

beside("its place is kept until the board is there, and then it is there at once", async ({ page }) => {
  await pageWith(page, "");
  for (const width of [600, 360, 200]) {
    const heights = await page.evaluate(async (width) => {
      await customElements.whenDefined("noughts-board");
      const board = document.createElement("noughts-board");
      board.style.width = `${width}px`;
      const height = () => board.getBoundingClientRect().height;
      document.body.append(board);
      const heights = [height()];
      await Reflect.get(board, "ready");
      heights.push(height());
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      heights.push(height());
      board.remove();
      return heights;
    }, width);
    const [kept = 0, ready = 0, later = 0] = heights;
    expect(ready, `${width}`).toBeGreaterThan(width);
    expect(later, `${width}`).toBe(ready);
    expect(Math.abs(kept - ready), `${width}: ${heights}`).toBeLessThanOrEqual(2);
  }
});

beside(
  "where a browser has no workers, two people play, and an engine says why it cannot",
  async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ["Worker", "ResizeObserver", "matchMedia"]) Reflect.deleteProperty(window, name);
    });
    await pageWith(
      page,
      `<noughts-board id="two"></noughts-board><noughts-board id="engine" level="easy"></noughts-board>`,
    );
    const two = parts(page.locator("#two"));
    await playOut(two);
    await expect(two.status).toContainText(/win|Draw/);
    const engine = page.locator("#engine");
    await parts(engine).square("b2").click();
    await expect(engine.getByRole("alert")).toHaveText(
      'The computer cannot play: there are no workers here: call the functions of "noughts".',
    );
    const errors = (await told(page)).filter(([what]) => what === "error");
    expect(errors).toMatchObject([["error", { name: "NoWorker", code: "noWorker" }]]);
    const settled = engine.evaluate((/** @type {any} */ board) =>
      board.settled.catch((/** @type {Error} */ error) => error.name),
    );
    expect(await settled).toBe("NoWorker");
  },
);

beside("a board that two people play starts no worker", async ({ page }) => {
  await pageWith(page, "<noughts-board></noughts-board>");
  await parts(page).square("b2").click();
  await expect(parts(page).marks).toHaveCount(1);
  expect(page.workers()).toEqual([]);
  await page.locator("noughts-board").evaluate((board) => board.setAttribute("level", "easy"));
  await expect.poll(() => page.workers().length).toBe(1);
});

test.describe("from another origin", () => {
  const elsewhere = beside.extend(
    /** @type {import("@playwright/test").Fixtures<{ own: Host }, {}, Hosted & import("@playwright/test").PlaywrightTestArgs & import("@playwright/test").PlaywrightTestOptions>} */
    ({
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off the pattern what a fixture needs
      own: async ({}, use) => {
        const own = new Host();
        own.sites.set("/", /** @type {Release} */ ({ folder: fileURLToPath(new URL("examples", TREE)) }));
        await own.start();
        await use(own);
        own.stop();
      },
      baseURL: async ({ own }, use) => use(own.address("/")),
    }),
  );
  // The package is where the page is not.
  elsewhere.use({ allowed: [/^left its folder: http:\/\/127\.0\.0\.1:\d+\/pkg\/|TrustedScriptURL/] });
  const TRUSTED = `<meta http-equiv="content-security-policy" content="require-trusted-types-for 'script'">`;

  /** A page with a board whose package lies on the host. @param {{ page: Page, own: Host, host: Host }} where @param {string} [head] @param {string} [tail] */
  async function open({ page, own, host }, head = "", tail = "") {
    host.headers["access-control-allow-origin"] = "*";
    const body = `<!doctype html><html lang="en"><title>Boards</title><link rel="icon" href="data:,">${head}
      <script>window.told = []; addEventListener("noughts-error", ({ detail }) => told.push(["error", detail]));</script>
      <noughts-board level="easy"></noughts-board>
      ${tail}<script type="module" src="${host.address("/pkg/board.js")}"></script>`;
    own.wrong.set("test.html", { status: 200, type: "text/html", body });
    await page.goto("test.html");
    await parts(page).square("b2").click();
  }

  elsewhere("an engine plays, in a worker of the page's own origin", async ({ page, own, host }) => {
    await open({ page, own, host });
    await expect(parts(page).marks).toHaveCount(2);
    expect(await told(page)).toEqual([]);
  });

  elsewhere(
    "a page may start the worker itself, as one with trusted types must",
    async ({ page, own, host }) => {
      const script = `<script type="module">
      import { NoughtsBoard } from "${host.address("/pkg/board.js")}";
      const importer = new Blob(['import "${host.address("/pkg/worker-thread.js")}"'], { type: "text/javascript" });
      const policy = trustedTypes.createPolicy("page", { createScriptURL: (address) => address });
      const address = policy.createScriptURL(URL.createObjectURL(importer));
      NoughtsBoard.engine = { spawn: () => new Worker(address, { type: "module" }) };
    </script>`;
      await open({ page, own, host }, TRUSTED, script);
      await expect(parts(page).marks).toHaveCount(2);
      expect(await told(page)).toEqual([]);
    },
  );

  elsewhere("the board names the cause where the page may start no worker", async ({ page, own, host }) => {
    await open({ page, own, host }, TRUSTED);
    await expect(page.getByRole("alert")).toHaveText(
      /^The computer cannot play: .*'TrustedScriptURL' assignment\.$/,
    );
    expect(await told(page)).toMatchObject([["error", { name: "NoWorker", code: "workerFailed" }]]);
  });
});

beside("a board that is in no page refuses to play, and is ready once it is put there", async ({ page }) => {
  await pageWith(page, "");
  const names = await page.evaluate(async () => {
    await customElements.whenDefined("noughts-board");
    const board = /** @type {any} */ (document.createElement("noughts-board"));
    const failed = (/** @type {Promise<unknown>} */ promise) =>
      promise.then(
        () => "done",
        (/** @type {Error} */ error) => error.name,
      );
    const { ready } = board;
    const names = await Promise.all([failed(board.play("b2")), failed(board.undo()), failed(board.reset())]);
    board.moves = "b2";
    document.body.append(board);
    await ready;
    await board.play("a3");
    // One that waits, and one that is about to play.
    board.moves = null;
    const waiting = failed(board.play("b2"));
    board.remove();
    names.push(await waiting);
    document.body.append(board);
    await board.ready;
    const playing = failed(board.play("b2"));
    board.remove();
    return [...names, await playing];
  });
  expect(names).toEqual(Array(5).fill("NotConnected"));
});

beside("the lines that the READMEs show make boards", async ({ page }) => {
  for (const [file, count, frames, moves] of /** @type {const} */ ([
    ["README.md", 3, 1, []],
    ["pkg/README.md", 4, 0, ["d4"]],
  ])) {
    const text = await readFile(new URL(file, TREE), "utf8");
    // Another block shows the import map of a page without a board.
    const blocks = [...text.matchAll(/```html\n(.*?)```/gs)].map(([, lines = ""]) => lines);
    const markup = blocks.filter((lines) => /<noughts-board|<iframe/.test(lines)).join("\n");
    await page.unrouteAll();
    await pageWith(page, markup.replaceAll('src="index.html', 'src="/dist/index.html'));
    const inFrames = page.frameLocator("iframe").getByTestId("board");
    await expect(page.locator("noughts-board").getByTestId("board")).toHaveCount(count);
    await expect(inFrames).toHaveCount(frames);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect.poll(async () => (await told(page)).map(([, { name }]) => name)).toEqual(moves);
  }
  await expect(page.getByTestId("new").first()).toBeVisible();
  await page.addStyleTag({ content: "noughts-board::part(controls) { display: none }" });
  await expect(page.getByTestId("new").first()).toBeHidden();
});

test.describe("on a phone", () => {
  beside.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  beside("a finger aims on a large board, and its view is moved", async ({ page }) => {
    await pageWith(page, `<noughts-board rules="gomoku"></noughts-board>`);
    const { marks, square, status } = parts(page);
    await square("h9").tap();
    await expect(page.getByTestId("crosshair")).toHaveAttribute("data-aim", "h9");
    await expect(status).toHaveText("Aiming at h9. Black to move.");
    await page.getByTestId("place").tap();
    await expect(marks).toHaveCount(1);
    const pane = page.locator(".pane");
    const zoomIn = async () => {
      const size = (await pane.getAttribute("data-size")) ?? "";
      await page.getByTestId("zoom-in").tap();
      await expect(pane).not.toHaveAttribute("data-size", size);
    };
    await zoomIn();
    await zoomIn();
    await expect(square("h9")).toBeInViewport();
    await zoomIn();
    const before = await pane.evaluate(({ scrollLeft }) => scrollLeft);
    await page.getByTestId("pan-left").tap();
    await expect.poll(() => pane.evaluate(({ scrollLeft }) => scrollLeft)).toBeLessThan(before);
  });
});

beside("who asks for more contrast, or less motion, gets it", async ({ page }) => {
  await page.emulateMedia({ contrast: "more", reducedMotion: "reduce" });
  await pageWith(page, `<noughts-board moves="b2"></noughts-board>`);
  await expect(page.locator(".noughts")).toHaveAttribute("data-theme", "contrast");
  await expect(page.locator(".square .mark")).toHaveCSS("stroke", "rgb(0, 0, 0)");
  await expect(page.locator(".square .mark")).toHaveCSS("animation-duration", "0s");
});

test.describe("without the files of the package", () => {
  beside.use({ allowed: [/noughts_bg\.wasm|Failed to load resource|404/] });

  beside("an element says so, and tries again", async ({ page, host }) => {
    host.wrong.set("noughts_bg.wasm", { status: 404, type: "text/plain", body: "no such file\n" });
    await pageWith(page, "<noughts-board></noughts-board>");
    await expect(page.getByRole("alert")).toContainText(
      /The engine, noughts_bg\.wasm, could not be loaded: http:.*\/pkg\/noughts_bg\.wasm answered 404\. Check/,
    );
    expect(await told(page)).toMatchObject([["error", { name: "Unreachable" }]]);
    host.wrong.set("noughts_bg.wasm", { status: 200, type: "text/html", body: "<!doctype html>" });
    await page.getByTestId("retry").click();
    await expect(page.getByRole("alert")).toContainText("noughts_bg.wasm is a web page (HTML)");
    host.wrong.set("noughts_bg.wasm", { status: 200, type: "text/plain", body: "not it" });
    await page.getByTestId("retry").click();
    await expect(page.getByRole("alert")).toContainText(/noughts_bg\.wasm, could not be loaded: .*compile/);
    host.wrong.clear();
    await page.getByTestId("retry").click();
    await expect(parts(page).board).toBeVisible();
  });
});
