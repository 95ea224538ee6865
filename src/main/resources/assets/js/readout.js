// The values of a chart at one place of its horizontal axis: under the pointer or a finger, or by a slider, so with the arrow
// keys too. They are read from the table beneath the chart, so they are what it says, and no place lies between two rows.
const number = (text) => Number(text.replaceAll(",", ""));
const places = new WeakMap();  // figure → where it is read; what is morphed stays the same figure

document.documentElement.classList.add("reads");

function rowsOf(figure) {
  return [...figure.querySelectorAll(".twin tbody tr")];
}

function show(figure, place) {
  const rows = rowsOf(figure), plot = figure.querySelector(".plot"), slider = figure.querySelector(".readout input");
  const at = Math.max(0, Math.min(rows.length - 1, place));
  places.set(figure, at);
  const heads = [...figure.querySelectorAll(".twin thead th")].map((head) => head.textContent);
  const cells = [...rows[at].cells].map((cell) => cell.textContent);
  const said = `${heads[0]} ${cells[0]}: ` + cells.slice(1).map((cell, i) => `${heads[i + 1]} ${cell}`).join(" · ");
  const from = Number(plot.dataset.from), to = Number(plot.dataset.to);
  const x = (1000 * (number(cells[0]) - from)) / (to - from);
  plot.querySelector(".guide").setAttribute("d", `M${x.toFixed(1)} 0V240`);
  slider.value = at;
  slider.setAttribute("aria-valuetext", said);
  figure.querySelector(".readout p").textContent = said;
}

function point({ target, clientX }) {
  const lines = target.closest?.(".plot .lines");
  if (!lines) return;
  const figure = lines.closest("figure"), { from, to } = lines.closest(".plot").dataset;
  const box = lines.getBoundingClientRect();
  const value = Number(from) + ((clientX - box.left) / box.width) * (to - from);
  const off = (row) => Math.abs(number(row.cells[0].textContent) - value);
  const rows = rowsOf(figure);
  show(figure, rows.reduce((nearest, row, i) => (off(row) < off(rows[nearest]) ? i : nearest), 0));
}

document.addEventListener("pointermove", point);
document.addEventListener("pointerdown", point);
document.addEventListener("input", ({ target }) => {
  if (target.matches(".readout input")) show(target.closest("figure"), Number(target.value));
});
// A newer result has taken the place of the old one: the same place is read again.
document.addEventListener("mended", () => {
  for (const figure of document.querySelectorAll("figure.chart")) if (places.has(figure)) show(figure, places.get(figure));
});
