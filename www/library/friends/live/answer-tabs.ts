// The tabs of a device among each other: one has the invitation to play live, and a link opens the answer in another.

import { asObject } from "../../../device/storage/schema.ts";
import { CHANNELS } from "../../../device/storage/storage.ts";
import { amongTabs } from "../../../device/storage/tabs.ts";

/** How long the page that invited may take, in milliseconds: one in the background is slow. */
const PATIENCE_MS = 3000;

/** What tabs say to each other: that an answer came, or was taken. */
interface Handed {
  code: string;
  isTaken: boolean;
}

/** Tells the other tabs; `null` until this one has something to say or to wait for. */
let tell: ((message: Handed) => void) | null = null;
/** Takes the answer to the invitation of this page, and says whether it is that. */
let take: ((code: string) => Promise<boolean>) | null = null;
/** What this page hands over. */
let handing: { code: string; done: (isTaken: boolean) => void } | null = null;

/**
 * Gives an answer to another tab of this device.
 * @param patience how long that may take, in milliseconds
 * @returns whether one waits for it
 */
export function handAnswer(code: string, patience: number = PATIENCE_MS): Promise<boolean> {
  return new Promise((done) => {
    handing = { code, done };
    setTimeout(() => done(false), patience);
    open()({ code, isTaken: false });
  });
}

/** Waits for an answer that comes to another tab. */
export function awaitAnswer(taker: NonNullable<typeof take>) {
  take = taker;
  open();
}

function open() {
  tell ??= amongTabs(CHANNELS.answer, heard);
  return tell;
}

/** Another release may say something else. */
async function heard(message: unknown) {
  const { code, isTaken } = asObject(message) ?? {};
  if (typeof code !== "string") return;
  if (!isTaken && (await take?.(code))) open()({ code, isTaken: true });
  if (isTaken && handing?.code === code) handing.done(true);
}
