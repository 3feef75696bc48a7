// The element of the npm package: what its attributes and properties do.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { faults } from "./axe.js";
import { parts, playOut } from "./board.js";
import { beside, pageWith, TREE, told } from "./element.js";
import { expect, test } from "./fixtures.js";
import { Host } from "./host.js";

/** @import {Page} from "@playwright/test" */
/** @import {Hosted} from "./element.js" */
/** @import {Release} from "./host.js" */

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
