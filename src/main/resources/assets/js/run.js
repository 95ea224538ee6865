// A run in the background: the page is mended every second until the run is over. What the visitor has the focus on stays.
import { morph } from "./morph.js";

const SECOND = 1000, SLOWEST = 16 * SECOND;
const run = document.getElementById("run");

async function look(wait) {
  await new Promise((resume) => setTimeout(resume, wait));
  try {
    const answer = await fetch(location.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!answer.ok) throw new Error(answer.status);
    morph(run, page.getElementById("run"));
    wait = SECOND;
  } catch {
    // The server is busy or away. It goes on without us: ask again, less and less often, and not all at once.
    wait = Math.min(SLOWEST, wait * 2) * (0.5 + Math.random() / 2);
  }
  if ("underWay" in run.dataset) look(wait);
}

if ("underWay" in run.dataset) look(SECOND);
