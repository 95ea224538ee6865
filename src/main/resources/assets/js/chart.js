// Lines over time. The table beside a chart is its data; colours and dashes come from its legend, so both follow the theme.
const charts = new Map();

const number = (text) => Number(text.replaceAll(",", ""));

function columns(figure) {
  const rows = [...figure.querySelectorAll("tbody tr")].map((row) => [...row.cells].map((cell) => number(cell.textContent)));
  return rows[0].map((_, column) => rows.map((row) => row[column]));
}

function lines(figure) {
  const labels = [...figure.querySelectorAll("thead th")].map((cell) => cell.textContent);
  const marks = [...figure.querySelectorAll(".legend path")].map((path) => getComputedStyle(path));
  return labels.map((label, i) => i === 0 ? { label } : {
    label, width: 2, points: { show: false }, stroke: marks[i - 1].stroke,
    dash: marks[i - 1].strokeDasharray === "none" ? [] : marks[i - 1].strokeDasharray.split(",").map(parseFloat),
  });
}

function axis(label, style, size) {
  const line = { stroke: style.getPropertyValue("--line"), width: 1 };
  return { label, size, stroke: style.getPropertyValue("--soft"), grid: line, ticks: line, font: "13px system-ui", labelFont: "13px system-ui" };
}

function draw(figure) {
  charts.get(figure)?.destroy();
  const plot = figure.querySelector(".plot"), style = getComputedStyle(figure);
  charts.set(figure, new uPlot({
    width: plot.clientWidth, height: 280, legend: { show: false }, cursor: { drag: { x: false, y: false } },
    scales: { x: { time: false }, y: { range: (_, low, high) => [0, high > 0 ? high * 1.05 : 1] } },
    axes: [axis(figure.dataset.x, style, 40), axis(figure.dataset.y.split(",")[0], style, 56)], series: lines(figure),
  }, columns(figure), plot));
}

const widths = new ResizeObserver((entries) => entries.forEach(({ target, contentRect }) =>
  charts.get(target.closest("[data-chart]"))?.setSize({ width: contentRect.width, height: 280 })));

function drawAll() {
  for (const [figure, chart] of charts) {
    if (!figure.isConnected) { chart.destroy(); charts.delete(figure); }
  }
  document.querySelectorAll("[data-chart]").forEach((figure) => {
    if (charts.has(figure)) return;
    draw(figure);
    widths.observe(figure.querySelector(".plot"));
  });
}

// A setting out of bounds answers 400 with the same page: its complaints are shown at the fields, what was typed stays.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.target.id !== "outcome" || detail.xhr.status !== 400) return;
  detail.shouldSwap = true;
  detail.isError = false;
});
document.addEventListener("htmx:afterSettle", () => {
  document.querySelectorAll(".knob [aria-describedby]").forEach((field) => {
    const wrong = document.getElementById(field.getAttribute("aria-describedby")).querySelector(".refusal");
    if (wrong) field.setAttribute("aria-invalid", "true"); else field.removeAttribute("aria-invalid");
  });
  drawAll();
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => [...charts.keys()].forEach(draw));
// Modules and deferred scripts run in the order of the page, so uPlot is here.
drawAll();
