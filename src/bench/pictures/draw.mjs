// Draws the pictures of all pages: see run, beside this file.
import fs from "node:fs";
import path from "node:path";
import { HEIGHT, WIDTH, motifOf, motifs } from "./motifs.mjs";
import { withFewColours } from "./png.mjs";

const { chromium } = await import(process.env.PLAYWRIGHT_MODULE);
const [folder, base, all] = process.argv.slice(2);
if (!base) throw new Error("the address of the running site is missing, such as http://127.0.0.1:8080");
const site = base.replace(/\/$/, "");
const list = path.join(folder, "words.tsv");

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
// Only the text of a page is read: no style, no script.
const reader = await browser.newPage({ javaScriptEnabled: false });
await reader.route("**/assets/**", (route) => route.abort());
const easel = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: "dark", reducedMotion: "reduce" });

const fileOf = (address) => address.replace(/^\//, "").replace(/[^a-z0-9]+/g, "-") || "home";
const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** What a page says of itself, and what of it can be drawn. */
async function read(address) {
  const isModel = /^\/simulations\/[^/]+(\/map)?$/.test(address);
  await reader.goto(site + address + (isModel ? "?reveal=1" : ""), { waitUntil: "domcontentloaded" });
  return reader.evaluate(() => {
    const text = (selector) => document.querySelector(selector)?.textContent.trim().replace(/\s+/g, " ") ?? "";
    const meta = (name) => document.querySelector(`meta[property="og:${name}"]`).content;
    const lines = document.querySelector(".plot .lines svg[viewBox]");
    const squares = document.querySelector(".squares");
    squares?.querySelectorAll("text, title, .point, .point-rim").forEach((each) => each.remove());
    squares?.setAttribute("preserveAspectRatio", "none");
    return {
      title: meta("title"), description: meta("description"), heading: text("h1"), aside: text("main .aside"), scene: text(".question .prose p"),
      styles: document.querySelector('link[rel="stylesheet"]').href,
      code: [...document.querySelectorAll(".listing .line")].map((line) => line.querySelector("code")?.textContent ?? ""),
      lines: lines?.innerHTML, squares: squares?.outerHTML,
      bars: [...document.querySelectorAll(".barrow .track")].map((each) => each.outerHTML),
      spans: [...document.querySelectorAll(".spanrow > svg")].slice(0, -1).map((each) => [Number(each.getAttribute("height")), each.outerHTML]),
    };
  });
}

function kindOf(address, page) {
  const [, section, below] = address.split(/[/?]/);
  if (section === "questions" && below) return ["Question", ...page.aside.split(" · ").slice(0, 2)].join(" · ");
  if (section === "museum" && below) return page.aside;
  const singular = { lessons: "Lesson", simulations: "Simulation", playground: "Playground" };
  if (below && singular[section]) return singular[section];
  const whole = { "": "Idempotency, retries and backoff", cheatsheet: "Cheat sheet", teach: "For teachers", lessons: "Lessons", questions: "Questions", simulations: "Simulations", museum: "Bug museum", policy: "Sandbox API" };
  return whole[section] ?? section[0].toUpperCase() + section.slice(1);
}

/** The line beneath the heading. A question's scene or a story is told whole or by its first sentence, never cut. */
function lineOf(address, page) {
  const isAsked = /^\/(questions|museum)\/./.test(address);
  const said = isAsked ? page.scene : page.description;
  return [said, said.split(/(?<=[.?!])\s/)[0]].find((each) => each && each.length <= 170) ?? "";
}

function lanesThatFit(lanes) {
  let left = HEIGHT;
  return lanes.filter(([height]) => (left -= height + 4) >= 0).map(([, lane]) => lane);
}

function motif(address, page, drawn) {
  const inside = (content) => `<svg class="motif" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;
  if (page.squares) return `<div class="motif">${page.squares}</div>`;
  if (page.lines) return `<svg class="motif lines" viewBox="0 0 1000 240" preserveAspectRatio="none">${page.lines}</svg>`;
  if (page.spans.length) return `<div class="motif rows">${lanesThatFit(page.spans).map((row) => `<div class="spanrow">${row}</div>`).join("")}</div>`;
  if (page.bars.length) return `<div class="motif rows bars">${page.bars.slice(0, 5).join("")}</div>`;
  if (page.code.length) return inside(drawn.code(page.code.map(escaped)));
  const topic = /^\/questions\/./.test(address) ? page.aside.split(" · ")[1] : "";
  const picture = drawn[motifOf(address, topic)];
  return inside(address.includes("?scenario=") ? withAmounts(picture, page.description) : picture);
}

/** The amounts that a scenario tells of, in place of those that the motif has. */
function withAmounts(picture, told) {
  const [first = "500", second = first] = [...told.matchAll(/\bcharges? (?:of )?(\d+(?:\.\d\d)?)/g)].map((found) => found[1]);
  return picture.replace("POST 500, again", second === first ? `POST ${first}, again` : `POST ${second}`).replaceAll("POST 500", `POST ${first}`);
}

const brand = `<svg viewBox="0 0 32 32" width="52" height="52">${fs.readFileSync(path.join(folder, "../assets/icon.svg"), "utf8").replace(/^<svg[^>]*>|<\/svg>\s*$/g, "").replace("#1b1e24", "#2a2f38")}</svg>`;

const LOOK = `
  body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 48px 72px 40px; background: #14161a; display: flex; flex-direction: column; overflow: hidden; }
  header { display: flex; align-items: center; gap: 18px; font: 700 32px var(--ui); color: var(--ink); } header span { margin-left: auto; font-weight: 400; font-size: 26px; color: var(--soft); }
  h1 { font: 700 60px/1.16 var(--ui); letter-spacing: -0.02em; margin: 30px 0 0; color: var(--ink); text-wrap: balance; max-width: none; } p { font: 400 27px/1.4 var(--ui); color: var(--soft); margin: 16px 0 0; max-width: none; text-wrap: pretty; }
  .motif { margin-top: auto; width: ${WIDTH}px; height: ${HEIGHT}px; flex: none; display: block; overflow: visible; } .squares { width: 100%; max-width: none; height: 100%; }
  .msg { stroke-width: 4; } .rep { stroke-dasharray: 12 8; } .rep.tip { stroke-dasharray: none; } .thin { stroke-width: 2; opacity: 0.7; } .lane { stroke: #555c68; } .lane-name { font-size: 20px; }
  .on-wire { font-size: 20px; stroke: #14161a; } .said { font-size: 20px; } .asked { font: 700 42px var(--ui); fill: var(--ink); } .glyph .msg { stroke-width: 2.5; } .glyph .rep { stroke-dasharray: 5 4; } .glyph .rep.tip { stroke-dasharray: none; }
  .part, .key-tag { fill: #14161a; } .crowd { fill: var(--client); } .token { fill: var(--budget); } .token.gone { fill: none; stroke: var(--budget); stroke-width: 3; stroke-dasharray: 6 5; }
  .wire-in, .arm { fill: none; stroke: var(--client); stroke-width: 5; stroke-linecap: round; } .arm { stroke: var(--ink); } .pin { fill: #14161a; stroke: var(--ink); stroke-width: 4; }
  .code-line { font: 19px var(--wire); fill: var(--ink); white-space: pre; } .code-number { font: 17px var(--wire); fill: var(--soft); }
  .lines path { stroke-width: 4; } .rows { display: flex; flex-direction: column; justify-content: space-evenly; } .rows svg { width: 100%; } .rows.bars svg { height: 26px; } .rows .spanrow { display: block; } .whole { opacity: 0.3; }
`;

async function draw(page, kind, line, picture) {
  await easel.setContent(`<!doctype html><link rel="stylesheet" href="${page.styles}"><style>${LOOK}</style><header>${brand}Retrylab<span>${escaped(kind)}</span></header><h1>${escaped(page.heading)}</h1>${line ? `<p>${escaped(line)}</p>` : ""}${picture}`, { waitUntil: "load" });
  await easel.evaluate(() => {
    // As large as fits, with air above what is drawn.
    const [heading, line, motif] = ["h1", "p", ".motif"].map((each) => document.querySelector(each));
    const room = () => motif.getBoundingClientRect().top - (line ?? heading).getBoundingClientRect().bottom;
    for (let size = 60; room() < 22 || document.documentElement.scrollHeight > 630; size -= 2) {
      if (size < 34) throw new Error("does not fit: " + heading.textContent);
      heading.style.fontSize = size + "px";
      if (line && size < 44) line.style.fontSize = "23px";
    }
  });
  return withFewColours(await easel.screenshot({ type: "png" }), page.heading);
}

const addresses = [...(await (await fetch(site + "/sitemap.xml")).text()).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map((found) => found[1].replaceAll("&amp;", "&"));
const known = new Set(fs.existsSync(list) ? fs.readFileSync(list, "utf8").trim().split("\n") : []);
await reader.goto(site + "/glossary");
const drawn = motifs(await reader.$$eval("[data-sign]", (all) => Object.fromEntries(all.map((each) => [each.dataset.sign, each.querySelector(".glyph").outerHTML]))));

const rows = [];
let fresh = 0;
for (const address of addresses) {
  const page = await read(address);
  const [kind, line, file] = [kindOf(address, page), lineOf(address, page), fileOf(address)];
  const row = [address, file, kind, page.title, page.heading, line].map((each) => each.replace(/\s+/g, " ")).join("\t");
  rows.push(row);
  if (all || !known.has(row) || !fs.existsSync(path.join(folder, file + ".png"))) {
    fs.writeFileSync(path.join(folder, file + ".png"), await draw(page, kind, line, motif(address, page, drawn)));
    fresh++;
  }
}
await browser.close();
fs.writeFileSync(list, rows.join("\n") + "\n");
const needed = new Set(addresses.map((address) => fileOf(address) + ".png"));
const orphans = fs.readdirSync(folder).filter((name) => name.endsWith(".png") && !needed.has(name));
orphans.forEach((name) => fs.unlinkSync(path.join(folder, name)));
console.log(`${addresses.length} pages, ${fresh} pictures drawn, ${orphans.length} taken away`);
