// The Learn pages: read without a script, alive with one, and without a network.

import { readdir, readFile } from "node:fs/promises";
import { faults, faultsInEveryColour } from "./axe.js";
import { expect, test } from "./fixtures.js";
import { ADDRESSES, parts } from "./learn-links.js";

/** @import {Page} from "@playwright/test" */

const folder = new URL("../../dist/learn/", import.meta.url);
const pages = (await readdir(folder, { recursive: true }))
  .filter((name) => name.endsWith(".html"))
  .toSorted();

/** @param {Page} page */
const overflows = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a page tells and shows everything", async ({ page }) => {
    await page.goto("./learn/alphabeta.html");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alpha-beta");
    const figure = page.locator("figure").first();
    await expect(figure.locator("svg.tree")).toHaveAccessibleName(/^Tree of 28 positions/);
    await expect(figure.locator("figcaption")).toContainText("Scissors stand for moves");
    await figure.getByText("The same as a table").click();
    await expect(figure.getByRole("row")).toHaveCount(29);
    await expect(page.locator("figure").nth(1).getByRole("cell", { name: "18,297" })).toBeVisible();
    await page.getByText("Answer", { exact: true }).click();
    await expect(page.getByText("A cut near the root leaves out a whole subtree")).toBeVisible();
    await expect(page.locator("pre")).toContainText("if alpha >= beta: break");
    await expect(page.locator("button")).toHaveCount(0);
    await page.goto("./learn/article-self-play.html");
    await expect(page.getByRole("cell", { name: "equal up to chance" })).toBeVisible();
    await expect(page.locator("button")).toHaveCount(0);
  });
});

test("every page is found, whole, and fits a narrow screen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(pages.length).toBeGreaterThan(30);
  for (const name of pages) {
    const answer = await page.goto(`./learn/${name}`);
    expect(answer?.ok(), name).toBe(true);
    expect(await overflows(page), `${name} is wider than the screen`).toBe(false);
    // Nothing is drawn of which the drawing is not there.
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll("use")].filter(
        (use) => !document.querySelector(use.getAttribute("href") ?? "none"),
      ),
    );
    expect(lost, name).toEqual([]);
  }
});

test("axe finds nothing with the tables open, and nothing pale in other colours", async ({ game, page }) => {
  /** What is drawn in colours of its own: a tree, boards, curves. */
  const drawn = [
    "alphabeta.html",
    "menace.html",
    "rules-notakto.html",
    "rules-numerical.html",
    "rules-torus.html",
    "rules-ultimate.html",
    "strength.html",
  ];
  const others = [
    "index.html",
    "article-self-play.html",
    "dqn.html",
    "mcts.html",
    "q-learning.html",
    "zh-CN/minimax.html",
  ];
  for (const name of [...drawn, ...others]) {
    await page.goto(`./learn/${name}`);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    expect(await (drawn.includes(name) ? faultsInEveryColour(game) : faults(game)), name).toEqual([]);
  }
});

test("a card of the list has picture and time, and is one link", async ({ page }) => {
  await page.goto("./learn/");
  const cards = page.locator("article ul > li");
  await expect(cards.locator("svg.small")).toHaveCount(await cards.count());
  await expect(cards.filter({ hasText: "Alpha-beta" }).first()).toContainText(/\d min$/);
  // Far from its words.
  await cards
    .filter({ hasText: "Minimax" })
    .first()
    .click({ position: { x: 20, y: 60 } });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Minimax");
});

test("the headings of a page go down one by one", async ({ page }) => {
  await page.goto("./learn/mcts.html");
  const levels = await page.locator("h1, h2, h3").evaluateAll((all) => all.map(({ tagName }) => tagName));
  expect(levels[0]).toBe("H1");
  expect(levels.slice(1).every((tag) => tag === "H2")).toBe(true);
});

