// The page around the checks: takes a file, shows what was found. Nothing leaves the browser.
import { DEALER, check, inRow } from "./check.mjs";

const element = (name, text = "", attributes = {}) => {
  const made = Object.assign(document.createElement(name), { textContent: text });
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};
const plural = (n, one, many) => `${n} ${n === 1 ? one : many}`;

function verdict({ fits, findings, counted, shared }) {
  const wrong = findings.filter((one) => !one.fits).length;
  if (!fits) return ["bad", `This game does not fit: ${plural(wrong, "check", "checks")} of ${findings.length} failed.`];
  if (counted.taken) return ["open", `Everything fits, but ${plural(counted.taken, "answer", "answers")} of chance had no bytes and had to be believed.`];
  return shared ? ["good", "Everything fits: all cards follow from what everybody committed to."]
    : ["open", "Everything fits, but nobody committed to anything: this was no shared game."];
}

function commitments(result) {
  const box = element("section"), list = element("table"), noted = element("input", "", { id: "noted", spellcheck: "false", autocomplete: "off" });
  box.append(element("h2", "Compare the commitments"), element("p", "They prove something only if they are those that you saw before the cards were dealt. Paste one that you noted:"));
  const said = element("p", "", { role: "status" });
  noted.addEventListener("input", () => {
    const word = noted.value.trim().toLowerCase();
    const of = result.committed.find((one) => one.to === word);
    said.textContent = word === "" ? "" : of ? `This is the commitment of ${of.seat === DEALER ? "the dealer" : result.who(of.seat)}.` : "This commitment is not in the record.";
    said.className = word === "" ? "" : of ? "good" : "bad";
  });
  for (const { seat, to } of result.committed) {
    const row = element("tr");
    row.append(element("th", seat === DEALER ? "dealer" : result.who(seat), { scope: "row" }), element("td", to, { class: "hex" }));
    list.append(row);
  }
  const label = element("label", "A commitment: ", { for: "noted" });
  box.append(label, noted, said, list);
  return box;
}

function show(name, opened) {
  const result = check(opened), output = document.getElementById("result"), [kind, sentence] = verdict(result), c = result.counted;
  output.replaceChildren(element("h2", name), element("p", sentence, { class: `verdict ${kind}`, role: "status" }));
  output.append(element("p", [
    plural(c.commitments, "commitment", "commitments"), plural(c.choices, "choice", "choices"), plural(c.shuffles, "shuffle", "shuffles"),
    plural(c.cuts, "cut", "cuts"), `and ${plural(c.hands, "hand", "hands")} were computed again.`].join(", ").replace(", and", " and")));
  if (result.guessable) output.append(element("p", `${plural(result.guessable, "answer", "answers")} of chance follow from a seed that somebody gave: it can be guessed.`, { class: "open" }));
  if (result.void) output.append(element("p", `${plural(result.void, "attempt", "attempts")} before this game were given up before all secrets were in.`, { class: "open" }));
  if (!result.fits) output.append(element("h2", "What does not fit"), listed(result.findings.filter((one) => !one.fits)));
  if (result.committed.length) output.append(commitments(result));
  const cards = element("ul");
  for (const { who, names } of result.hands) cards.append(element("li", `${who} drew ${inRow(names)}.`));
  output.append(element("h2", "What was checked"), folded(plural(result.hands.length, "hand", "hands"), cards),
    folded(plural(result.findings.length, "check", "checks"), listed(result.findings)));
}

function listed(findings) {
  const list = element("ol", "", { class: "checks" });
  for (const { fits, what } of findings) {
    const line = element("li", "", { class: fits ? "good" : "bad" });
    line.append(element("span", fits ? "fits" : "does not fit", { class: "mark" }), ` ${what}`);
    list.append(line);
  }
  return list;
}

function folded(title, content) {
  const details = element("details");
  details.append(element("summary", title), content);
  return details;
}

async function take(file) {
  const output = document.getElementById("result");
  if (!file) return;
  try {
    show(file.name, JSON.parse(await file.text()));
  } catch (error) {
    const hint = "Drop a file that keepseven verify RECORD --open FILE wrote.";
    output.replaceChildren(element("h2", file.name), element("p", `This is not an opened game, or a damaged one (${error.message}). ${hint}`, { class: "verdict bad", role: "status" }));
  }
}

document.getElementById("file").addEventListener("change", (event) => take(event.target.files[0]));
for (const name of ["dragover", "drop"]) document.addEventListener(name, (event) => {
  event.preventDefault();
  if (name === "drop") take(event.dataTransfer.files[0]);
});
