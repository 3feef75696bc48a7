// The laboratory: its views, their addresses, and what they compute of the position on the board.

import { faultsInEveryColour, flawlessOnPhones } from "../e2e/axe.js";
import { expect, test } from "./fixtures.js";

test("beside the laboratory the names of the modes stand in their buttons", async ({ game, page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await game.open({ link: "#1&g=3x3x3&s=h.h&v=compare" });
  await expect(game.control("view-compare")).toBeVisible();
  for (const mode of ["mode-1p", "mode-2p", "mode-watch"]) {
    const over = await game.control(mode).evaluate((it) => {
      const words = document.createRange();
      words.selectNodeContents(it);
      const [text, box] = [words.getBoundingClientRect(), it.getBoundingClientRect()];
      return [box.left - text.left, text.right - box.right, text.height - box.height].some((by) => by > 0);
    });
    expect(over, mode).toBe(false);
  }
  await expect(game.control("new")).toBeInViewport({ ratio: 1 });
});

test("a switch of the search changes its tree", async ({ game }) => {
  await game.open({ link: "#1&g=3x3x3&s=h.h&v=tree" });
  await game.press("tree-options");
  await game.control("tree-table").check();
  await game.press("tree-start");
  await expect(game.control("tree-status")).toContainText("visited");
  await expect(game.control("tree-status")).not.toContainText("18,297");
  await game.control("tree-algo").selectOption("minimax");
  await game.press("tree-start");
  await expect(game.control("tree-status")).toContainText(
    "visited 549,946 positions. 20,000 of 549,946 positions are recorded here.",
  );
  // The table of minimax: each position once, without and with the ends of games.
  await game.control("tree-table").check();
  await game.press("tree-start");
  await expect(game.control("tree-status")).toHaveText(
    "Minimax visited 7,382 positions. The table gave 8,786 values.",
  );
  await game.control("tree-tableEnds").check();
  await game.press("tree-start");
  await expect(game.control("tree-status")).toContainText("visited 5,478 positions.");
  // MTD(f) begins again at the root: each of its searches is numbered.
  await game.control("tree-algo").selectOption("mtdf");
  await game.press("tree-start");
  const passes = game.control("tree").locator('[aria-level="1"]');
  await expect(passes.nth(1)).toContainText("search 2");
  await expect(passes.last()).toHaveAttribute("aria-expanded", "true");
});

/** X to move: 28 positions with cuts, 210 without. */
const EXAMPLE = "#1&g=3x3x3&s=h.h&m=c3b2b1c1&v=tree";

test("an address of a step that does not exist shows the end, and says so", async ({ game }) => {
  await game.open({ link: `${EXAMPLE}.999.alphabeta_preset-textbook` });
  await expect(game.control("step-clock")).toHaveText("56 of 56");
  await expect(game.control("notice")).toContainText("The search has no step “999”.");
});

test("the tree and what a switch saves are seen without scrolling", async ({ game, page }) => {
  await page.setViewportSize({ width: 1280, height: 768 });
  await game.open({ link: `${EXAMPLE}.0.alphabeta_preset-textbook` });
  const boards = game.control("tree-picture").locator(".drawn-board");
  const steps = game.control("tree-sentence");
  const lowest = async () => (await steps.boundingBox())?.y ?? 0;
  // The position and its first move; more of it is seen by scrolling.
  await expect(boards.nth(1)).toBeVisible();
  const board = await boards.nth(1).boundingBox();
  expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThan(await lowest());
  await game.control("tree-beside").selectOption("pruning");
  await expect(game.control("beside-sentence")).toContainText("28 → 210");
  const said = await game.control("beside-sentence").boundingBox();
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(await lowest());
});

test("the tree is drawn as boards; a press opens one, and its way is shown in the list and on the board", async ({
  game,
  page,
}) => {
  await game.open({ link: `${EXAMPLE}.56.alphabeta_preset-textbook` });
  const picture = game.control("tree-picture");
  const drawn = picture.locator(".drawn-board");
  const rows = game.control("tree").getByRole("treeitem");
  const before = await drawn.count();
  expect(before).toBe(await rows.count());
  const closed = picture.locator(".drawn-board:has(.closed)").first();
  const node = await closed.getAttribute("data-node");
  await closed.click();
  await expect(picture.locator("[data-here]")).toHaveAttribute("data-node", node ?? "");
  await expect(page.locator('[role="treeitem"][aria-selected="true"]')).toHaveAttribute(
    "data-node",
    node ?? "",
  );
  expect(await drawn.count()).toBeGreaterThan(before);
  expect(await drawn.count()).toBe(await rows.count());
  await expect(picture).toHaveAttribute("data-cursor", node ?? "");
  await expect(page.getByRole("img", { name: /boards, joined by lines/ })).toBeVisible();
});

test("the laboratory calls the players as the board does", async ({ game }) => {
  await game.open({ link: "#1&g=drop6x7x4&s=h.h&v=tree" });
  await game.press("tree-start");
  await expect(game.control("tree-sentence")).toContainText(/\bRed\b/);
  await expect(game.control("tree-sentence")).not.toContainText(/\b[XO]\b/);
  await expect(game.control("tree").locator('[data-player="red"]').first()).toBeVisible();
});

test("what a switch saves is counted beside the tree, and the two trees change places", async ({ game }) => {
  await game.open({ link: "#1&g=3x3x3&s=h.h&v=tree" });
  await game.press("tree-start");
  for (const [id, sentence] of [
    ["pruning", "Positions: 18,297 → 549,946 without pruning."],
    ["table", "Positions: 18,297 → 4,832 with the table."],
    ["all", "Positions: 18,297 → 2,307 with table, killer moves and ordering."],
  ]) {
    await game.control("tree-beside").selectOption(id ?? "");
    await expect(game.control("beside-sentence")).toHaveText(sentence ?? "");
  }
  const strips = game.control("beside").locator("dd");
  await expect(strips.nth(0)).toHaveText("18,297 looked at");
  await expect(strips.nth(1)).toHaveText("2,307 looked at (15,990 fewer)");
  await game.press("tree-flip");
  await expect(game.control("tree-status")).toContainText("visited 2,307 positions");
  await expect(game.control("beside-sentence")).toContainText("2,307 → 18,297");
});

test("a square of the board and its move in the tree light each other, by pointer and by keys", {
  tag: "@firefox",
}, async ({ game, page }) => {
  await game.open({ link: EXAMPLE });
  await game.press("tree-start");
  const tree = game.control("tree");
  const lit = tree.locator("[data-tree-pointed]");
  await tree.getByRole("treeitem").first().click();
  await game.square("b3").hover();
  await expect(lit).toHaveAttribute("data-square", "b3");
  await lit.hover();
  await expect(game.square("b3")).toHaveAttribute("data-tree-pointed", "");
  await expect(lit).toHaveCount(0);
  // The pointer rests where it is.
  await game.square("a3").focus();
  await expect(lit).toHaveAttribute("data-square", "a3");
  await page.keyboard.press("ArrowRight");
  await expect(lit).toHaveAttribute("data-square", "b3");
  await tree.getByRole("treeitem").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(game.square("a3")).toHaveAttribute("data-tree-pointed", "");
});

test("on a wide page two trees stand side by side and follow each other", async ({ game, page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await game.open({ link: EXAMPLE });
  await game.press("tree-start");
  await game.control("tree-beside").selectOption("pruning");
  await expect(game.control("tree-caption")).toHaveText([
    "The tree shown: 28 positions.",
    "Without pruning: 210 positions.",
  ]);
  const [one, other] = [game.control("tree"), game.control("tree-other")];
  const [left, right] = [await one.boundingBox(), await other.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  expect(right?.y).toBe(left?.y);
  // What one skips is listed in the other.
  await one.locator('[aria-level="2"]').nth(1).click();
  const chosen = other.locator('[aria-selected="true"]');
  await expect(chosen).toContainText("b3");
  await expect(one.locator('[aria-selected="true"]')).toContainText("3 moves skipped: a2, c2, a1");
  await expect(chosen).toHaveAttribute("aria-expanded", "true");
  await chosen.focus();
  await page.keyboard.press("ArrowDown");
  await expect(other.locator('[data-square="a3"][aria-selected="true"]')).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(other.locator('[data-square="a2"][aria-selected="true"]')).toBeFocused();
  await expect(game.square("a2")).toHaveAccessibleName(/skipped/);
  expect(await faultsInEveryColour(game)).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(other).toBeHidden();
});

test("cuts are predicted by keys, checked, and the first mistake is explained", async ({ game, page }) => {
  await game.open({ link: EXAMPLE });
  await game.press("tree-start");
  await game.press("predict-open");
  const predict = game.control("predict");
  const groups = predict.getByRole("group");
  await expect(groups).toHaveCount(5);
  await expect(groups.nth(1)).toContainText("b3 ?");
  // Nothing that answers is in sight.
  for (const id of ["tree", "tree-time", "tree-sentence", "beside"])
    await expect(game.control(id)).toHaveCount(0);
  await expect(game.board.locator(".line-ghost, .lab-note")).toHaveCount(0);
  for (const at of [1, 3, 4]) {
    await groups.nth(at).getByRole("radio").last().focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowUp");
    await expect(groups.nth(at).getByRole("radio").nth(1)).toBeChecked();
  }
  await groups.nth(2).getByRole("radio").nth(0).check();
  await game.press("predict-check");
  await expect(groups.nth(1).locator('[data-verdict="right"]')).toHaveCount(3);
  await expect(groups.nth(2)).toContainText("✗ needed");
  await expect(game.control("predict-status")).toHaveText(
    "12 right, 1 wrong, 0 missed. a3 after a2 was needed: X already had 0 with a3, and no reply before it leaves X that or less.",
  );
  await game.press("predict-again");
  await game.press("predict-check");
  await expect(groups.nth(1)).toContainText("○ missed");
  await expect(game.control("predict-status")).toContainText(
    "b3 is skipped: a3 leaves X −1, and X already has 0 with a3.".replace("b3", "a2 after b3"),
  );
  expect(await faultsInEveryColour(game)).toEqual([]);
  await game.press("predict-close");
  await expect(game.control("tree")).toBeVisible();
});

test("an address names the view; one that does not exist is said, and the game is there", async ({
  game,
}) => {
  await game.open({ link: "#1&g=3x3x3&s=h.h&m=b2&v=nothing" });
  await expect(game.control("notice")).toContainText("There is no view of the name “nothing”.");
  await game.seen("b2");
  await expect(game.control("lab")).toBeHidden();
});

test("algorithms are compared with the truth, and stop when they are told", async ({ game, page }) => {
  await game.open({ link: "#1&g=3x3x3&s=h.h&v=compare" });
  await game.control("scope-known").check();
  await game.control("compare-games").fill("2");
  await game.press("compare-start");
  const row = page.locator('[data-testid="comparison"] tfoot td');
  await expect(game.control("compare-stop")).toHaveCount(0);
  // Alpha-beta, as minimax, solves the game; a random move does not keep every value.
  await expect(game.control("compare-status")).toContainText(
    /Alpha-beta kept it in (\d+) of \1 positions \(100 ?%\)/,
  );
  await expect(row.nth(1)).not.toHaveText(/^100/);
  const positions = Number(await row.nth(0).textContent());
  expect(positions).toBeGreaterThan(3);
  await game.press("compare-start");
  await game.press("compare-stop");
  await expect(game.control("compare-status")).toContainText("Stopped after");
});

/** The game that the article on self-play prints, and the positions that it counts before each move. */
const ARTICLE = {
  moves: "c2c3a1a3b3b2c1b1a2",
  minimax: "549,945 63,904 8,751 1,456 205 60 13 4 1",
  alphabeta: "30,709 9,785 1,589 560 121 53 13 4 1",
};

test("counted as the article on self-play counts, minimax and alpha-beta visit what it prints", async ({
  game,
  page,
}) => {
  await game.open({ link: `#1&g=3x3x3&s=h.h&m=${ARTICLE.moves}&v=compare` });
  await game.press("question-article");
  await expect(game.control("question-article")).toHaveAttribute("aria-pressed", "true");
  await game.control("scope-game").check();
  await game.press("compare-start");
  await expect(game.control("compare-stop")).toHaveCount(0);
  const cells = page.locator('[data-testid="comparison"] tbody td');
  const counts = (await cells.allTextContents()).map((text) => text.trim());
  expect(counts.filter((_, at) => at % 2 === 0).join(" ")).toBe(ARTICLE.minimax);
  expect(counts.filter((_, at) => at % 2 === 1).join(" ")).toBe(ARTICLE.alphabeta);
});

test("move orders are compared as the article counts, too", async ({ game, page }) => {
  await game.open({ link: "#1&g=3x3x3&s=h.h&v=compare" });
  await game.press("question-articleOrder");
  await expect(game.control("question-articleOrder")).toHaveAttribute("aria-pressed", "true");
  await expect(game.control("question-order")).toHaveAttribute("aria-pressed", "false");
  await game.press("compare-start");
  await expect(game.control("compare-stop")).toHaveCount(0);
  const rows = page.locator('[data-testid="comparison"] tbody tr');
  // Without an order, with killer moves, with an order, and with both.
  for (const [at, count] of ["549,945", "30,709", "20,481", "4,731", "7,670"].entries())
    await expect(rows.nth(at)).toContainText(count);
});

test("variants of one algorithm are compared, and their bars are logarithmic", async ({ game, page }) => {
  await game.open({
    link: "#1&g=3x3x3&s=h.h&v=compare.position.minimax.alphabeta_preset-textbook.alphabeta_preset-textbook_table.1",
  });
  await game.press("compare-start");
  await expect(game.control("compare-stop")).toHaveCount(0);
  const rows = page.locator('[data-testid="comparison"] tbody tr');
  await expect(rows).toHaveCount(3);
  for (const [at, count] of ["549,946", "18,297", "4,832"].entries())
    await expect(rows.nth(at)).toContainText(count);
  const widths = await rows
    .locator(".meter")
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().width));
  const shares = [549_946, 18_297, 4832].map((count) => Math.log(count) / Math.log(549_946));
  for (const [at, share] of shares.entries())
    expect(Math.abs((widths[at] ?? 0) / (widths[0] ?? 1) - share)).toBeLessThan(0.02);
  // Another variant is one press away, and has its options.
  await game.press("compare-variants");
  await game.press("compare-copy-2");
  await game.control("compare-killers-3").check();
  await game.press("compare-start");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(3)).toContainText("Killer moves");
});