test("a search is stepped through with the keyboard, and shows a value once it is known", async ({
  page,
}) => {
  await page.goto("./learn/minimax.html");
  const figure = page.locator("figure").first();
  const boards = figure.locator("svg.tree > g:not([data-hidden])");
  const values = figure.locator("svg.tree > g > g:not([data-hidden])");
  const unknown = figure.locator("[data-until]:not([data-hidden])");
  await expect(figure.getByRole("status")).toHaveText("Step 1 of 22");
  await expect(boards).toHaveCount(1);
  await expect(unknown).toHaveText(["?"]);
  const back = figure.getByRole("button", { name: "Back", exact: true });
  await expect(back).toHaveAttribute("aria-disabled", "true");
  await figure.getByRole("button", { name: "Forward", exact: true }).focus();
  // The first way to an end of the game: its value, and nothing above it yet.
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("Enter");
  await expect(figure.getByRole("status")).toHaveText("Step 5 of 22");
  await expect(boards).toHaveCount(4);
  await expect(values).toHaveText(["D"]);
  await expect(unknown).toHaveCount(3);
  await figure.getByRole("button", { name: "Forward »" }).click();
  await expect(values).toHaveCount(11);
  await expect(unknown).toHaveCount(0);
});

test("the steps of a figure follow one another at a speed, and the arrows step as in the laboratory", async ({
  page,
}) => {
  await page.goto("./learn/minimax.html");
  const figure = page.locator("figure[data-steps]").first();
  const said = figure.getByRole("status");
  await figure.getByRole("button", { name: "Forward", exact: true }).press("ArrowRight");
  await expect(said).toHaveText("Step 2 of 22");
  await page.keyboard.press("End");
  await expect(said).toHaveText("Step 22 of 22");
  await page.keyboard.press("ArrowLeft");
  await expect(said).toHaveText("Step 21 of 22");
  await page.keyboard.press("Home");
  await expect(said).toHaveText("Step 1 of 22");
  const speed = figure.getByRole("combobox", { name: "Speed" });
  await expect(speed).toHaveValue("1");
  await speed.selectOption("4×");
  await figure.getByRole("button", { name: "Play" }).click();
  await expect(said).toHaveAttribute("aria-live", "off");
  await expect(said).toHaveText("Step 22 of 22", { timeout: 20_000 });
  await expect(said).toHaveAttribute("aria-live", "polite");
  await expect(figure.getByRole("button", { name: "Play" })).toBeVisible();
});

test("alpha and beta are told at each step of their search", async ({ page }) => {
  await page.goto("./learn/alphabeta.html");
  const said = page.locator(".jaws span:visible");
  await expect(said).toHaveText("start: alpha −∞, beta ∞.");
  await page.getByRole("button", { name: "Forward »" }).click();
  await expect(said).toHaveText("start: alpha D, beta ∞.");
  // The last of the moves that O refutes.
  for (let step = 0; step < 2; step++) await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(said).toContainText("They meet");
});

test("on a phone the step that is taken is in sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("./learn/alphabeta.html");
  const figure = page.locator("figure").first();
  const forward = figure.getByRole("button", { name: "Forward", exact: true });
  for (let step = 2; step <= 6; step += 1) {
    await forward.click();
    await expect(figure.locator("svg.tree > [data-now]")).toBeInViewport({ ratio: 0.9 });
  }
});

test.describe("on paper", () => {
  test("the whole search is printed, whatever step it is at", async ({ page }) => {
    await page.goto("./learn/minimax.html");
    await page.emulateMedia({ media: "print" });
    const figure = page.locator("figure").first();
    const visible = (/** @type {string} */ part) => figure.locator(part).filter({ visible: true });
    await expect(visible("svg.tree > g > g > .value")).toHaveCount(11);
    await expect(visible("[data-until]")).toHaveCount(0);
  });

  test("the ink is that of the light theme, whatever theme was chosen", async ({ page }) => {
    await page.goto("./learn/alphabeta.html");
    const ink = (/** @type {string} */ theme) =>
      page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
        return getComputedStyle(document.body).color;
      }, theme);
    const light = await ink("light");
    expect(await ink("dark")).not.toBe(light);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await ink("dark")).toBe(light);
  });
});

