// A screenshot in few colours, with its words in it: PNG as the standard says, by hand, so that nothing has to be installed.
import zlib from "node:zlib";

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const PACKED = 16; // So few colours need half a byte each.

function* chunks(png) {
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield { type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

function paeth(left, up, corner) {
  const a = Math.abs(up - corner), b = Math.abs(left - corner), c = Math.abs(left + up - 2 * corner);
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** The colours of an 8-bit RGB or RGBA picture without interlacing, as Chromium makes it: one number for each pixel. */
function decoded(png) {
  const parts = [...chunks(png)];
  const head = parts.find((part) => part.type === "IHDR").data;
  const [width, height, step] = [head.readUInt32BE(0), head.readUInt32BE(4), head[9] === 6 ? 4 : 3];
  const raw = zlib.inflateSync(Buffer.concat(parts.filter((part) => part.type === "IDAT").map((part) => part.data)));
  const stride = width * step;
  const lines = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x >= step ? lines[y * stride + x - step] : 0;
      const up = y > 0 ? lines[(y - 1) * stride + x] : 0;
      const corner = x >= step && y > 0 ? lines[(y - 1) * stride + x - step] : 0;
      const guess = filter === 0 ? 0 : filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : paeth(left, up, corner);
      lines[y * stride + x] = raw[y * (stride + 1) + 1 + x] + guess;
    }
  }
  const pixels = new Uint32Array(width * height);
  for (let i = 0; i < pixels.length; i++) pixels[i] = lines.readUIntBE(i * step, 3);
  return { width, height, pixels };
}

function apart(one, other) {
  const red = (one >> 16) - (other >> 16), green = ((one >> 8) & 255) - ((other >> 8) & 255), blue = (one & 255) - (other & 255);
  return red * red + green * green + blue * blue;
}

/** The commonest colours, none close to one that is commoner. */
function palette(pixels, most) {
  const count = new Map();
  for (const pixel of pixels) count.set(pixel, (count.get(pixel) ?? 0) + 1);
  const byCount = [...count].sort((one, other) => other[1] - one[1]).map(([colour]) => colour);
  const chosen = [];
  for (const near of [3000, 1000, 0]) {
    for (const colour of byCount) {
      if (chosen.length === most) return chosen;
      if (chosen.every((other) => apart(colour, other) > near)) chosen.push(colour);
    }
  }
  return chosen;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(zlib.crc32 ? zlib.crc32(body) : crc(body), body.length + 4);
  return framed;
}

function crc(bytes) {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return (rest ^ 0xffffffff) >>> 0;
}

/**
 * @param title what is written in it, kept as its international text "Title"
 * @param most how many colours it may have, up to 256
 */
export function withFewColours(png, title, most = PACKED) {
  const { width, height, pixels } = decoded(png);
  const colours = palette(pixels, most);
  const each = most <= PACKED ? 2 : 1; // pixels in a byte
  const nearest = new Map();
  const stride = width / each + 1;
  const lines = Buffer.alloc(stride * height);
  for (let i = 0; i < pixels.length; i++) {
    const pixel = pixels[i];
    if (!nearest.has(pixel)) {
      const distances = colours.map((colour) => apart(colour, pixel));
      nearest.set(pixel, distances.indexOf(Math.min(...distances)));
    }
    const x = i % width;
    lines[((i - x) / width) * stride + 1 + Math.floor(x / each)] |= nearest.get(pixel) << (each === 2 && x % 2 === 0 ? 4 : 0);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8 / each, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
    chunk("iTXt", Buffer.concat([Buffer.from("Title\0\0\0\0\0", "latin1"), Buffer.from(title, "utf8")])),
    chunk("IDAT", zlib.deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
