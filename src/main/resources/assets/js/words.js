// Terms and tabs. A term leads to the glossary without this; with it, a finger's tap shows the definition first, and
// Escape puts it away.
const open = new Set();

function close() {
  for (const term of open) term.classList.remove("is-open");
  open.clear();
}

let finger = false;
document.addEventListener("pointerdown", (event) => { finger = event.pointerType === "touch"; });

document.addEventListener("click", (event) => {
  const term = event.target.closest?.(".term");
  const shown = term && open.has(term);
  close();
  if (!term || !finger || shown) return;
  event.preventDefault();
  term.classList.add("is-open");
  open.add(term);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  close();
  document.querySelector(".term:is(:hover, :focus-within)")?.classList.add("is-closed");
});
for (const left of ["mouseout", "focusout"]) {
  document.addEventListener(left, (event) => event.target.closest?.(".term")?.classList.remove("is-closed"));
}

// Who reads one listing in Go reads all of them in Go.
document.addEventListener("change", ({ target }) => {
  if (!target.matches(".tabs > input")) return;
  for (const other of document.querySelectorAll(`.tabs > input[value="${target.value}"]`)) other.checked = true;
});
