// What is drawn beneath the words: short scenes on the wire, in the signs of the site. None shows how something comes out
// that a page asks to be predicted.

export const WIDTH = 1056, HEIGHT = 188;
const TOP = 56, ROW = 38;

/** @param signs the inside of each sign of the glossary, by its kind */
export function motifs(signs) {
  const sign = (kind, x, y, scale = 1.5) => `<g transform="translate(${x} ${y}) scale(${scale})">${signs[kind]}</g>`;
  const words = (text, x, y, anchor = "start", css = "on-wire") => `<text class="${css}" x="${x}" y="${y}" text-anchor="${anchor}">${text}</text>`;
  const tip = (x, y, way) => `<path class="msg ${way > 0 ? "req" : "rep tip"}" d="M${x - 11 * way} ${y - 8}L${x} ${y}L${x - 11 * way} ${y + 8}"/>`;
  const lane = (x, name, kind) =>
    words(name, x, 16, "middle", "lane-name") + `<path class="lane" d="M${x} 46V${HEIGHT}"/>` + (kind ? sign(kind, x, 36, 1) : "");

  /** A scene: rows of `{from, to, key, says, ends, falls, at}` between lanes; `ends` is a sign where it arrives. */
  function wire(rows, lanes = { client: 150, server: 906 }) {
    const heads = Object.entries(lanes)
      .map(([name, x]) => lane(x, name, name.startsWith("client") ? "client" : "server"))
      .join("");
    return heads + rows.map((row, i) => message(row, TOP + 14 + ROW * i, lanes)).join("");
  }

  function message({ from, to, key, says = "", ends, falls, at }, y, lanes) {
    if (at) return sign(ends, lanes[at], y) + words(says, lanes[at] + (at === "server" ? -26 : 26), y + 6, at === "server" ? "end" : "start", "on-wire said");
    const [x1, x2] = [lanes[from], lanes[to]];
    const way = Math.sign(x2 - x1);
    const css = way > 0 ? "req" : "rep";
    const label = words(says, x1 + 18 * way, y - 9, way > 0 ? "start" : "end");
    const tag = key ? sign("key", x1 + 20, y + 13, 1) : "";
    if (falls) {
      const middle = (x1 + x2) / 2;
      return `<path class="msg ${css}" d="M${x1} ${y}H${middle - 24 * way}"/>` + sign("lost", middle, y, 1.3)
        + `<path class="msg ${css}" d="M${middle + 24 * way} ${y}h${54 * way}" transform="rotate(${20 * way} ${middle + 24 * way} ${y})" opacity="0.6"/>` + label + tag;
    }
    const stop = x2 - (ends ? 18 : 4) * way;
    const end = !ends ? "" : ends === "?" ? words("?", x2 + 22 * way, y + 12, "middle", "asked") : sign(ends, x2, y);
    return `<path class="msg ${css}" d="M${x1} ${y}H${ends === "?" ? x2 - 4 * way : stop}"/>` + tip(ends === "?" ? x2 - 4 * way : stop, y, way) + end + label + tag;
  }

  const request = (more = {}) => ({ from: "client", to: "server", says: "POST 500", ...more });
  const lostReply = { from: "server", to: "client", says: "201", falls: true };
  const reply = (says) => ({ from: "server", to: "client", says });
  const again = (more = {}) => request({ says: "POST 500, again", ends: "?", ...more });
  const three = { client: 150, server: 560, processor: 906 };

  const bar = (css, x, y, width, height, more = "") => `<rect class="${css}" x="${x}" y="${y}" width="${width}" height="${height}" ${more}/>`;
  const hatch = `<defs><pattern id="h" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0v8"/></pattern></defs>`;

  function waits() {
    let x = 40, drawn = hatch + `<path class="lane" d="M0 120H${WIDTH}"/>`;
    for (const wait of [56, 112, 224, 448]) {
      drawn += `<path class="msg req" d="M${x} 120V62m-8 10 8-10 8 10"/>` + bar("waited", x + 14, 108, wait - 14, 24, 'fill="url(#h)"');
      x += wait;
    }
    return drawn + `<path class="msg req" d="M${x} 120V62m-8 10 8-10 8 10"/>`;
  }

  /** A crowd of retries: all in one moment above, spread out below, by the fractions of the golden ratio. */
  function scatter() {
    const dots = (y, at) => Array.from({ length: 26 }, (_, i) => `<circle cx="${at(i)}" cy="${y + (i % 4) * 13}" r="5" class="crowd"/>`).join("");
    return `<path class="lane" d="M0 82H${WIDTH}M0 176H${WIDTH}"/>`
      + dots(26, (i) => 90 + Math.floor(i / 9) * 330 + (i % 9) * 7) + dots(120, (i) => 30 + ((i * 0.618034) % 1) * 990);
  }

  function fan() {
    const columns = [1, 3, 9, 27].map((count, i) => Array.from({ length: count }, (_, k) => [150 + i * 252, 8 + ((k + 0.5) * (HEIGHT - 16)) / count]));
    const lines = columns.slice(1).flatMap((column, i) => column.map(([x, y], k) => {
      const [x0, y0] = columns[i][Math.floor(k / 3)];
      return `<path class="msg req thin" d="M${x0 + 12} ${y0}L${x - 8} ${y}"/>`;
    }));
    const dots = columns.flatMap((column, i) => column.map(([x, y]) => `<circle class="crowd" cx="${x}" cy="${y}" r="${[13, 9, 6, 3.2][i]}"/>`));
    return lines.join("") + dots.join("");
  }

  const tokens = () => Array.from({ length: 12 }, (_, i) =>
    `<path class="token${i > 7 ? " gone" : ""}" d="M${78 + i * 82} 50l28 34-28 34-28-34z"/>`).join("") + `<path class="lane" d="M0 160H${WIDTH}"/>`;

  const gate = (x, name, turn) => words(name, x, 168, "middle", "lane-name")
    + `<path class="wire-in" d="M${x - 120} 92h70m100 0h70"/><circle class="pin" cx="${x - 50}" cy="92" r="8"/><circle class="pin" cx="${x + 50}" cy="92" r="8"/><path class="arm" d="M${x - 50} 92l100 0" transform="rotate(${turn} ${x - 50} 92)"/>`;
  const breaker = () => gate(176, "closed", 0) + gate(528, "open", -38) + gate(880, "half-open", -14);

  function deadline() {
    const rows = [["user", 0, 900], ["shop", 40, 720], ["payments", 90, 520], ["bank", 150, 300]];
    return hatch + rows.map(([name, from, length], i) =>
      words(name, 112, 32 + i * 42, "end", "lane-name") + bar("waited", 130 + from * 0.9, 14 + i * 42, length * 0.9, 24, 'fill="url(#h)"') + sign("timeout", 130 + (from + length) * 0.9, 26 + i * 42, 1.3)).join("");
  }

  const code = (lines) => {
    const shown = lines.slice(0, 7);
    return shown.map((line, i) => words(String(i + 1), 34, 22 + i * 26, "end", "code-number") + `<text class="code-line" xml:space="preserve" x="56" y="${22 + i * 26}">${line}</text>`).join("");
  };

  const all = () => Object.keys(signs).map((kind, i) => sign(kind, 70 + i * 91, 94, 2.4)).join("");

  return {
    lost: wire([request({ ends: "charge" }), lostReply, { at: "client", ends: "timeout", says: "no answer" }]),
    again: wire([request(), lostReply, again()]),
    slow: wire([request(), { at: "client", ends: "timeout", says: "no answer" }, again()]),
    keyed: wire([request({ key: true }), lostReply, again({ key: true })]),
    answered: wire([request({ key: true }), reply("201"), again({ key: true })]),
    race: wire([request({ from: "client A", key: true }), request({ from: "client B", key: true, ends: "?" })], { "client A": 110, "client B": 260, server: 906 }),
    crash: wire([request({ key: true }), { at: "server", ends: "crash", says: "dies" }, again({ key: true })]),
    outside: wire([request(), { from: "server", to: "processor", says: "charge 500", ends: "?" }, { at: "server", ends: "crash", says: "dies" }], three),
    outsideLost: wire([request(), { from: "server", to: "processor", says: "charge 500" }, { from: "processor", to: "server", falls: true }], three),
    answers: wire([reply("503"), reply("409"), { ...reply(""), falls: true }]),
    waits: waits(), scatter: scatter(), fan: fan(), tokens: tokens(), breaker: breaker(), deadline: deadline(), signs: all(), code,
  };
}