test.describe("kits to print", () => {
  /** What must not be cut where a page ends, and how many pages there are. */
  const kits = [
    { kit: "paper", lesson: "paper", whole: ".sheet-card, .sheet-boards li, tr", pages: 2 },
    { kit: "menace", lesson: "beads", whole: ".sheet-boxes li, tr, .sheet-chart", pages: 9 },
    { kit: "trees", lesson: "tree", whole: ".sheet-tree", pages: 10 },
  ];

  for (const { kit, lesson, whole, pages } of kits) {
    test(`${kit}: two clicks from the lesson to paper`, async ({ page }) => {
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute("data-printed", "");
      });
      await page.goto(`./learn/lesson-${lesson}.html`);
      await page.locator(`.lesson a[href="print-${kit}.html"]`).click();
      await page.getByRole("button", { name: "Print", exact: true }).click();
      await expect(page.locator("html")).toHaveAttribute("data-printed", "");
    });

    test(`${kit}: axe finds nothing with the tables open`, async ({ game, page }) => {
      await page.goto(`./learn/print-${kit}.html`);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
      });
      expect(await faults(game)).toEqual([]);
    });

    test(`${kit}: on paper there are its sheets alone, and nothing is cut`, async ({ page }) => {
      for (const [language, format, height] of /** @type {const} */ ([
        ["", "A4", 297],
        ["", "Letter", 279.4],
        ["zh-CN/", "A4", 297],
        ["zh-CN/", "Letter", 279.4],
      ])) {
        await page.goto(`./learn/${language}print-${kit}.html`);
        await page.emulateMedia({ media: "print", colorScheme: "dark" });
        await expect(page.locator(".sheet").first()).toBeVisible();
        await expect(page.locator("button, header, footer, h1").filter({ visible: true })).toHaveCount(0);
        const pdf = (await page.pdf({ format })).toString("latin1");
        expect(pdf.match(/\/Type ?\/Page\b/g)?.length, format).toBe(pages);
        // Columns as high as a page are broken like pages, and tell what they break.
        const cut = await page.evaluate(
          ([selector, height]) => {
            const article = document.querySelector("article");
            if (!article) return ["no article"];
            const [width, inner] = [`${(height > 290 ? 210 : 215.9) - 30}mm`, `${height - 30}mm`];
            Object.assign(article.style, { width, height: inner, columnWidth: width, columnFill: "auto" });
            for (const sheet of [...article.querySelectorAll(".sheet")].slice(1)) {
              if (sheet instanceof HTMLElement) sheet.style.breakBefore = "column";
            }
            const { bottom } = article.getBoundingClientRect();
            return [...article.querySelectorAll(`.sheet :is(${selector})`)]
              .filter((part) => {
                const [first, ...others] = part.getClientRects();
                return !first || others.length > 0 || first.bottom > bottom + 1;
              })
              .map((part) => part.textContent);
          },
          /** @type {const} */ ([whole, height]),
        );
        expect(cut, `${language}${kit}`).toEqual([]);
        await page.emulateMedia({ media: null, colorScheme: null });
      }
    });
  }
});

test("a line of moves opens at its first step", async ({ page }) => {
  for (const [name, steps] of /** @type {const} */ ([
    ["rules-ultimate", 3],
    ["threats", 13],
  ])) {
    await page.goto(`./learn/${name}.html`);
    const figure = page.locator("figure[data-steps]");
    await expect(figure.getByRole("status")).toHaveText(`Step 1 of ${steps}`);
    const hidden = figure.locator("[data-hidden]");
    expect(await hidden.count()).toBeGreaterThan(0);
    await figure.getByRole("button", { name: "Forward »" }).click();
    await expect(hidden).toHaveCount(0);
  }
});

