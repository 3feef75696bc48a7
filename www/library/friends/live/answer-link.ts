// An answer as a link. The camera of a phone and every messenger open a link in another tab of the inviting device, and that tab hands
// the answer to the page that invited (answer-tabs.ts).

const FIELD = "a";
const CODE = new RegExp(`[#&]${FIELD}=([0-9A-Za-z]+)`);

export function answerLink(code: string) {
  const [page = ""] = location.href.split("#");
  return `${page}#2&${FIELD}=${code}`;
}

/** The answer that a link brings; `null` for another link. */
export function answerIn(link: string) {
  return CODE.exec(link)?.[1] ?? null;
}
