// Compares the recipe in JavaScript with the vectors and with node's own SHAKE-256. Prints what it checked.
// node check_recipe.mjs FOLDER, where FOLDER holds recipe.mjs and vectors.json
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
const { choice, order, shake256 } = await import(pathToFileURL(join(folder, "recipe.mjs")));
const vectors = JSON.parse(readFileSync(join(folder, "vectors.json"), "utf8"));
const failures = [];
const check = (what, fits) => fits || failures.push(what);
const bytes = (hex) => Uint8Array.from(Buffer.from(hex, "hex"));

for (const length of [0, 1, 7, 8, 135, 136, 137, 271, 272, 300]) {
  const input = Uint8Array.from({ length }, (_, i) => (i * 7) & 255), stream = shake256(input);
  const ours = Buffer.from(Array.from({ length: 500 }, () => stream.next().value)).toString("hex");
  check(`SHAKE-256 of ${length} bytes`, ours === createHash("shake256", { outputLength: 500 }).update(input).digest("hex"));
}
for (const { label, seed, count, order: expected, sha256 } of vectors.orders) {
  const found = order(bytes(seed), label, count).join(",");
  const fits = expected ? expected.join(",") === found : sha256 === createHash("sha256").update(found).digest("hex");
  check(`order of ${count} for ${JSON.stringify(label)}`, fits);
}
for (const { label, seed, n, choice: expected } of vectors.choices)
  check(`choice below ${n} for ${JSON.stringify(label)}`, choice(bytes(seed), label, n) === expected);

console.log(JSON.stringify({ orders: vectors.orders.length, choices: vectors.choices.length, failures }));
