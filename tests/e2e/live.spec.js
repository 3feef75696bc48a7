// A live game of two browsers, Chromium and Firefox, which find each other by two codes: an invitation as a link, and an answer that a camera
// sees.

import { createSocket } from "node:dgram";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { encodeQR } from "qr";
import config from "../../playwright.config.js";
import { readCode } from "../../www/library/friends/live/signal.ts";
import { faults } from "./axe.js";
import { copied, device, play } from "./devices.js";
import { expect, test } from "./fixtures.js";
import { GamePage } from "./page.js";

/** @import {BrowserType, TestInfo} from "@playwright/test" */

/** Of a picture of the camera, in pixels. */
const [WIDTH, HEIGHT] = [640, 480];

/** A machine without one has no address that two browsers could tell each other. */
function hasNetwork() {
  return Object.values(networkInterfaces()).some((all) => all?.some(({ internal }) => !internal));
}

/**
 * A browser of the configuration, with more to say at its start.
 * @param {BrowserType} type
 * @param {string} name
 * @param {{ args?: string[], firefoxUserPrefs?: Record<string, boolean> }} more
 */
function launched(type, name, { args = [], firefoxUserPrefs = {} }) {
  const { launchOptions = {}, channel } =
    config.projects?.find((project) => project.name === name)?.use ?? {};
  return type.launch({
    ...launchOptions,
    ...(channel && { channel }),
    args: [...(launchOptions.args ?? []), ...args],
    firefoxUserPrefs: { ...launchOptions.firefoxUserPrefs, ...firefoxUserPrefs },
  });
}

/** The file that Chromium shows as what its camera sees. @param {TestInfo} info */
function cameraFile(info) {
  return info.outputPath("camera.y4m");
}

/**
 * Holds a code before the camera: black on white, two and more pixels a module.
 * @param {string} file
 * @param {string} text
 */
