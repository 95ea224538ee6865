// The point on a phase map: drag it, click a square, or walk with the arrow keys. It only sets the form's two fields;
// what follows from them is the same as if they had been typed.
const form = document.getElementById("knobs");
const [across, up] = form.querySelectorAll(".knob input:not(.slider)");
const map = () => document.querySelector("[data-map]");
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

let dragging = false;
let last = null;

function choose(square) {
  if (!square || square === last) return;
  last = square;
  across.value = square.dataset.load;
  up.value = square.dataset.value;
  const box = square.firstElementChild, middle = (name) => Number(box.getAttribute(name)) + 10;
  map().querySelectorAll("circle").forEach((ring) => {
    ring.setAttribute("cx", middle("x"));
    ring.setAttribute("cy", middle("y"));
  });
  const slider = form.querySelector(`.slider[data-for="${up.id}"]`);
  slider.value = slider.dataset.steps.split(",").indexOf(up.value);
  slider.setAttribute("aria-valuetext", up.value);
  // One event, so one request, for both fields.
  across.dispatchEvent(new Event("input", { bubbles: true }));
}

const squareAt = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest("[data-at]");
const plain = (event) => !event.ctrlKey && !event.metaKey && !event.shiftKey;

document.addEventListener("pointerdown", (event) => {
  dragging = Boolean(event.target.closest("[data-map]")) && event.button === 0 && plain(event);
  last = null;
});
document.addEventListener("pointermove", (event) => { if (dragging) choose(squareAt(event)); });
document.addEventListener("pointerup", () => { dragging = false; });
document.addEventListener("pointercancel", () => { dragging = false; });
document.addEventListener("dragstart", (event) => { if (event.target.closest?.("[data-map]")) event.preventDefault(); });
document.addEventListener("click", (event) => {
  const square = event.target.closest("[data-at]");
  if (!square || !plain(event)) return;
  event.preventDefault();
  square.focus({ preventScroll: true });
  choose(square);
});
document.addEventListener("keydown", (event) => {
  const square = event.target.closest("[data-at]"), step = STEPS[event.key];
  if (!square || !step || !plain(event)) return;
  event.preventDefault();
  const [column, row] = square.dataset.at.split(",").map(Number);
  const next = map().querySelector(`[data-at="${column + step[0]},${row + step[1]}"]`);
  if (!next) return;
  next.focus({ preventScroll: true });
  last = null;
  choose(next);
});
