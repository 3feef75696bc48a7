// A question to the reader: first a guess, then the answer.

export function alive(question: HTMLElement) {
  const { yes = "", no = "" } = question.dataset;
  const said = question.querySelector("[role=status]");
  const details = question.querySelector("details");
  const choices = [...question.querySelectorAll("li")];
  const right = choices.find((choice) => choice.dataset.right !== undefined);
  for (const choice of choices) {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...choice.childNodes);
    choice.append(button);
    button.addEventListener("click", () => {
      for (const other of choices) {
        other.toggleAttribute("data-right-now", other === right);
        other.toggleAttribute("data-chosen", other === choice);
      }
      if (said) said.textContent = choice === right ? yes : no.replace("{}", right?.textContent ?? "");
      if (details) details.open = true;
    });
  }
}
