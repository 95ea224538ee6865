// What every page needs: errors of a request shown where they are read out, and focus after a swap.
const alert = document.getElementById("alert");

const explain = {
  0: "Our answer to you was lost, or you are offline. Nothing runs twice: ask again, the same key is sent.",
  429: "Too many at once. Nothing was run. Wait a moment, then try again.",
};

export function show(status, server) {
  alert.textContent = server || explain[status] || `The server answered ${status}. Nothing was lost; try again.`;
  alert.scrollIntoView({ block: "nearest" });
}

// A button rests while its request is under way, and so loses the focus: it is given back, or handed on to what has taken
// its place, so that a keyboard goes on from there.
let asked = null;

function refocus(found) {
  if (document.activeElement === document.body) found?.focus({ preventScroll: true });
}

document.addEventListener("htmx:beforeRequest", () => {
  alert.textContent = "";
  if (document.activeElement !== document.body) asked = document.activeElement;
});
document.addEventListener("htmx:afterRequest", () => refocus(asked?.isConnected ? asked : null));
document.addEventListener("htmx:afterSettle", ({ detail }) =>
  refocus(detail.elt.querySelector?.("[data-focus]") ?? (asked?.id ? document.getElementById(asked.id) : null)));

document.addEventListener("htmx:sendError", () => show(0));
document.addEventListener("htmx:timeout", () => show(0));
document.addEventListener("htmx:responseError", (event) => {
  const page = new DOMParser().parseFromString(event.detail.xhr.responseText, "text/html");
  show(event.detail.xhr.status, page.querySelector("main .refused, main .lead")?.textContent);
});

// A line to take to a terminal, or a listing that stands elsewhere on the page.
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy], [data-copy-from]");
  if (!button) return;
  const listing = document.getElementById(button.dataset.copyFrom);
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? listing.textContent);
    button.textContent = "Copied";
  } catch {
    getSelection().selectAllChildren(listing ?? button.parentElement.querySelector("code"));
    button.textContent = "Selected: press Ctrl+C";
  }
});

// The address follows the form, so that it can be sent to somebody before anything is run.
document.addEventListener("change", (event) => {
  const form = event.target.closest("form[data-address]");
  if (!form) return;
  const skipped = new Set(["runKey", "before", "predict", "csrf-token"]);
  // What is emptied has to be said where a scenario would fill it.
  const said = (value) => value !== "" || form.elements.scenario?.value;
  const query = new URLSearchParams([...new FormData(form)].filter(([name, value]) => said(value) && !skipped.has(name)));
  history.replaceState(history.state, "", `${form.dataset.address}?${query}`);
});

export function reveal(result) {
  result.scrollIntoView({ block: "start", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
}

// A result that was swapped in is told to those who listen, and shown to those who have scrolled past it or are not there yet.
const status = document.getElementById("status");

document.addEventListener("htmx:afterSettle", (event) => {
  const told = event.detail.elt.querySelector?.("[data-announce]");
  if (!told) return;
  status.textContent = told.textContent;
  // Where a choice comes next it belongs to what is shown.
  const result = told.parentElement, next = event.detail.elt.querySelector("[data-focus]")?.closest("form");
  const { top } = result.getBoundingClientRect();
  if (top < 0 || top > innerHeight * 0.6 || next?.getBoundingClientRect().bottom > innerHeight) reveal(result);
});

// A run that is drawn step by step can be seen again, or moved to any moment by hand.
function moments(control) {
  const all = control.closest("figure").getAnimations({ subtree: true });
  return { all, end: Math.max(0, ...all.map((each) => each.effect.getComputedTiming().endTime)) };
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-again]");
  if (!button) return;
  button.parentElement.querySelector("[data-seek]").value = 100;
  for (const each of moments(button).all) {
    each.currentTime = 0;
    each.play();
  }
});

document.addEventListener("input", (event) => {
  if (!event.target.matches("[data-seek]")) return;
  const { all, end } = moments(event.target);
  for (const each of all) {
    each.pause();
    each.currentTime = end * event.target.value / 100;
  }
});
