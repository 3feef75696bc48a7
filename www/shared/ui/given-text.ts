// Text that somebody types into a form, or chooses as a file.

/** What stands in the field `text` of a form that is sent. The page stays. */
export function enteredText(event: SubmitEvent) {
  event.preventDefault();
  return String(new FormData(event.currentTarget as HTMLFormElement).get("text"));
}

/**
 * The beginning of a file that was chosen.
 * @param event of the field for files
 * @param longest the number of bytes that are read at most
 * @returns `null` where no file was chosen
 */
export async function chosenText({ currentTarget }: Event, longest: number): Promise<string | null> {
  const input = currentTarget as HTMLInputElement;
  const file = input.files?.[0];
  if (!file) return null;
  const given = await file.slice(0, longest).text();
  // The same file can be chosen again.
  input.value = "";
  return given;
}
