// A simulation's result follows its controls. What is shown is always what the server answers for the form as it stands:
// one request is under way at most, the newest setting is asked for next, and an answer that would come late is not
// waited for. The page is mended where it differs, so nothing jumps and nothing is built anew.
import { morph } from "./morph.js";
import { reveal, show } from "./app.js";

const PATIENCE_MS = 250;  // how long a newer setting waits for the answer to an older one
const QUIET_MS = 700;     // how long the controls rest before the result is read out
const BUSY_TRIES = 3;

const form = document.getElementById("knobs");
const outcome = document.getElementById("outcome");
const said = document.getElementById("said");

const opened = new URLSearchParams(location.search);
let revealed = opened.size > 0 && opened.get("reveal") !== "0";
let flight = null;        // { aborter, since }
let wanted = null;        // the newest address that has not been asked for yet
let sought = false;       // somebody pressed for a result, and looks for it
let patience = 0, quiet = 0, busy = 0;

function address(submitter) {
  const query = new URLSearchParams(new FormData(form, submitter));
  // Until somebody predicts or asks to be shown, a turned knob changes the question and tells no answer.
  revealed ||= Boolean(submitter);
  if (!revealed) query.set("reveal", "0");
  return `${form.getAttribute("action")}?${query}`;
}

function want(next) {
  wanted = next;
  clearTimeout(busy);
  if (!flight) return ask();
  clearTimeout(patience);
  patience = setTimeout(() => flight?.aborter.abort(), Math.max(0, flight.since + PATIENCE_MS - performance.now()));
}

async function ask(tries = 1) {
  const asked = wanted, own = { aborter: new AbortController(), since: performance.now() };
  wanted = null;
  flight = own;
  outcome.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(asked, { signal: own.aborter.signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (answer.status === 429 && tries < BUSY_TRIES) later(asked, tries + 1, answer);
    else if (page.getElementById("outcome")) mend(page, asked, answer.status);
    else show(answer.status, page.querySelector("main .lead")?.textContent);
  } catch (failure) {
    if (failure.name !== "AbortError") show(0);
  }
  clearTimeout(patience);
  flight = null;
  if (wanted) ask(); else outcome.removeAttribute("aria-busy");
}

// A full server says when to come back. Not all at once: that would be a herd.
function later(asked, tries, answer) {
  const wait = 1000 * (Number(answer.headers.get("Retry-After")) || 1) * (1 + Math.random());
  busy = setTimeout(() => { wanted ??= asked; if (!flight) ask(tries); }, wait);
}

function mend(page, asked, status) {
  document.getElementById("alert").textContent = "";
  // While a field is wrong, which it is for a moment whenever somebody types, the figures before it stay and fade.
  const wrong = status === 400 && document.getElementById("findings");
  outcome.classList.toggle("stale", Boolean(wrong));
  if (!wrong) morph(outcome, page.getElementById("outcome"));
  for (const note of form.querySelectorAll("[id^=note-]")) {
    morph(note, page.getElementById(note.id));
    const field = form.querySelector(`[aria-describedby=${note.id}]`);
    if (note.querySelector(".refusal")) field.setAttribute("aria-invalid", "true"); else field.removeAttribute("aria-invalid");
  }
  const echo = form.querySelector(".echo"), echoed = page.querySelector(".echo");
  if (echo && echoed && !wrong) echo.textContent = echoed.textContent;
  document.dispatchEvent(new Event("mended"));
  if (sought && !wanted) find();
  history.replaceState(history.state, "", asked);
  clearTimeout(quiet);
  // While a newer setting is asked for, this is not what the result will be: the newer one is read out when it is there.
  quiet = setTimeout(() => { if (!flight) said.textContent = page.getElementById("said").textContent; }, QUIET_MS);
}

// On a phone the answer comes below what was pressed; and what was pressed may be gone.
function find() {
  sought = false;
  if (document.activeElement === document.body) document.getElementById("run")?.focus({ preventScroll: true });
  const findings = document.getElementById("findings"), { top } = findings?.getBoundingClientRect() ?? {};
  if (top < 0 || top > innerHeight * 0.6) reveal(findings);
}

// A slider stands beside the field that it moves. It has steps, so that one press of an arrow key is one sensible change.
function place(slider) {
  const steps = slider.dataset.steps.split(",").map(Number), value = Number(document.getElementById(slider.dataset.for).value);
  const off = (i) => Math.abs(steps[i] - value);
  slider.value = steps.reduce((nearest, _, i) => (off(i) < off(nearest) ? i : nearest), 0);
  slider.setAttribute("aria-valuetext", document.getElementById(slider.dataset.for).value);
}

form.querySelectorAll(".slider").forEach((slider) => { slider.hidden = false; place(slider); });

form.addEventListener("input", ({ target }) => {
  if (target.matches(".slider")) {
    const value = target.dataset.steps.split(",")[target.value];
    document.getElementById(target.dataset.for).value = value;
    target.setAttribute("aria-valuetext", value);
  } else {
    const slider = form.querySelector(`.slider[data-for="${target.id}"]`);
    if (slider) place(slider);
  }
  want(address());
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  sought = true;
  want(address(event.submitter));
});
document.addEventListener("click", (event) => {
  const reset = event.target.closest("[data-reset]"), link = event.target.closest("a[data-live]");
  if (!(reset || link) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link) {
    sought = revealed = true;
    return want(link.getAttribute("href"));
  }
  const field = document.getElementById(reset.dataset.for);
  if (field.type === "checkbox") field.checked = false; else field.value = reset.dataset.reset;
  field.focus();
  field.dispatchEvent(new Event("input", { bubbles: true }));
});
