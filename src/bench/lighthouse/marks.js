// Reads the reports of each page, three for each, and prints one line for each page: the median of every mark.
"use strict";
const fs = require("fs");
const path = require("path");

const [folder, ...pages] = process.argv.slice(2);
const LEAST = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const MOST = { "script KB": 45, requests: 10, "page KB": 100 };
const KB = 1024;

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

function marks(report) {
  // What the browser asks for by itself, its icon among it, counts; the addresses of data: do not travel.
  const requests = report.audits["network-requests"].details.items.filter((item) => item.url.startsWith("http"));
  const size = (items) => Math.round(items.reduce((sum, item) => sum + item.transferSize, 0) / KB);
  const scores = Object.entries(report.categories).map(([name, category]) => [name, Math.round(category.score * 100)]);
  return {
    ...Object.fromEntries(scores),
    "script KB": size(requests.filter((item) => item.resourceType === "Script")),
    requests: requests.length,
    "page KB": size(requests),
  };
}

function findings(report) {
  const counted = Object.values(report.categories).flatMap((category) => category.auditRefs);
  const missed = counted.filter((ref) => ref.weight > 0 && (report.audits[ref.id].score ?? 1) < 0.9);
  return [...new Set(missed.map((ref) => `${report.audits[ref.id].title} ${report.audits[ref.id].displayValue ?? ""}`))];
}

let missed = 0;
pages.forEach((page, i) => {
  const reports = [1, 2, 3].map((run) => JSON.parse(fs.readFileSync(path.join(folder, `${i}-${run}.json`))));
  const all = reports.map(marks);
  const result = Object.fromEntries(Object.keys(all[0]).map((name) => [name, median(all.map((each) => each[name]))]));
  const bad = Object.entries(result).filter(([name, value]) => value < LEAST[name] || value > MOST[name]);
  console.log(`${page}: ${Object.entries(result).map(([name, value]) => `${name} ${value}`).join(", ")}`);
  if (bad.length) {
    missed++;
    console.log(`  missed: ${bad.map(([name]) => name).join(", ")}; ${findings(reports[0]).join("; ")}`);
  }
});
process.exit(missed ? 1 : 0);
