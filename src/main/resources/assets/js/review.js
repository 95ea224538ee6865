// One key for each answer. A key counts only while the focus is inside the question, and never while something is typed.
const review = document.getElementById("review");

const isTyped = (element) => element.matches("textarea, select, input:not([type=radio]):not([type=checkbox])");

// A letter chooses an option: with one to choose that is the answer, with several they are gathered.
function choose(option) {
  if (option.type === "checkbox") {
    option.checked = !option.checked;
    option.focus();
    return;
  }
  option.checked = true;
  option.form.requestSubmit();
}

review.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyped(target)) return;
  const found = key === "Enter"
    ? !target.closest("button, a, form") && review.querySelector("[data-next]")
    : review.querySelector(`[data-key="${CSS.escape(key.toLowerCase())}"], input[name=answer][value="${CSS.escape(key.toLowerCase())}"]`);
  if (!found) return;
  event.preventDefault();
  if (found.matches("button")) found.click();
  else choose(found);
});
