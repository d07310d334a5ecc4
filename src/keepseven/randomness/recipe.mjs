// The recipe of docs/reference/shuffle.md in JavaScript: bytes to order, with a Keccak of its own and nothing else.
// order(seed, ["shuffle", 1], 60): place i, 0 on top, holds card order[i]. Seeds are arrays of bytes (Uint8Array).

const FIVE = [0, 1, 2, 3, 4], LANE = 2n ** 64n - 1n;
const turned = (lane, by) => ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & LANE;

const CONSTANTS = []; // FIPS 202, 3.2.5: a shift register says which of the bits 0, 1, 3, 7, 15, 31 and 63 are set
for (let round = 0, register = 1; round < 24; round++) {
  CONSTANTS[round] = 0n;
  for (let j = 0; j < 7; j++, register = (register << 1) ^ ((register >> 7) * 0x171))
    CONSTANTS[round] |= BigInt(register & 1) << BigInt(2 ** j - 1);
}

function keccak(lanes) { // FIPS 202, 3.2: theta, rho with pi, chi, iota; lane (x, y) is lanes[x + 5 y]
  for (const constant of CONSTANTS) {
    const columns = FIVE.map((x) => FIVE.reduce((sum, y) => sum ^ lanes[x + 5 * y], 0n));
    for (let i = 0; i < 25; i++) lanes[i] ^= columns[(i + 4) % 5] ^ turned(columns[(i + 1) % 5], 1);
    for (let t = 0, x = 1, y = 0, moving = lanes[1]; t < 24; t++) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      [lanes[x + 5 * y], moving] = [turned(moving, (((t + 1) * (t + 2)) / 2) % 64), lanes[x + 5 * y]];
    }
    for (let y = 0; y < 25; y += 5) {
      const row = lanes.slice(y, y + 5);
      for (const x of FIVE) lanes[x + y] ^= ~row[(x + 1) % 5] & row[(x + 2) % 5] & LANE;
    }
    lanes[0] ^= constant;
  }
}

export function* shake256(bytes) { // FIPS 202, 6.2: reads 136 bytes at a time, then gives bytes without end
  const lanes = Array(25).fill(0n), end = bytes.length + 136 - (bytes.length % 136);
  const at = (i) => (bytes[i] ?? 0) ^ (i === bytes.length ? 0x1f : 0) ^ (i === end - 1 ? 0x80 : 0);
  for (let i = 0; i < end; i++) {
    lanes[(i % 136) >> 3] ^= BigInt(at(i)) << BigInt(8 * (i % 8));
    if (i % 136 === 135) keccak(lanes);
  }
  for (;; keccak(lanes))
    for (let i = 0; i < 136; i++) yield Number((lanes[i >> 3] >> BigInt(8 * (i % 8))) & 255n);
}

export const utf8 = (text) => new TextEncoder().encode(text);
export const packed = (parts) => Uint8Array.from(parts.flatMap((part) => [...size(part.length), ...part]));
const size = (length) => Array.from({ length: 8 }, (_, i) => Math.floor(length / 256 ** (7 - i)) % 256);
export const message = (seed, label) => packed([utf8("keepseven shuffle v1"), ...label.map((part) => utf8(String(part))), seed]);

function below(n, stream) { // step 3: words that would favour some choices are thrown away
  for (const words = n <= 256 ? 256 : 65536; ; ) {
    const word = words === 256 ? stream.next().value : stream.next().value * 256 + stream.next().value;
    if (word < words - (words % n)) return word % n;
  }
}

export const choice = (seed, label, n) => (n === 1 ? 0 : below(n, shake256(message(seed, label))));
export function weighted(seed, label, weights) { // words of eight bytes; sums of weights stay below 2 ** 53
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (Math.max(...weights) === total) return weights.indexOf(total);
  const stream = shake256(message(seed, label)), words = 2n ** 64n, sum = BigInt(total);
  for (;;) {
    const word = Array.from({ length: 8 }, () => stream.next().value).reduce((high, low) => high * 256n + BigInt(low), 0n);
    if (word >= words - (words % sum)) continue;
    let left = Number(word % sum), place = 0;
    while (left >= weights[place]) left -= weights[place++];
    return place;
  }
}
export function order(seed, label, count) { // step 4: Fisher and Yates, from the end
  const stream = shake256(message(seed, label)), pile = Array.from({ length: count }, (_, card) => card);
  for (let n = count; n > 1; n--) {
    const j = below(n, stream);
    [pile[n - 1], pile[j]] = [pile[j], pile[n - 1]];
  }
  return pile;
}