test("a question takes a guess, says whether it is right, and opens the answer", async ({ page }) => {
  await page.goto("./learn/minimax.html");
  const question = page.locator(".predict");
  const answer = question.getByText("Each further square can be taken at any time");
  await expect(answer).toBeHidden();
  await question.getByRole("button", { name: "733,261" }).click();
  await expect(question.getByRole("status")).toHaveText("No. The answer is: 276,911,233.");
  await expect(answer).toBeVisible();
  await question.getByRole("button", { name: "276,911,233" }).click();
  await expect(question.getByRole("status")).toHaveText("Right.");
});

test("a figure opens in the laboratory at its position, with the same stones", async ({ game, page }) => {
  await page.goto("./learn/alphabeta.html");
  await page.getByRole("link", { name: /in the laboratory/ }).click();
  await game.ready();
  await expect(page.locator("main")).toHaveAttribute("data-view", "tree");
  // The search of the page is made again, and its start is shown, as in the figure.
  await expect(game.control("tree-status")).toContainText("Alpha-beta visited 28 positions.");
  await expect(game.control("tree-time")).toHaveValue("0");
  await expect(page).toHaveURL(/g=3x3x3&s=h\.h&f=x&v=tree\.0\.alphabeta_preset-textbook&m=c3b2b1c1$/);
  for (const [square, player] of [
    ["c3", "0"],
    ["b2", "1"],
    ["b1", "0"],
    ["c1", "1"],
  ]) {
    await expect(game.square(square ?? "")).toHaveAttribute("data-owner", player ?? "");
  }
  await expect(game.marks).toHaveCount(4);
});

test("an address of each view of the laboratory with a worker can be read once its chunk is there", async ({
  game,
  page,
}) => {
  // Where all chunks are there, all of them are read: see tests/views/learn.spec.js.
  const oneOfEach = new Map(ADDRESSES.waiting.map((link) => [/&v=([a-z]+)/.exec(link)?.[1], link]));
  expect(oneOfEach.size).toBeGreaterThan(5);
  await game.open();
  for (const link of [...oneOfEach.values(), ...ADDRESSES.found]) {
    await page.evaluate((address) => {
      location.hash = address;
    }, link);
    // The page then has an address of its own making, without what it could not read. What a chunk reads of it is there once the
    // chunk is loaded.
    const found = () => [...parts(new URL(page.url()).hash, link), String(page.url().includes("&f="))];
    await expect.poll(found, { message: link, intervals: [20, 50, 100] }).toEqual([...parts(link), "true"]);
    await expect(game.control("notice"), link).toBeHidden();
  }
});

test("a number of an article is computed again, in the reader's browser", async ({ page }) => {
  await page.goto("./learn/article-self-play.html");
  // The laboratory alone computes the first of them; the other asks the engine.
  for (const id of ["self-play-alphabeta", "self-play-alphabeta-shipped"]) {
    const row = page.locator(`[data-row="${id}"]`);
    await row.getByRole("button", { name: /^Run it: / }).click();
    await expect(row.getByRole("status")).toHaveText(/^Your browser computed the same, in \d/);
  }
  const row = page.locator('[data-row="self-play-alphabeta-shipped"]');
  await row.evaluate((part) => part.setAttribute("data-is", "1"));
  await row.getByRole("button").click();
  await expect(row.getByRole("status")).toHaveText(/^Your browser computed 18297\. That is a fault/);
});

test("an engine is tried from its page", async ({ game, page }) => {
  await page.goto("./learn/pvs.html");
  await page.getByRole("link", { name: "Play against PVS" }).click();
  await game.ready();
  expect(page.url()).toContain("s=h.pvs");
  await game.exchange("b2");
  await expect(game.marks).toHaveCount(2);
});

