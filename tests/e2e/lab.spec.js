// The laboratory: its views, their addresses, and what they compute of the position on the board.

/** @import {GamePage} from "./page.js" */

import { faultsInEveryColour } from "./axe.js";
import { expect, test } from "./fixtures.js";

test("algorithms are compared on the position, by numbers that are computed here", async ({ game, page }) => {
  await game.open({ link: "#1&g=3x3x3&s=h.h" });
  await game.press("lab-open");
  await game.press("view-compare");
  await expect(page).toHaveURL(/&v=compare/);
  await expect(game.control("lab-open")).toHaveAttribute("aria-current", "page");
  await game.press("compare-start");
  await expect(game.control("compare-status")).toContainText("where Minimax visited 549,946");
  await expect(game.control("compare-status")).toContainText("All proofs say the same.");
  const line = game.control("comparison").locator('[data-algorithm="minimax"]');
  await expect(line).toContainText("draw, proved");
  await expect(line).toContainText("549,946");
});

test("the cost before each move of a game is a table with a total, and a file", async ({ game, page }) => {
  await game.open({ link: "#1&g=3x3x3&s=h.h&m=b2a3&v=compare" });
  await game.press("scope-game");
  await game.press("compare-start");
  const rows = game.control("comparison").locator("tbody tr");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText("549,946");
  await expect(rows.nth(1)).toContainText("55,505");
  await expect(game.control("comparison").locator("tfoot")).toContainText("Together");
  await expect(game.control("compare-stop")).toBeHidden();
  const [download] = await Promise.all([page.waitForEvent("download"), game.press("compare-csv")]);
  expect(download.suggestedFilename()).toBe("noughts-comparison.csv");
});

