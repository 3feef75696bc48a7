// The site in a frame of another page.

import { faults } from "./axe.js";
import { parts, playOut } from "./board.js";
import { expect, test } from "./fixtures.js";

const TREE = new URL("../../", import.meta.url);

test.describe("the site in a frame", () => {
  test("there is the board, whose turn it is, and a way to all of the page", async ({ page, game }) => {
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
