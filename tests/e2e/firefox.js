// What Playwright cannot have Firefox do, and what it has it do in another way than a person would. A test that
// needs the former is skipped and says why; the latter is mended here, so that no test has to know.

/** @import {Page, TestInfo} from "@playwright/test" */

/** Media features by what Playwright calls them, with how a page asks for each. */
const MEDIA = {
  colorScheme: "prefers-color-scheme",
  contrast: "prefers-contrast",
  forcedColors: "forced-colors",
  reducedMotion: "prefers-reduced-motion",
};

/** What is longer was written elsewhere, and is pasted. */
const LONGEST_TYPED = 24;

/**
 * @param {Page} page
 * @param {TestInfo} info
 * @param {{ colorScheme: string | null | undefined, finger: boolean, hasTouch: boolean }} options
 */
export async function beFirefox(page, info, { colorScheme, finger, hasTouch }) {
  info.skip(hasTouch !== finger, "whether there is a touch screen is decided when Firefox starts");
  page.context().newCDPSession = async () => {
    info.skip(true, "only Chromium speaks the DevTools protocol");
    throw new Error("skipped");
  };
  page.emulateMedia = (wanted = {}) => requireMedia(page, info, wanted);
  const locator = Object.getPrototypeOf(page.locator("html"));
  locator.fillAtOnce ??= locator.fill;
  locator.fill = type;
  if (finger) {
    page.touchscreen.tap = (x, y) => touch(page, { clientX: x, clientY: y });
    locator.tap = tap;
  }
  await page.emulateMedia({ colorScheme: /** @type {"light" | "dark" | null} */ (colorScheme ?? null) });
}

/**
 * Skips a test that asks for other media features than this Firefox was started with.
 * @param {Page} page
 * @param {TestInfo} info
 * @param {object} wanted
 */
async function requireMedia(page, info, wanted) {
  const features = Object.entries(MEDIA).map(([name, feature]) => ({
    feature,
    value: Reflect.get(wanted, name) ?? null,
  }));
  const lacking = await page.evaluate(
    (all) => all.find(({ feature, value }) => value && !matchMedia(`(${feature}: ${value})`).matches),
    features,
  );
  info.skip(!!lacking, `Firefox does not pretend ${lacking?.feature}: ${lacking?.value}`);
}

/**
 * Fills in a field by the keyboard: Firefox tells a page of a change only where somebody typed.
 * @this {import("@playwright/test").Locator & { fillAtOnce: (text: string) => Promise<void> }}
 * @param {string} text
 */
async function type(text) {
  if (text === "" || text.length > LONGEST_TYPED) return this.fillAtOnce(text);
  await this.click({ trial: true });
  await this.focus();
  await this.press("ControlOrMeta+a");
  await this.pressSequentially(text);
}

/** @this {import("@playwright/test").Locator} */
async function tap() {
  await this.click({ trial: true });
  const box = await this.boundingBox();
  if (!box) throw new Error("what is tapped is not on the page");
  await this.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Touches the page by events: Playwright's own tap does nothing in Firefox.
 * @param {Page} page
 * @param {{ clientX: number, clientY: number }} place
 * @returns {Promise<void>}
 */
function touch(page, place) {
  return page.evaluate(({ clientX, clientY }) => {
    const where = { clientX, clientY, bubbles: true, cancelable: true, composed: true };
    const how = { pointerType: "touch", isPrimary: true, detail: 1 };
    for (const type of ["pointerdown", "pointerup", "click"]) {
      const touched = document.elementFromPoint(clientX, clientY);
      touched?.dispatchEvent(new PointerEvent(type, { ...where, ...how }));
    }
  }, place);
}