test("the laboratory opens with a search that moves, and its tasks lead to where they begin", async ({
  game,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await game.open({ link: "#1&g=3x3x3&s=h.h&m=b2" });
  await game.press("lab-open");
  await expect(game.control("start-said")).toHaveText(/^After \d+ random games? it prefers \w\d\.$/);
  await expect(game.control("start-said")).toHaveText(/^After 10,000 random games it prefers [ac][13]\.$/);
  await expect(game.control("start-again")).toHaveAttribute("aria-disabled", "false");
  await expect(game.board).toBeHidden();
  expect(await faultsInEveryColour(game)).toEqual([]);

  await game.press("start-cut");
  await expect(page).toHaveURL(/v=tree\.0\.alphabeta/);
  await expect(game.control("step-clock")).toHaveText("0 of 56");
  await page.goBack();
  await expect(game.control("start-said")).toBeVisible();
  await expect(game.marks).toHaveCount(1);

  await game.press("start-train");
  await expect(page).toHaveURL(/v=training\.menace_s1/);
  await game.press("view-start");
  await game.press("start-inside");
  await expect(game.control("iteration-said")).toBeVisible();
});

test("the tree of the textbook's alpha-beta says why it cuts, by mouse and by keys", async ({
  game,
  page,
}) => {
  await game.open({ link: "#1&g=3x3x3&s=h.h" });
  await game.press("lab-open");
  await expect(page).toHaveURL(/&v=start/);
  await game.press("view-tree");
  await expect(page).toHaveURL(/&v=tree/);
  await game.press("tree-start");
  await expect(game.control("tree-status")).toHaveText("Alpha-beta visited 18,297 positions.");
  await expect(game.control("tree-sentence")).toContainText("So X will not play");
  const items = game.control("tree").getByRole("treeitem");
  const shown = await items.count();
  await items.first().click();
  await expect(game.control("tree-sentence")).toHaveText(
    /^X does best with \w\d: 0\. The search is done, after 18,297 positions\.$/,
  );
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(1)).toBeFocused();
  await expect(items.nth(1)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(items.nth(1)).toHaveAttribute("aria-expanded", "false");
  expect(await items.count()).toBeLessThan(shown);
  await expect(game.board.locator(".line-ghost")).toHaveCount(1);
  await page.keyboard.press("End");
  await expect(items.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(items.first()).toBeFocused();
});

/** X to move: 28 positions with cuts, 210 without. */
const EXAMPLE = "#1&g=3x3x3&s=h.h&m=c3b2b1c1&v=tree";

test("the steps of a search are walked, sought by keys and played, and have an address", async ({
  game,
  page,
}) => {
  await game.open({ link: EXAMPLE });
  await game.press("tree-start");
  await expect(game.control("step-clock")).toHaveText("56 of 56");
  await expect(page).toHaveURL(/v=tree\.56\.alphabeta_preset-textbook/);
  await expect(game.control("step-next")).toHaveAttribute("aria-disabled", "true");
  const sentence = game.control("tree-sentence");
  const slider = game.control("tree-time");
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(sentence).toHaveText(/^Nothing is searched yet\. X is to move/);
  await expect(slider).toHaveAttribute("aria-valuetext", /^Nothing is searched yet/);
  await expect(sentence).toHaveAttribute("aria-live", "off");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(sentence).toHaveText("After a3: O tries b3.");
  await expect(slider).toHaveAttribute("aria-valuetext", "After a3: O tries b3.");
  await expect(game.board.locator(".line-ghost")).toHaveCount(2);
  // What is not known yet is not shown.
  const rows = game.control("tree").getByRole("treeitem");
  await expect(rows.first().locator(".value")).toHaveText("…");
  await expect(game.control("tree").locator('[data-phase="before"]').first().locator(".value")).toBeEmpty();
  await expect(page).toHaveURL(/v=tree\.3\./);
  await expect(game.control("tree-code").locator('[aria-current="step"]')).toContainText(
    "alphabeta(p, depth, α, β)",
  );
  // A3 is closed: its search is one step.
  await game.press("step-back");
  await expect(sentence).toHaveText("X tries a3.");
  await game.control("tree").locator('[data-node="1"]').press("ArrowLeft");
  await game.press("step-next");
  await expect(sentence).toHaveText(
    /^After a3: O does best with b3: 0\. It is the first for X: the one to beat\.$/,
  );
  await expect(sentence).toHaveAttribute("aria-live", "polite");
  await expect(game.control("tree-code").locator('[aria-current="step"]')).toHaveText("return best");
  await game.press("step-next");
  await expect(sentence).toHaveText("X tries b3. X already has 0.");
  await game.press("step-next");
  await expect(sentence).toContainText("3 moves skipped: a2, c2, a1. O wins at once with a3.");
  await expect(game.control("tree-code").locator('[aria-current="step"]')).toHaveText(
    "if α ≥ β: skip the other moves",
  );
  // X has 0 elsewhere: the lower end of the window is not open, and the value lies below it.
  const cut = game.control("tree").locator('[aria-selected="true"]');
  await expect(cut).toContainText("[0, +∞]");
  await expect(cut.locator(".gauge .bracket")).toHaveCount(1);
  await expect(game.control("tree").locator(".limit")).toHaveCount(1);
  await expect(game.square("a2")).toHaveAccessibleName(/skipped/);
  await expect(game.square("a3")).toHaveAccessibleName(/value −1/);
  await expect(page).toHaveURL(/v=tree\.43\./);
  const there = page.url();
  await game.press("step-play");
  // It goes on. Which step one sees first depends on how busy the machine is.
  await expect(sentence).not.toContainText("3 moves skipped: a2, c2, a1");
  await game.press("step-play");
  await expect(game.control("step-play")).toHaveText("Play");
  await expect(page).not.toHaveURL(there);
  for (const again of [() => game.open({ link: new URL(there).hash }), () => page.reload()]) {
    await again();
    await expect(sentence).toContainText("3 moves skipped: a2, c2, a1. O wins at once with a3.");
  }
});

test("the focus stays in the laboratory where the button that had it goes", async ({ game, page }) => {
  await game.open({ link: `${EXAMPLE}.0.alphabeta_preset-textbook` });
  const press = async (/** @type {string} */ id) => {
    await game.control(id).focus();
    await page.keyboard.press("Enter");
  };
  await press("predict-open");
  await expect(page.getByRole("heading", { name: "Predict the cuts" })).toBeFocused();
  await expect(game.control("predict-check")).toBeVisible();
  await press("predict-check");
  await expect(game.control("predict-again")).toBeFocused();
  await press("predict-close");
  await expect(page.getByRole("heading", { name: "The tree of a search" })).toBeFocused();
  await press("view-numbers");
  await press("numbers-run");
  await press("numbers-stop");
  await expect(page.getByRole("heading", { name: "Numbers of the source documents" })).toBeFocused();
});

test("entrants are chosen, a comparison is stopped, and the board may go on", async ({ game }) => {
  await game.open({ link: "#1&g=15x15x5&s=h.h&m=h8&v=compare" });
  await game.press("entrants");
  for (const id of ["minimax", "alphabeta", "pvs", "mcts"]) await game.control(`entrant-${id}`).uncheck();
  await expect(game.control("entrants")).toHaveText("1 entrant");
  await game.press("compare-start");
  await expect(game.control("compare-status")).toHaveText("Search 1 of 1 is running.");
  await game.press("compare-stop");
  await expect(game.control("compare-status")).toHaveText("Stopped after 0 of 1 search.");
  await game.play("h9");
  await expect(game.control("compare-status")).toContainText("The board shows another position now.");
  await game.press("play-open");
  await expect(game.control("lab")).toBeHidden();
});

test("a report leads to its search: the tree, or the iterations, of the position before the move", async ({
  game,
  page,
}) => {
  await game.open();
  await game.sit(1, "alphabeta");
  await game.exchange("b2");
  await game.press("into-lab");
  await expect(page).toHaveURL(/v=tree/);
  await expect(game.status).toContainText("Looking at move 1");
  await expect(game.control("tree-status")).toContainText("Alpha-beta visited");
  await game.press("return");
  await game.sit(1, "mcts");
  await game.playToTheEnd();
  await game.press("into-lab");
  await expect(game.control("iteration-at")).toBeVisible();
  await expect(page).toHaveURL(/v=iterations\.\d+\.mcts_s\d+/);
});

const NUMBERS = "#1&g=3x3x3&s=h.h&v=numbers";
const DOCUMENTS = ["self-play", "3x3", "n-player", "hybrid", "ultimate", "demo"];

/**
 * A row of a source document that is open.
 * @param {GamePage} game
 * @param {string} id
 */
const row = (game, id) => game.control("lab").locator(`[data-row="${id}"]`);

test("a number is computed here, beside that of the document, and the page says how they compare", async ({
  game,
}) => {
  await game.open({ link: "#1&g=3x3x3&s=h.h&v=compare" });
  await game.press("view-numbers");
  await expect(game.control("view-numbers")).toHaveAttribute("aria-current", "page");
  // The first document is open.
  for (const id of DOCUMENTS.slice(1)) await game.press(`document-${id}`);
  const all = Number(/\d+/.exec((await game.control("numbers-run").textContent()) ?? ""));
  expect(all).toBeGreaterThan(300);
  await expect(game.control("lab").locator("[data-row]")).toHaveCount(all);
  const ours = row(game, "self-play-minimax").getByRole("definition").last();
  await expect(ours).toHaveText("–");
  for (const [id, ...said] of /** @type {const} */ ([
    ["self-play-minimax", "The same"],
    ["self-play-possible-positions", "An upper bound, and not the number", "only 5,478 of them can come up"],
    ["ultimate-replies", "Not the same"],
    ["self-play-flat-chances", "up to 4 standard deviations"],
  ])) {
    await game.press(`run-${id}`);
    for (const words of said) await expect(row(game, id)).toContainText(words);
  }
  await expect(ours).toContainText("549945, 63904");
});

test("one row is computed alone, and a run is stopped and left", async ({ game, page }) => {
  await game.open({ link: NUMBERS });
  await game.press("run-self-play-minimax-shipped");
  await expect(game.control("numbers-status")).toHaveText(
    "1 of 1 rows are the same, and in 0 the document is wrong.",
  );
  await expect(row(game, "self-play-minimax-shipped")).toContainText("549946");
  await game.press("numbers-run");
  await game.press("numbers-stop");
  await expect(game.control("numbers-status")).toContainText("Stopped after");
  await game.press("numbers-run");
  await game.press("view-compare");
  await expect(page).toHaveURL(/&v=compare/);
  await game.press("view-numbers");
  await expect(game.control("numbers-status")).toContainText("rows are computed");
});

test("each row has an address, which computes it and shows it; one that does not exist is said", async ({
  game,
  page,
}) => {
  await game.open({ link: `${NUMBERS}.self-play-alphabeta-cut` });
  await expect(row(game, "self-play-alphabeta-cut")).toHaveAttribute(
    "data-verdict",
    /same|different|disputed/,
  );
  await expect(row(game, "self-play-alphabeta-cut")).toBeInViewport({ ratio: 1 });
  await expect(row(game, "self-play-alphabeta-cut")).toHaveAttribute("aria-current", "true");
  await game.press("run-self-play-minimax");
  await expect(page).toHaveURL(/v=numbers\.self-play-minimax/);
  await expect(page.locator("[data-row][aria-current]")).toHaveAttribute("data-row", "self-play-minimax");
  await game.open({ link: `${NUMBERS}.no-such-row` });
  await expect(game.control("notice")).toContainText("There is no row “no-such-row”.");
  await expect(game.control("numbers-run")).toBeVisible();
});

test.describe("where the laboratory's worker is lost", () => {
  test.use({ allowed: [/lost on purpose/] });

  test("its row says so, and the others go on", async ({ game, page }) => {
    await page.addInitScript(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (/** @type {any} */ message) {
        const lost = message.method === "compute" && message.args[0] === "self-play-line";
        if (lost) this.dispatchEvent(new ErrorEvent("error", { message: "lost on purpose" }));
        else postMessage.call(this, message);
      };
    });
    await game.open({ link: NUMBERS });
    await game.press("numbers-run");
    await expect(row(game, "self-play-line")).toHaveAttribute("data-verdict", "failed");
    await expect(row(game, "self-play-minimax")).toHaveAttribute("data-verdict", "same");
    await game.press("numbers-stop");
    await expect(game.control("numbers-status")).toContainText("1 row broke off.");
  });
});

test.describe("where the documents do not load", () => {
  test.use({ allowed: [/^failed: .*noughts_lab_bg/] });

  test("they are asked for once more", async ({ game, page }) => {
    await page.route("**/noughts_lab_bg-*.wasm", (route) => route.fulfill({ body: "" }));
    await game.open({ link: NUMBERS });
    await expect(game.control("numbers-status")).toHaveText("The documents could not be loaded.");
    await page.unroute("**/noughts_lab_bg-*.wasm");
    await game.press("numbers-again");
    await expect(game.control("numbers-run")).toBeVisible();
  });
});

test.describe("the numbers", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("axe finds nothing wrong, and nothing has to be scrolled sideways on a phone", async ({
    game,
    page,
  }) => {
    await game.open({ link: NUMBERS });
    for (const id of DOCUMENTS.slice(1)) await game.press(`document-${id}`);
    for (const id of ["self-play-minimax", "self-play-possible-positions", "self-play-alphabeta-cut"]) {
      await game.press(`run-${id}`);
      await expect(row(game, id)).toHaveAttribute("data-verdict", /same|different|disputed/);
    }
    expect(await faultsInEveryColour(game)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test.describe("the numbers in Chinese", () => {
  test.use({ locale: "zh-CN" });

  test("the page speaks Chinese, and the documents English", async ({ game }) => {
    await game.open({ link: NUMBERS });
    await expect(game.control("lab")).toContainText("来源文档中的数字");
    await game.press("run-self-play-possible-positions");
    const wrong = row(game, "self-play-possible-positions");
    await expect(wrong).toContainText("是上限，不是准确数字");
    await expect(wrong.locator("p[lang=en]")).toContainText("5,478");
  });
});
