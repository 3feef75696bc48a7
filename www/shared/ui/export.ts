// Copies text to the clipboard, offers it as a file, and writes tables for other programs.

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

/** Comma-separated values, as RFC 4180 has them: a line for each row. */
export function csv(rows: readonly (readonly (string | number | boolean)[])[]): string {
  return rows.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
}

function quoted(cell: string | number | boolean) {
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