flawlessOnPhones(test, async (game, isFlawless) => {
  await game.open({ link: "#1&g=3x3x3&s=h.h&v=compare" });
  await game.press("question-order");
  await game.press("compare-variants");
  await game.press("entrants");
  await game.press("compare-start");
  await expect(game.control("compare-status")).toContainText("549,946");
  await isFlawless();
  await game.control("scope-known").check();
  await game.control("compare-games").fill("1");
  await game.press("compare-start");
  await expect(game.control("compare-status")).toContainText("kept it in");
  await expect(game.control("compare-stop")).toHaveCount(0);
  await isFlawless();
  await game.press("view-tree");
  await game.press("tree-start");
  await expect(game.control("tree-status")).toContainText("18,297");
  await game.control("tree-beside").selectOption("table");
  await expect(game.control("beside-sentence")).toContainText("4,832");
  await game.press("step-back");
  // The path, where the board is out of sight.
  await expect(game.control("lab").locator(".position [data-tried]").first()).toBeVisible();
  await isFlawless();
  await game.control("predict-open").click();
  await game.press("predict-check");
  await expect(game.control("predict-status")).toContainText("missed");
  await isFlawless();
});

test.describe("in Chinese", () => {
  test.use({ locale: "zh-CN" });

  test("it speaks Chinese", async ({ game }) => {
    await game.open({ link: "#1&g=3x3x3&s=h.h&v=compare" });
    await expect(game.control("lab")).toContainText("比较算法");
    await game.press("compare-start");
    await expect(game.control("compare-status")).toContainText("549,946");
  });
});

