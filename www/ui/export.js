// Copies text to the clipboard, and offers it as a file.

/**
 * @param {string} text
 * @returns {Promise<boolean>} whether the browser allowed it
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Offers a text as a file.
 * @param {string} name
 * @param {string} text
 * @param {string} type as in a header
 */
export function downloadText(name, text, type) {
  return downloadFile(name, new Blob([text], { type }));
}

/**
 * Offers something as a file.
 * @param {string} name
 * @param {Blob} content
 */
export function downloadFile(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  return true;
}
