// Copies text to the clipboard, and offers it as a file.

/** @returns whether the browser allowed it */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Offers a text as a file.
 * @param type as in a header
 */
export function downloadText(name: string, text: string, type: string) {
  return downloadFile(name, new Blob([text], { type }));
}

/** Offers something as a file. */
export function downloadFile(name: string, content: Blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  return true;
}