const BY_ADDRESS = [
  [/^\/lessons\/(key-life|design-interview)$|strategies|^\/policy/, "keyed"],
  [/two-at-once|three-at-once|interleavings|handler/, "race"],
  [/while-running/, "slow"],
  [/die-right-there|crashes|dead-after/, "crash"],
  [/scenario=outside.*reply-lost/, "outsideLost"],
  [/effect-elsewhere|scenario=outside/, "outside"],
  [/a-day-later|other-amount/, "answered"],
  [/same-key|new-key|key-on-every/, "keyed"],
  [/^\/playground\?/, "again"],
  [/classify-failures/, "answers"],
  [/timeouts-and-deadlines/, "deadline"],
  [/backoff-and-jitter|playground\/client|vendors\/defaults/, "waits"],
  [/overload-and-recovery/, "fan"],
  [/^\/(glossary|cheatsheet|teach)$/, "signs"],
  [/^\/(questions|lessons\/.+)/, "again"],
];

const BY_TOPIC = {
  keys: "keyed", design: "keyed", concurrency: "race", crashes: "crash", atomicity: "crash", outside: "outside", "outside effects": "outside",
  jitter: "scatter", backoff: "waits", amplification: "fan", retries: "fan", overload: "fan", breakers: "breaker", breaker: "breaker", mechanisms: "breaker",
  failures: "answers", methods: "answers", deadlines: "deadline", timeouts: "deadline", budget: "tokens", budgets: "tokens",
};

/** @param topic of a question; else empty */
export function motifOf(address, topic) {
  return BY_TOPIC[topic] ?? BY_ADDRESS.find(([pattern]) => pattern.test(address))?.[1] ?? "lost";
}
