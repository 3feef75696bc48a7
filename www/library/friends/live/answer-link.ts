// An answer as a link. The camera of a phone and every messenger open a link in another tab of the inviting device, and that tab hands
// the answer to the page that invited.

const FIELD = "a";
const CODE = new RegExp(`[#&]${FIELD}=([0-9A-Za-z]+)`);
const PATIENCE_MS = 3000;

/** What pages say to each other: a code that came, and one that was taken. */
type Handed = { came: string } | { taken: string };

export function answerLink(code: string) {
  const [page = ""] = location.href.split("#");
  return `${page}#2&${FIELD}=${code}`;
}

/** The answer that a link brings; `null` for another link. */
export function answerIn(link: string) {
  return CODE.exec(link)?.[1] ?? null;
}

/**
 * Gives an answer to the page of this device that waits for it.
 * @param patience how long that page may take, in milliseconds: one in the background is slow
 * @returns whether there is one
 */
export function handAnswer(code: string, patience: number = PATIENCE_MS): Promise<boolean> {
  const pages = pagesHere();
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<boolean>((done) => {
    pages.onmessage = ({ data }: MessageEvent<Handed>) =>
      "taken" in data && data.taken === code && done(true);
    timer = setTimeout(() => done(false), patience);
    pages.postMessage({ came: code } satisfies Handed);
  }).finally(() => {
    clearTimeout(timer);
    pages.close();
  });
}

/**
 * Waits for an answer that came to another page of this device.
 * @param take it, and tells whether it was the one
 * @returns ends it
 */
export function awaitAnswer(take: (code: string) => Promise<boolean>) {
  const pages = pagesHere();
  pages.onmessage = async ({ data }: MessageEvent<Handed>) => {
    if ("came" in data && (await take(data.came))) pages.postMessage({ taken: data.came } satisfies Handed);
  };
  return () => pages.close();
}

/** Those of this page's address: a host may have others beside it. */
function pagesHere() {
  return new BroadcastChannel(`live-answer ${location.pathname}`);
}
