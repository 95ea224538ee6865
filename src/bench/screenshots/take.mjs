// Takes the pictures: see run, beside this file. Each is a way through the site, as a visitor goes it,
// and tells from which element to which it shows.
import fs from "node:fs";
import path from "node:path";
import { withFewColours } from "../pictures/png.mjs";

const { chromium } = await import(process.env.PLAYWRIGHT_MODULE);
const [folder, base, ...only] = process.argv.slice(2);
if (!base) throw new Error("the address of the running site is missing, such as http://127.0.0.1:8080");
const site = base.replace(/\/$/, "");
const PATIENCE = 120_000, COLOURS = 64, AIR = 12;

/** Answers whatever is asked, not well: the scorecard shall have something to say. */
async function answer(page) {
  const form = page.locator("form[action*='/answers/']");
  const has = async (selector) => (await form.locator(selector).count()) > 0;
  if (await has("textarea")) {
    await form.locator("textarea").fill("The request may have been carried out although no answer came. I send it again with the same idempotency key, so that the server answers as it did before and nothing is charged twice.");
  } else if (await has("select")) {
    const steps = await form.locator("select").count();
    for (let i = 0; i < steps; i++) await form.locator("select").nth(i).selectOption(String(i + 1));
  } else if (await has("fieldset.case")) {
    for (const one of await form.locator("fieldset.case").all()) await one.locator("input").first().check();
  } else if (await has("[inputmode=decimal]")) {
    await form.locator("[inputmode=decimal]").fill("16");
  } else {
    await form.locator("[name=answer]").nth(1).check();
  }
  await form.locator("button").click();
}

/** Sends an order of a lab until it is charged. Its waits double and have no jitter. */
async function order(key, amount) {
  for (let wait = 500; wait < 8_000; wait *= 2) {
    const answer = await fetch(site + "/v1/charges", {
      method: "POST",
      headers: { Authorization: "Bearer " + key, "Content-Type": "application/json", "Idempotency-Key": "order-" + amount },
      body: JSON.stringify({ amount, currency: "usd" }),
    });
    if (answer.ok) return;
    await new Promise((later) => setTimeout(later, wait));
  }
}

const ways = {
  async home(page) {
    await page.goto(site + "/");
    await page.click("text=Send the charge");
    await page.waitForSelector("text=No answer came. What do you do?");
    await page.click("#hero-button");
    await page.waitForSelector("text=What else could you have done?");
    return ["header.bar", "#hero figure"];
  },
  async playground(page) {
    await page.goto(site + "/playground?scenario=reply-lost-same-key");
    await page.click("#run-button");
    await page.waitForSelector(".run .views");
    return ["header.bar", ".run figure"];
  },
  async crashes(page) {
    await page.goto(site + "/playground/crashes");
    await page.click("#run-all");
    await page.waitForSelector("text=All 168 cells were run");
    return [".crashes caption", ".crashes"];
  },
  async storm(page) {
    await page.goto(site + "/simulations/storm?reveal=1");
    return ["h1", ".chart .plot"];
  },
  async map(page) {
    await page.goto(site + "/simulations/recovery/map?reveal=1");
    return ["h1", "figure:has(.squares)"];
  },
  async lab(page) {
    await page.goto(site + "/labs/twenty-at-once");
    await page.click("#begin");
    const key = await page.textContent(".sendto .copyline code");
    await Promise.all(Array.from({ length: 20 }, (_, i) => order(key, 1001 + i)));
    await page.click("#look");
    await page.waitForSelector(".spans");
    return ["#lab .two", ".spans"];
  },
  async scorecard(page) {
    await page.goto(site + "/interview");
    await page.click("button:has-text('Begin')");
    for (let asked = 0; asked < 12 && !(await page.locator("h1:has-text('How did it go?')").count()); asked++) {
      await answer(page);
      await page.waitForSelector(`.aside:has-text('${asked + 1} saved'), h1:has-text('How did it go?')`);
    }
    return ["header.bar", "main table"];
  },
};

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
for (const [name, way] of Object.entries(ways).filter(([name]) => !only.length || only.includes(name))) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, colorScheme: "light", reducedMotion: "reduce" });
  page.setDefaultTimeout(PATIENCE);
  const [first, last] = await way(page);
  const top = (await page.locator(first).first().boundingBox()).y + (await page.evaluate(() => scrollY));
  const end = await page.locator(last).first().evaluate((each) => each.getBoundingClientRect().bottom + scrollY);
  const y = Math.max(0, Math.round(top) - AIR);
  const clip = { x: 0, y, width: 1280, height: Math.round(end) + AIR - y };
  const png = withFewColours(await page.screenshot({ type: "png", fullPage: true, clip }), name, COLOURS);
  fs.writeFileSync(path.join(folder, name + ".png"), png);
  console.log(`docs/${name}.png: ${Math.ceil(png.length / 1024)} KB`);
  await page.close();
}
await browser.close();
