// What the event of a control says.

export function inputOf({ currentTarget }: Event) {
  return currentTarget as HTMLInputElement;
}

/** @param event of a field or of a choice */
export function valueIn(event: Event) {
  return inputOf(event).value;
}

export function isChecked(event: Event) {
  return inputOf(event).checked;
}