function hold(file, text) {
  const rows = encodeQR(text, "raw", { ecc: "low", border: 4 });
  const scale = Math.floor(HEIGHT / rows.length);
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let y = 0; y < rows.length * scale; y += 1)
    for (let x = 0; x < rows.length * scale; x += 1)
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)]) light[y * WIDTH + x] = 16;
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colour]);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`), frame, frame]),
  );
}

/** @param {GamePage} game @param {string} phase */
async function reaches({ page }, phase) {
  await expect(page.locator(`[data-testid="live"][data-phase="${phase}"]`)).toBeVisible();
}

test("two browsers play live: invited by a link, answered by a code, with nothing asked of any server", async ({
  playwright,
  baseURL,
}, info) => {
  // It starts two browsers of its own.
  test.slow();
  const camera = cameraFile(info);
  hold(camera, "nothing of ours");
  // Without names that only multicast resolves.
  const browsers = await Promise.all([
    launched(playwright.chromium, "chromium", {
      args: [
        "--disable-features=WebRtcHideLocalIpsWithMdns",
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        `--use-file-for-fake-video-capture=${camera}`,
      ],
    }),
    launched(playwright.firefox, "firefox", {
      firefoxUserPrefs: { "media.peerconnection.ice.obfuscate_host_addresses": false },
    }),
  ]);
  try {
    /** @type {string[]} */
    const addresses = [];
    const [ann, ben] = await Promise.all(browsers.map((browser) => device(browser, baseURL)));
    if (!ann || !ben) throw new Error("two devices");
    for (const { page } of [ann, ben]) page.on("request", (request) => addresses.push(request.url()));

    await ann.open();
    await ann.press("friends");
    await ann.page.getByTestId("friends-name-mine").fill("Ann");
    await ann.page.getByTestId("friends-name-theirs").fill("Ben");
    await ann.press("friend-new");
    await ann.press("live-begin");
    await ann.page.getByTestId("live-timing").selectOption({ label: "3 min + 2 s" });
    await ann.press("live-invite");
    await reaches(ann, "inviting");
    expect(await faults(ann)).toEqual([]);
    const link = await copied(ann, "live-copy");

    await ben.page.goto(link);
    await ben.ready();
    await ben.press("friend-sit-1");
    await reaches(ben, "invited");
    await ben.press("live-answer");
    await reaches(ben, "answering");
    const answer = await ben.page.getByTestId("live-code").inputValue();

    // What is no answer is told, and costs nothing.
    await ann.page.getByTestId("live-paste").fill(link);
    await ann.press("live-accept");
    await expect(ann.page.getByTestId("live-problem")).toContainText("This is an invitation.");
    await ann.page.getByTestId("live-paste").fill(answer.slice(0, -1));
    await ann.press("live-accept");
    await expect(ann.page.getByTestId("live-problem")).toContainText("A part of the answer is missing");

    hold(camera, answer);
    await ann.press("live-scan");
    if (!hasNetwork()) {
      await reaches(ann, "failed");
      await expect(ann.page.getByTestId("live-said")).toContainText(
        "The two devices do not find each other.",
      );
      return;
    }
    await Promise.all([reaches(ann, "open"), reaches(ben, "open")]);
    await expect(ben.page.getByTestId("live-said")).toHaveText("Ann is here.");

    // Both have the clock that was chosen, and it waits for the first move.
    for (const { page } of [ann, ben]) {
      await expect(page.getByTestId("live-clock").locator("strong")).toHaveText(["3:00", "3:00"]);
      await expect(page.getByTestId("friend")).toContainText("The clock starts with the next move.");
    }
    for (const [at, square] of ["b2", "a1", "a2"].entries()) {
      const [mover, other] = at % 2 === 0 ? [ann, ben] : [ben, ann];
      await play(mover, square);
      await expect(other.square(square)).toHaveAttribute("data-owner", String(at % 2));
    }
    // A move is taken back where both agree.
    await ann.press("undo");
    await expect(ben.page.getByTestId("friends-asked")).toContainText(
      "Ann wants to take back the last move, number 3.",
    );
    await expect(ben.page.getByTestId("friend-take")).toHaveText("Yes, take it back");
    await expect(ann.page.getByTestId("live-offered")).toHaveText(
      "You want to take back the last move. Ben is asked.",
    );
    await ben.press("friend-take");
    await expect(ben.marks).not.toHaveCount(3);
    await expect(ben.page.getByTestId("live")).toBeVisible();

    await expect(ben.page.getByTestId("live-clock").locator("[data-running] strong")).not.toHaveText("3:00");

    // A draw is offered, and agreed on: nothing can be played after that.
    await ben.page.locator(".friends-give-up summary").click();
    await ben.press("live-offer");
    await expect(ann.page.getByTestId("live-offered")).toHaveText("Ben offers a draw.");
    expect(await faults(ann)).toEqual([]);
    await ann.press("live-accept-draw");
    for (const { page } of [ann, ben]) {
      await expect(page.getByTestId("friend-said")).toContainText("A draw by agreement.");
      await expect(page.getByTestId("status")).toBeHidden();
    }
    expect(await faults(ben)).toEqual([]);

    await ben.press("live-end");
    await expect(ann.page.getByTestId("live-said")).toHaveText("Ben ended the live game. It is kept here.");
    await ann.press("live-end");
    await expect(ann.page.getByTestId("friend-copy")).toBeVisible();
    expect(
      addresses.filter((address) => !/^(blob|data):/.test(address) && !address.startsWith(baseURL ?? "")),
    ).toEqual([]);
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
  }
});

/**
 * One device invites the other, whose answer comes back as a text.
 * @param {GamePage} host
 * @param {GamePage} guest
 * @param {(guest: GamePage) => Promise<void>} [sit] what the link asks
 */
async function connect(host, guest, sit = async () => {}) {
  await reaches(host, "inviting");
  const link = await copied(host, "live-copy");
  // A link that differs in its last part alone loads no page.
  await guest.page.goto("about:blank");
  await guest.page.goto(link);
  await guest.ready();
  await sit(guest);
  await guest.press("live-answer");
  await reaches(guest, "answering");
  await host.page.getByTestId("live-paste").fill(await guest.page.getByTestId("live-code").inputValue());
  await host.press("live-accept");
  await Promise.all([reaches(host, "open"), reaches(guest, "open")]);
}

/** What a device's person has left, in seconds. @param {GamePage} game @param {number} side */
async function left({ page }, side) {
  const text = await page.getByTestId("live-clock").locator(`[data-side="${side}"] strong`).textContent();
  const [minutes = 0, seconds = 0] = (text ?? "").split(":").map(Number);
  return minutes * 60 + seconds;
}

test("a page that is loaded again is away, and goes on with its clock; a question that is closed is a no", async ({
  playwright,
  baseURL,
}) => {
  // Two browsers have no address to tell each other.
  if (!hasNetwork()) return;
  test.slow();
  const args = ["--disable-features=WebRtcHideLocalIpsWithMdns"];
  const browser = await launched(playwright.chromium, "chromium", { args });
  try {
    const [ann, ben] = await Promise.all([device(browser, baseURL), device(browser, baseURL)]);
    await ann.open();
    await ann.press("friends");
    await ann.page.getByTestId("friends-name-mine").fill("Ann");
    await ann.page.getByTestId("friends-name-theirs").fill("Ben");
    await ann.press("friend-new");
    await ann.press("live-begin");
    await ann.page.getByTestId("live-timing").selectOption({ label: "1 min" });
    await ann.press("live-invite");
    await connect(ann, ben, (guest) => guest.press("friend-sit-1"));
    await play(ann, "b2");
    await expect(ben.square("b2")).toHaveAttribute("data-owner", "0");
    await expect(ben.page.getByTestId("live-clock").locator("[data-running] strong")).toHaveText("0:57");

    await ben.page.reload();
    await ben.ready();
    await expect(ann.page.getByTestId("live-said")).toHaveText("Ben is away. The game is kept here.");
    await expect(ben.page.getByTestId("live-clock-rest")).toContainText(/0:5\d for you, 1:00 for Ann\./);
    expect(await faults(ben)).toEqual([]);

    await ann.press("live-again");
    await connect(ann, ben);
    const [own, others] = [await left(ben, 1), await left(ann, 1)];
    expect(own).toBeLessThanOrEqual(57);
    expect(Math.abs(own - others)).toBeLessThanOrEqual(2);
    for (const [at, square] of ["a1", "a2", "c1", "c2"].entries()) {
      const [mover, other] = at % 2 === 0 ? [ben, ann] : [ann, ben];
      await play(mover, square);
      await expect(other.square(square)).toHaveAttribute("data-owner", String(1 - (at % 2)));
    }

    // Both see that the one is asked, and what comes of it. No other game begins before that.
    await ben.press("friend-again");
    await expect(ben.page.getByTestId("live-offered")).toHaveText("You want to play again. Ann is asked.");
    await expect(ann.page.getByTestId("friends-asked")).toContainText(
      "Ben wants to play 3 × 3 again, and begins.",
    );
    expect(await faults(ann)).toEqual([]);
    await expect(ann.control("dialog-close")).toBeHidden();
    await ann.page.keyboard.press("Escape");
    await expect(ben.page.getByTestId("live-offered")).toHaveText("Ann does not want to play again now.");
    await expect(ben.page.getByTestId("friend-again")).toBeHidden();
    await ann.press("friend-again");
    await ben.press("friend-sit-0");
    for (const { page } of [ann, ben])
      await expect(page.getByTestId("live-clock").locator("strong")).toHaveText(["1:00", "1:00"]);
  } finally {
    await browser.close();
  }
});

/** A new game, for which this device makes an invitation. @param {GamePage} game */
async function inviting(game) {
  await game.open();
  await game.press("friends");
  await game.press("friend-new");
  await game.press("live-begin");
  await game.press("live-invite");
}

/** The invitation. @param {GamePage} game */
async function invited(game) {
  await inviting(game);
  await reaches(game, "inviting");
  return copied(game, "live-copy");
}

test("a camera that may not be used is told, and the answer can be pasted", async ({ game }) => {
  await game.page.addInitScript(() => {
    const refuse = async () => {
      throw new DOMException("Permission denied", "NotAllowedError");
    };
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: refuse } });
  });
  await inviting(game);
  await reaches(game, "inviting");
  await game.press("live-scan");
  await expect(game.control("live-problem")).toContainText("The camera cannot be used");
  await expect(game.control("live-paste")).toBeVisible();
});

test("a browser that cannot connect says so, and the game goes on by link", async ({ game }) => {
  await game.page.addInitScript(() => Reflect.deleteProperty(globalThis, "RTCPeerConnection"));
  await inviting(game);
  await expect(game.control("live-said")).toContainText("This browser cannot connect");
  await game.press("live-end");
  await expect(game.control("friend-copy")).toBeVisible();
});

/** @param {string} invitation */
function signalIn(invitation) {
  return readCode(new URLSearchParams(new URL(invitation).hash.slice(1)).get("l") ?? "");
}

test("an answer that opens as a link on the inviting device gets to the page that invited", async ({
  game,
  browser,
  baseURL,
}) => {
  const link = await invited(game);
  const ben = await device(browser, baseURL);
  await ben.page.goto(link);
  await ben.ready();
  await ben.press("friend-sit-1");
  await ben.press("live-answer");
  await reaches(ben, "answering");
  const answer = await ben.page.getByTestId("live-code").inputValue();

  const tab = new GamePage(await game.page.context().newPage());
  await tab.page.goto(answer);
  await expect(tab.control("friends-answer")).toContainText("this page can be closed");
  expect(await faults(tab)).toEqual([]);
  await expect(game.page.locator('[data-testid="live"]:not([data-phase="inviting"])')).toBeVisible();

  // On a device without the invitation it is of no use, and says what to do.
  await ben.press("live-end");
  await ben.page.goto(answer);
  await expect(ben.control("friends-answer")).toContainText("No page of this browser waits for this answer.");
  await ben.page.context().close();
});

/** A server as the public one is, on this machine. RFC 8489, 6.3.1 and 14.2: its answer has an address, masked with the request's cookie. */
async function addressServer() {
  const server = createSocket("udp4");
  const asked = { requests: 0 };
  server.on("message", (request, { address, port }) => {
    asked.requests += 1;
    const answer = Buffer.from(request.subarray(0, 20));
    answer.writeUInt16BE(0x0101, 0);
    answer.writeUInt16BE(12, 2);
    const mapped = Buffer.from([0, 0x20, 0, 8, 0, 1, 0, 0, 203, 0, 113, 7]);
    mapped.writeUInt16BE(port ^ 0x2112, 6);
    for (let at = 0; at < 4; at += 1) mapped[8 + at] = (mapped[8 + at] ?? 0) ^ (request[4 + at] ?? 0);
    server.send(Buffer.concat([answer, mapped]), port, address);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  return { asked, close: () => server.close(), urls: `stun:127.0.0.1:${server.address().port}` };
}

test("a public server is asked after a question only, and tells the address that goes into the code", async ({
  game,
}) => {
  const { asked, close, urls } = await addressServer();
  try {
    // This machine is asked in the place of the public server.
    await game.page.addInitScript((urls) => {
      const Peer = globalThis.RTCPeerConnection;
      globalThis.RTCPeerConnection = class extends Peer {
        /** @param {RTCConfiguration} setting */
        constructor({ iceServers = [], ...setting } = {}) {
          super({ ...setting, iceServers: iceServers.map(() => ({ urls })) });
        }
      };
    }, urls);
    expect(signalIn(await invited(game))).toMatchObject({ asked: false });
    expect(asked.requests).toBe(0);

    await game.press("live-end");
    await game.press("live-begin");
    await game.page.locator(".live-farther summary").click();
    expect(await faults(game)).toEqual([]);
    await game.press("live-ask");
    await reaches(game, "inviting");
    const signal = signalIn(await copied(game, "live-copy"));
    expect(signal).toMatchObject({ asked: true });
    // Without a network there is no address from which to ask.
    if (!hasNetwork()) return;
    expect(asked.requests).toBeGreaterThan(0);
    expect(signal).toHaveProperty(
      "candidates",
      expect.arrayContaining([expect.objectContaining({ address: "203.0.113.7" })]),
    );
  } finally {
    close();
  }
});