test("a page about a game made of parts says in words what is drawn, and opens the game, a puzzle and its solution", async ({
  game,
  page,
}) => {
  const says = async (/** @type {string} */ name, /** @type {RegExp[]} */ words) => {
    await page.goto(`./learn/rules-${name}.html`);
    for (const text of words) await expect(page.getByRole("img", { name: text }).first()).toBeVisible();
  };
  await says("torus", [/^Board, 3 by 3\. Left is joined to right, and top to bottom\. X: b3, c2, a1\./]);
  await says("notakto", [/^2 boards, 3 by 3\. .*Second to move\. Board 1 is closed\.$/]);
  await says("numerical", [/Odd: 7 b3, 5 b2\. Even: 2 a3, 6 c3\. Even has won\.$/]);
  await says("layers", [/^3 layers, 3 by 3, the lowest first\. X: 1\.a3, 2\.b2, 3\.c1\./]);
  await says("vanishing", [/X to move\. b3 leaves next\.$/]);
  await says("order-chaos", [/Chaos to move\.$/, /Order has won\.$/]);

  await page.goto("./learn/rules-misere.html");
  await page.getByRole("link", { name: "Play this game" }).click();
  await game.ready();
  expect(page.url()).toContain("g=3x3x3m");
  await page.goto("./learn/rules-vanishing.html");
  await page.getByRole("link", { name: "Solve a puzzle" }).click();
  await game.ready();
  await expect(game.control("puzzle")).toBeVisible();
  await page.goto("./learn/rules-vanishing.html");
  await page.getByRole("link", { name: "other rule" }).last().click();
  await game.ready();
  await expect(page.locator("main")).toHaveAttribute("data-view", "backwards");
});

test("the languages lead to each other, and a page says in which it is written", async ({ page }) => {
  await page.goto("./learn/mcts.html");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("link", { name: "简体中文" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("蒙特卡洛树搜索");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Monte Carlo tree search");
});

test("a page has the theme that was chosen on the board", async ({ game, page }) => {
  await game.open();
  await game.press("theme");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("noughts"))).toContain("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("./learn/index.html");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("a page keeps to a policy of its own, and loads a style and, with figures that step, three scripts", async ({
  page,
}) => {
  await page.goto("./learn/minimax.html");
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  await expect(page.locator("script:not([src]), style")).toHaveCount(0);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name.replace(/^.*\/([a-z]+)-[0-9a-f]+/, "$1")),
  );
  expect(loaded.filter((name) => /\.(js|css)$/.test(name)).toSorted()).toEqual([
    "learn.css",
    "learn.js",
    "steps.js",
    "theme.js",
  ]);
});

