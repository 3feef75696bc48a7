// The camera of this device, looking for a QR code. The library that reads it loads with the first look.

import type { Send } from "../../../shared/state/types.ts";

/** How long one picture rests the processor, in milliseconds. */
const REST_MS = 150;
/** A wider picture costs more and shows a code no better. */
const WIDTH = 640;

/**
 * Looks for a code until one is found.
 * @param video shows what the camera sees
 * @param signal ends it, and lets go of the camera
 * @returns what the code says
 * @throws {DOMException} where there is no camera, or none for this page; `AbortError` once the signal ended it
 */
export async function scan(video: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  const [{ decodeQR }, stream] = await Promise.all([
    import("../../../vendor/qr/decode.js"),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: WIDTH } }),
  ]);
  try {
    video.srcObject = stream;
    await video.play();
    return await found(video, decodeQR, signal);
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}

/**
 * A camera that follows the state: it looks as long as there is a video that shows what it sees.
 * @param look goes on until the signal ends it
 * @returns what follows each drawing
 */
export function camera(look: (video: HTMLVideoElement, signal: AbortSignal, send: Send) => void) {
  let looking: AbortController | null = null;
  return (video: HTMLVideoElement | null, send: Send) => {
    if ((video !== null) === (looking !== null)) return;
    looking?.abort();
    looking = video && new AbortController();
    if (video && looking) look(video, looking.signal, send);
  };
}

async function found(
  video: HTMLVideoElement,
  decode: (image: ImageData) => string,
  signal: AbortSignal,
): Promise<string> {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  while (pen) {
    signal.throwIfAborted();
    const text = read(video, canvas, pen, decode);
    if (text) return text;
    await new Promise((done) => setTimeout(done, REST_MS));
  }
  throw new DOMException("no picture", "NotReadableError");
}

/** @returns an empty text for a picture without a code */
function read(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
  decode: (image: ImageData) => string,
) {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return "";
  canvas.width = width;
  canvas.height = height;
  pen.drawImage(video, 0, 0);
  try {
    return decode(pen.getImageData(0, 0, width, height));
  } catch {
    // The library says in this way that it sees none.
    return "";
  }
}