test("a small game is solved backwards, step by step", async ({ game, page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await game.open({ link: "#1&g=3x3x3v3&s=h.h&v=backwards" });
  await expect(game.control("backwards-status")).toHaveText(
    "For the player to move: win in 13 plies, proved.",
  );
  await expect(game.control("backwards-counted")).toContainText("4,916 positions, for the player to move:");
  const sentence = game.control("backwards-sentence");
  const boards = game.control("backwards-examples").getByRole("listitem");
  await expect(sentence).toContainText("only finished games have a result");
  await expect(game.control("backwards-known")).toHaveText("Known so far: 0 of 4,916 positions");
  await expect(boards.first()).toContainText(/^\s*[XO] has won/);
  await expect(game.control("step-back")).toHaveAttribute("aria-disabled", "true");
  await game.press("step-next");
  await expect(sentence).toContainText(/^1 ply from the end: [\d,]+ won, 0 lost\./);
  await expect(boards.first()).toContainText(/[XO] to move: won\s+[abc][123] wins/);
  await game.press("step-next");
  await expect(sentence).toContainText(/^2 plies from the end: 0 won, [\d,]+ lost\./);
  await expect(boards.first()).toContainText(/[XO] to move: lost\s+every move loses, [abc][123] last/);
  await game.control("backwards-time").press("End");
  await expect(game.control("step-next")).toHaveAttribute("aria-disabled", "true");
  await expect(sentence).toContainText("neither player can force a win there");
  await expect(boards.first()).toContainText(/[XO] to move: drawn\s+[abc][123] holds the draw/);
  await game.control("backwards-numbers").click();
  await expect(game.control("backwards-table").getByRole("row").last()).toContainText("Drawn");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await faultsInEveryColour(game, ".lab")).toEqual([]);
  await game.open({ link: "#1&g=15x15x5&s=h.h&v=backwards" });
  await expect(game.control("backwards-start")).toHaveAttribute("aria-disabled", "true");
  await expect(game.control("backwards-status")).toContainText("too many positions");
});