test.describe("without a network", () => {
  test.use({ keepable: true });

  test("all pages are there after a visit to one of them", async ({ page, context }) => {
    await page.goto("./learn/minimax.html");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 45_000 })
      .toBe(true);
    await context.setOffline(true);
    for (const [name, title] of [
      ["mcts.html", "Monte Carlo tree search"],
      ["", "Learn"],
      ["index.html", "Learn"],
      ["zh-CN/rules-3x3.html", "井字棋：规则"],
    ]) {
      await page.goto(`./learn/${name}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
    }
    await page.goto("./learn/article-self-play.html");
    await page.getByRole("button", { name: /^Run it: Alpha-beta: / }).click();
    await expect(page.getByText("Your browser computed the same")).toBeVisible();
    await page.goto("./learn/zh-CN/rules-3x3.html");
    await page.getByRole("link", { name: "下棋", exact: true }).click();
    await expect(page.getByTestId("board")).toBeVisible();
  });
});

test("figures, tables and a citation are taken out, and stand without the page", async ({
  page,
  context,
}) => {
  await page.goto("./learn/minimax.html");
  await page.getByText("For slides and papers").click();
  const file = async (/** @type {RegExp} */ name) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name }).first().click(),
    ]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  };

  const figure = await file(/^Figure 1 as SVG: Tree of \d+ positions$/);
  expect(figure.name).toBe("noughts-minimax-1.svg");
  /** How the marks look: what they are drawn with, and whether the mark itself is there. */
  const marks = (/** @type {Page} */ page) =>
    page
      .locator("svg")
      .filter({ has: page.locator("use") })
      .first()
      .evaluate((svg) =>
        [...svg.querySelectorAll("use")].map((use) => {
          const { stroke, strokeWidth, fill } = getComputedStyle(use);
          return [use.getAttribute("href"), stroke, strokeWidth, fill, use.getBBox().width > 0];
        }),
      );
  const alone = await context.newPage();
  await alone.setContent(figure.text);
  const drawn = await marks(alone);
  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn).toEqual(await marks(page));
  // The whole search, at whichever step it is on the page.
  const known = page.locator("figure svg").first().locator("text:not([data-until], [data-until] *)");
  expect(await alone.locator("text:visible").allTextContents()).toEqual(await known.allTextContents());

  const table = await file(/^Table 1 as CSV/);
  expect(table.name).toBe("noughts-minimax-1.csv");
  const rows = await page.locator("article table").first().locator("tr").count();
  const lines = table.text.split("\r\n");
  expect(lines).toHaveLength(rows + 1);
  expect(lines[0]).toBe(
    (await page.locator("article table").first().locator("th[scope=col]").allTextContents()).join(","),
  );
  await expect(page.locator(".take pre")).toContainText("title = {Minimax}");
  await expect(page.locator(".take pre")).toContainText(`\\url{${page.url()}}`);

  // Bars are no numbers, and a word that marks a row stands in that row alone.
  await page.goto("./learn/mcts.html");
  await page.getByText("For slides and papers").click();
  const bars = await file(/as CSV: What the search compares/);
  expect(bars.text.trim().split("\r\n")).toHaveLength(6);
  expect(bars.text.match(/next/g)).toHaveLength(1);
});

test("the constant c is set by keyboard, and a small one keeps to the best mean", async ({ page }) => {
  await page.goto("./learn/mcts.html");
  const figure = page.locator(".selection");
  const visits = figure.locator("tbody tr:first-child td:nth-child(2)");
  const start = await visits.allTextContents();
  const said = figure.getByRole("status");
  await expect(said).toHaveText("Selects a3, at 30 visits of the root.");
  const slider = figure.getByRole("slider", { name: "Constant c" });
  const next = figure.getByRole("button", { name: "Next" });
  const grown = async () => {
    const now = await visits.allTextContents();
    return now.map((visits, at) => Number(visits) - Number(start[at]));
  };

  await expect(figure.locator("th b")).toHaveText(["next"]);
  await slider.press("Home");
  for (let press = 0; press < 10; press += 1) await next.press("Enter");
  expect(await grown()).toEqual([10, 0, 0, 0, 0]);
  await figure.getByRole("button", { name: "Start again" }).press("Enter");
  expect(await visits.allTextContents()).toEqual(start);

  await slider.press("End");
  for (let press = 0; press < 20; press += 1) await next.press("Enter");
  expect(Math.min(...(await grown()))).toBeGreaterThan(0);
  await expect(said).toContainText("at 50 visits of the root");
});

test("moves are put in another order by keyboard, and the count follows", async ({ page }) => {
  for (const folder of ["", "zh-CN/"]) {
    await page.goto(`./learn/${folder}move-order.html`);
    const figure = page.locator(".order");
    const names = figure.locator("tbody th");
    const sum = figure.locator("tfoot td").nth(1);
    await expect(sum).toHaveText("180");
    const start = await names.allTextContents();
    await figure.getByRole("button").nth(1).press("Enter");
    const best = Number(await sum.textContent());
    expect(best).toBeLessThan(180);
    await expect(figure.locator("tbody tr").first()).toHaveAttribute("data-value", "0");
    await figure.getByRole("button").nth(2).press("Enter");
    expect(Number(await sum.textContent())).toBeGreaterThan(best);
    await figure.getByRole("button").first().press("Enter");
    expect(await names.allTextContents()).toEqual(start);
    // The last move goes up, one place a press, and keeps the focus.
    const up = figure.getByRole("button", { name: start.at(-1) ?? "" });
    for (let press = 0; press < 4; press += 1) await up.press("Enter");
    await expect(up).toBeFocused();
    expect(await names.allTextContents()).toEqual([start.at(-1), ...start.slice(0, -1)]);
    await expect(sum).toHaveText(String(best));
    await expect(figure.getByRole("status")).toContainText(`${start.at(-1)} `);
    await expect(figure.getByRole("status")).toContainText(String(best));
  }
});

test("a bead is drawn by hand, and the end of the game changes the box", async ({ page }) => {
  // The last bead of the box.
  await page.addInitScript(() => {
    Math.random = () => 0.99;
  });
  await page.goto("./learn/menace.html");
  const figure = page.locator(".hand");
  const counts = figure.locator("tbody td:nth-child(2)");
  const said = figure.getByRole("status");
  await expect(counts).toHaveText(["4", "4", "4"]);
  const press = (/** @type {string} */ name) => figure.getByRole("button", { name }).press("Enter");
  await press("win (+3)");
  await expect(said).toHaveText("Draw a bead first.");
  await press("Draw a bead");
  await expect(said).toHaveText("The bead of b2 is drawn. How does the game end?");
  await press("win (+3)");
  await expect(counts).toHaveText(["4", "4", "7"]);
  await expect(said).toHaveText("b2: 7 beads in place of 4. Its chance is 47% in place of 33%.");
  await expect(figure.locator("tbody td:nth-child(3)")).toHaveText(["27%", "27%", "47%"]);
  for (let game = 0; game < 15; game += 1) {
    await press("Draw a bead");
    await press("loss (−1)");
  }
  await expect(counts).toHaveText(["0", "0", "0"]);
  await press("Draw a bead");
  await expect(said).toHaveText("The box is empty: here the machine resigns.");
  await press("Start again");
  await expect(counts).toHaveText(["4", "4", "4"]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("figures to try out are tables", async ({ page }) => {
    await page.goto("./learn/move-order.html");
    await expect(page.locator(".order tfoot")).toContainText("180");
    await expect(page.locator(".order button")).toHaveCount(0);
    await page.goto("./learn/menace.html");
    await expect(page.locator(".hand tbody tr")).toHaveCount(3);
  });
});

test.describe("as slides", () => {
  /** @param {Page} page */
  const slide = (page) => page.locator(".present-bar").getByRole("status");

  test("a page is presented from its link, turned with keys, and Back leaves it", async ({ page }) => {
    await page.goto("./learn/alphabeta.html");
    await page.getByRole("link", { name: "Present" }).click();
    await expect(slide(page)).toHaveText("Slide 1 of 10: Alpha-beta");
    const first = page.locator("figure").first();
    await expect(first).toBeHidden();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await page.keyboard.press("PageDown");
    await expect(slide(page)).toHaveText("Slide 4 of 10: The idea");
    await expect(page).toHaveURL(/#present=4$/);
    await expect(page.getByRole("heading", { name: "The idea" })).toBeInViewport();
    await page.reload();
    await expect(slide(page)).toHaveText("Slide 4 of 10: The idea");
    await page.keyboard.press("End");
    await expect(slide(page)).toHaveText("Slide 10 of 10: History and sources");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(/#present=1$/);
    await page.goBack();
    await expect(page).toHaveURL(/alphabeta\.html$/);
    await expect(page.locator(".present-bar")).toHaveCount(0);
    await expect(first).toBeVisible();
    await expect(page.locator("[data-away], .presenting, .present-summary")).toHaveCount(0);
    await page.goForward();
    await expect(slide(page)).toHaveText("Slide 1 of 10: Alpha-beta");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/alphabeta\.html$/);
  });

  test("a link opens a slide, one past the end the last, and Escape shows the page there", async ({
    page,
  }) => {
    await page.goto("./learn/zh-CN/minimax.html#present=99");
    await expect(slide(page)).toHaveText(/^第 8 张，共 8 张/);
    await expect(page).toHaveURL(/#present=8$/);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/minimax\.html$/);
    await expect(page.getByRole("heading", { level: 2 }).last()).toBeInViewport();
  });

  test("a figure has its own keys, and its steps come into sight", async ({ page }) => {
    await page.goto("./learn/mcts.html#present=6");
    const slider = page.getByRole("slider", { name: "Constant c" });
    const before = await slider.inputValue();
    await slider.press("ArrowRight");
    await slider.press("End");
    expect(await slider.inputValue()).not.toBe(before);
    await expect(page).toHaveURL(/#present=6$/);
    await page.getByRole("button", { name: "Next", exact: true }).press("Space");
    await expect(page.locator(".selection").getByRole("status")).toContainText("at 31 visits");
    await page.getByRole("button", { name: "Next", exact: true }).press("ArrowRight");
    await expect(page).toHaveURL(/#present=7$/);

    await page.goto("./learn/alphabeta.html#present=2");
    const forward = page.getByRole("button", { name: "Forward", exact: true });
    for (let step = 2; step <= 6; step += 1) {
      await forward.press("Enter");
      await expect(page.locator("svg.tree > [data-now]")).toBeInViewport({ ratio: 0.9 });
    }
  });

  test("each slide fits a projector, and its text can be read from the last row", async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    for (const name of ["alphabeta", "strength", "solved", "article-self-play", "zh-CN/article-demo"]) {
      await page.goto("about:blank");
      await page.goto(`./learn/${name}.html#present=1`);
      await expect(page.locator(".present-bar")).toBeVisible();
      const seen = await page.evaluate(async () => {
        const article = document.querySelector("article");
        const last = Number(
          /\d+\D+(\d+)/.exec(document.querySelector(".present-bar output")?.textContent ?? "")?.[1],
        );
        const faults = [];
        const parts = new Set();
        for (let at = 1; at <= last && article; at += 1) {
          for (const part of article.querySelectorAll("p, li, td, pre, figure"))
            if (part.getClientRects().length > 0) parts.add(part);
          const size = Number.parseFloat(getComputedStyle(article).fontSize);
          // Drawings that are stepped through follow the step.
          const steps = [...article.querySelectorAll("[data-steps]")].some(
            (one) => one.getClientRects().length,
          );
          if (size < 28 || (!steps && article.scrollHeight > article.clientHeight)) faults.push([at, size]);
          article.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
        }
        const lost = [...(article?.querySelectorAll("p, li, td, pre, figure") ?? [])].filter(
          (part) =>
            !parts.has(part) &&
            !part.closest("details, .try-it, .take, .open, .predict, .jaws, [role=status]"),
        );
        return { last, faults, lost: lost.map((part) => part.outerHTML.slice(0, 200)) };
      });
      expect(seen.last, name).toBeGreaterThan(5);
      expect(seen.faults, name).toEqual([]);
      expect(seen.lost, `${name}: what is on no slide`).toEqual([]);
    }
  });

  test("axe finds nothing, on a phone a finger turns, and the theme comes back", async ({ game, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("./learn/minimax.html");
    const theme = await page.locator("html").getAttribute("data-theme");
    await page.getByRole("link", { name: "Present" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    const article = page.locator("article");
    const swipe = async (/** @type {number} */ from, /** @type {number} */ to) => {
      const finger = { pointerId: 5, pointerType: "touch", clientY: 300, bubbles: true };
      await article.dispatchEvent("pointerdown", { ...finger, clientX: from });
      await article.dispatchEvent("pointerup", { ...finger, clientX: to });
    };
    await swipe(300, 100);
    await expect(slide(page)).toHaveText(/^Slide 2 of/);
    expect(await faults(game)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    await swipe(100, 300);
    await expect(slide(page)).toHaveText(/^Slide 1 of/);
    await page.getByRole("button", { name: "End the presentation" }).click();
    expect(await page.locator("html").getAttribute("data-theme")).toBe(theme);
    await expect(page.getByRole("link", { name: "Present" })).toBeFocused();
  });
});
