// Bytes as letters, which the device can keep: base 64. It takes milliseconds for a large learner, so its worker does it.

/** How many bytes a call takes. */
const STEP = 0x8000;

export function lettersOf(bytes: Uint8Array) {
  let text = "";
  for (let at = 0; at < bytes.length; at += STEP) {
    text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  }
  return btoa(text);
}

/** @returns empty where these are no such letters */
export function bytesOf(letters: string): Uint8Array {
  try {
    return Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
