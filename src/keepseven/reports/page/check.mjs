// Checks an opened game: every commitment, choice, shuffle, cut and hand, from the secrets and the answers alone.
// It knows the recipe (docs/reference/shuffle.md) and the steps of the ledger, and not a single rule of the game.
import { choice, order, packed, shake256, utf8, weighted } from "../../randomness/recipe.mjs";

export const DEALER = 0;
const SIDES = 20; // of a die that is rolled for who chooses
const COMMITTED = ["main", "commander"]; // the zones of a list that make the deck, in this order
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const bytes = (hex) => {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new Error("bytes are written in hexadecimal, in small letters");
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
};
const cardsOf = (n) => (n === 1 ? "1 card" : `${n} cards`);
/** Cards in a row; semicolons part them where the name of one has a comma. */
export const inRow = (cards, before = "") => { // `before`: a word that stands before each but the first
  const names = cards.map((card) => card ?? "a card"), apart = names.some((name) => name.includes(","));
  return names.join(`${apart ? ";" : before ? "" : ","} ${before}`);
};
const hashed = (parts) => {
  const stream = shake256(packed(parts));
  return Array.from({ length: 32 }, () => stream.next().value.toString(16).padStart(2, "0")).join("");
};

export const commitment = (who, about, secret) =>
  hashed([utf8("keepseven commitment v1"), utf8(String(who)), utf8(about), utf8(secret.said), bytes(secret.salt)]);

export function seedOf(secrets) {
  const inOrder = [...secrets].sort((one, other) => one.seat - other.seat);
  const parts = inOrder.flatMap(({ seat, secret }) => [utf8(String(seat)), utf8(secret.said), bytes(secret.salt)]);
  return packed([utf8("keepseven table v1"), ...parts]);
}

function byCodePoints(one, other) { // JavaScript's own order differs beyond U+FFFF
  const a = Array.from(one, (letter) => letter.codePointAt(0)), b = Array.from(other, (letter) => letter.codePointAt(0));
  const at = a.findIndex((point, i) => point !== b[i]);
  return at < 0 ? a.length - b.length : a[at] - (b[at] ?? -1);
}

export function deckOf({ deck, paper }, zones = COMMITTED) { // in canonical order; null where nobody says which card it is
  const zone = (name) => deck.entries.filter((entry) => entry.zone === name).flatMap((entry) => Array(entry.count).fill(entry.name));
  const names = zones.flatMap((name) => zone(name).sort((a, b) => byCodePoints(a ?? "", b ?? "")));
  return paper ? names.map(() => null) : names;
}

/** What was found: `findings` are sentences that hold or not, `hands` what each player drew, `counted` how much. */
export function check(opened) {
  if (opened?.keepseven_opened !== 1) throw new Error("this is not an opened game of version 1");
  const { record: { setup, log, pledges }, ledger } = opened, findings = [], hands = [];
  const counted = { commitments: 0, choices: 0, shuffles: 0, unasked: 0, cuts: 0, hands: 0, taken: 0 };
  const found = (fits, what) => findings.push({ fits, what });
  const who = (seat) => setup.seatings[seat - 1].name || `player ${seat}`;
  const used = new Set(), gone = new Set();

  let seed = null;
  if (pledges) {
    const secrets = new Map(pledges.secrets.map((one) => [one.seat, one.secret]));
    const everybody = [DEALER, ...setup.seatings.map((_, i) => i + 1)];
    found(same([...secrets.keys()].sort((a, b) => a - b), everybody), "the dealer and every seat handed in one secret");
    found(same(pledges.committed.map((one) => one.seat).sort((a, b) => a - b), everybody) && pledges.committed[0].seat === DEALER,
      "the dealer committed first, then every seat once");
    for (const { seat, to } of pledges.committed) {
      const about = seat === DEALER ? JSON.stringify(setup) : pledges.committed[0].to, secret = secrets.get(seat);
      const what = seat === DEALER ? "the dealer kept to the secret and the set-up committed to" : `${who(seat)} kept to the secret committed to`;
      found(secret !== undefined && commitment(seat, about, secret) === to, what);
      counted.commitments++;
    }
    seed = seedOf(pledges.secrets);
  }

  function answered(entry, kind, compute) { // an answer of chance, computed again
    const line = log[entry - 1];
    if (!line || line.seat !== 0 || line.kind !== kind || used.has(entry)) return [false, null];
    used.add(entry);
    const source = seed ?? (line.source ? bytes(line.source) : null);
    if (source === null) counted.taken++;
    return [source === null || same(compute(source), line.answer), line.answer];
  }

  const tables = new Map(); // by seat, and for supplementary decks by seat and zone
  ledger.forEach((step, i) => {
    const { do: what, seat, entry, number, places, cards, zone } = step, main = zone === "main";
    const table = tables.get(main ? seat : `${seat} ${zone}`), at = `step ${i + 1}: `;
    const whose = main ? who(seat) : `the ${zone} of ${seat === DEALER ? "everybody" : who(seat)}`;
    if (what === "deck") {
      const seating = setup.seatings[seat - 1], names = deckOf(seating);
      tables.set(seat, { names: [...names], library: names.map((_, card) => card), hand: [], aside: [], shuffles: 0 });
      found(same(names, cards), `${at}the deck of ${who(seat)} is that of the list, in canonical order`);
    } else if (what === "pile") {
      const everybody = { deck: setup.communal, paper: setup.seatings.every((one) => one.paper) };
      const names = deckOf(seat === DEALER ? everybody : setup.seatings[seat - 1], [zone]);
      tables.set(`${seat} ${zone}`, { names: [...names], library: names.map((_, card) => card), hand: [], shuffles: 0 });
      found(same(names, cards), `${at}${whose} is that of the list, in canonical order`);
    } else if (what === "sheets") {
      const three = (source) => order(source, ["sheets", seat], number).slice(0, 3).sort((a, b) => a - b);
      const [fits, taken] = answered(entry, "random sheets", three);
      found(fits && same(taken, places), `${at}chance took three of the ${number} sticker sheets of ${who(seat)}`);
      counted.choices++;
    } else if (what === "under" || what === "plane") {
      const top = table.library.shift(), fits = table.names[top] === null || same([table.names[top]], cards);
      table.names[top] = cards[0];
      if (what === "under") table.library.push(top);
      found(fits, `${at}${cards[0]} was turned up from ${whose}`);
    } else if (what === "seat") {
      const label = number === 1 ? ["seat"] : ["seat", number];
      const [fits, chosen] = answered(entry, "random seat", (source) => places[choice(source, label, places.length)]);
      const present = setup.seatings.map((_, j) => j + 1).filter((one) => !gone.has(one));
      const everybody = number === 1 && setup.chooser === null && setup.method !== "dice" && !setup.rules.teams.length;
      const fair = everybody ? same(places, present) : places.every((one) => present.includes(one));
      found(fits && chosen === seat && fair, `${at}chance chose ${who(seat)}`);
      counted.choices++;
    } else if (what === "die") {
      const [fits, shown] = answered(entry, "die", (source) => 1 + choice(source, ["die", places[0], seat], SIDES));
      found(fits && shown === number, `${at}${who(seat)} rolled ${number}`);
      counted.choices++;
    } else if (what === "command") {
      found(places.every((card) => table.library.includes(card)), `${at}${who(seat)} put ${inRow(cards, "and ")} into the command zone`);
      table.library = table.library.filter((card) => !places.includes(card));
      places.forEach((card, j) => { table.names[card] = cards[j]; });
    } else if (what === "shuffle") {
      table.library.sort((a, b) => a - b);
      const count = table.library.length, inOrder = number === ++table.shuffles;
      if (entry) {
        const [fits, answer] = answered(entry, "order", (source) => order(source, main ? ["order", seat, number] : ["order", seat, number, zone], count));
        found(fits && inOrder, `${at}shuffle ${number} of the ${cardsOf(count)} of ${whose}`);
        if (fits) table.library = answer.map((place) => table.library[place]);
        counted.shuffles++;
      } else {
        const alike = count < 2 || table.library.every((card) => table.names[card] === null);
        const left = ledger.slice(i + 1).some((later) => later.do === "leave" && later.seat === seat);
        found(inOrder && (alike || left || !ledger.slice(i + 1).some((later) => later.seat === seat)),
          `${at}shuffle ${number} of ${whose} needed no answer`);
        counted.unasked++;
      }
    } else if (what === "cut") {
      const line = log[entry - 1], cut = (line?.answer ?? []).some((one) => same(one, [seat, "cut", number]));
      found(cut && number > 0 && number < table.library.length, `${at}a cut of ${cardsOf(number)} of ${whose}`);
      table.library = [...table.library.slice(number), ...table.library.slice(0, number)];
      counted.cuts++;
    } else if (what === "draw") {
      const drawn = table.library.splice(0, cards.length), names = drawn.map((card) => table.names[card]);
      found(same(names, cards), `${at}${who(seat)} drew ${cardsOf(cards.length)} from the top`);
      table.hand.push(...drawn);
      hands.push({ seat, who: who(seat), names });
      counted.hands++;
    } else if (what === "return") {
      table.library.push(...table.hand.splice(0));
      found(true, `${at}the hand of ${who(seat)} went back`);
    } else if (what === "back" || what === "aside") {
      const gone = places.map((place) => table.hand[place]);
      const chosen = log.some((line) => line.seat === seat && line.kind === "put away" && same(line.answer, places));
      found(chosen && !gone.includes(undefined), `${at}${who(seat)} put ${cardsOf(places.length)} of the hand away`);
      table.hand = table.hand.filter((card) => !gone.includes(card));
      (what === "back" ? table.library : table.aside).push(...gone);
    } else if (what === "rejoin") {
      table.library.push(...table.aside.splice(0));
      found(true, `${at}what ${who(seat)} had put away went back`);
    } else if (what === "sink") {
      const chosen = log.some((line) => line.seat === seat && line.kind === "top card" && line.answer === "bottom");
      found(chosen && table.library.length > 0, `${at}${who(seat)} put the top card on the bottom`);
      table.library.push(...table.library.splice(0, 1));
    } else if (what === "pick") {
      const label = ["pick", seat, table.shuffles];
      const [fits, picked] = answered(entry, "pick hand", (source) => weighted(source, label, places));
      found(fits && picked === number && places[picked] > 0, `${at}chance picked one of ${places.length} hands of ${who(seat)}`);
      counted.choices++;
    } else if (what === "fetch") {
      table.library.push(...table.hand.splice(0));
      const fits = new Set(places).size === places.length && places.every((card) => table.library.includes(card));
      found(fits && same(places.map((card) => table.names[card]), cards), `${at}${who(seat)} has a hand of ${cardsOf(places.length)}`);
      table.library = table.library.filter((card) => !places.includes(card));
      table.hand.push(...places);
      hands.push({ seat, who: who(seat), names: [...cards] });
    } else if (what === "bottom") {
      const down = places.map((place) => table.hand[place]);
      const chosen = log.some((line) => line.seat === seat && line.kind === "bottom" && same(line.answer, places));
      found(chosen && same(down.map((card) => table.names[card]), cards), `${at}${who(seat)} put ${cardsOf(cards.length)} on the bottom`);
      table.hand = table.hand.filter((card) => !down.includes(card));
      table.library.push(...down);
    } else if (what === "out" || what === "show") {
      const held = places.map((place) => table.hand[place]), names = held.map((card, j) => table.names[card] ?? cards[j]);
      found(same(names, cards), `${at}${who(seat)} ${what === "out" ? "put" : "showed"} ${inRow(cards, "and ")} from the hand`);
      held.forEach((card, j) => { table.names[card] = cards[j]; });
      if (what === "out") table.hand = table.hand.filter((card) => !held.includes(card));
    } else if (what === "leave") {
      for (const [key, one] of tables) if (key === seat || `${key}`.startsWith(`${seat} `)) Object.assign(one, { library: [], hand: [], aside: [] });
      gone.add(seat);
      found(log.some((line) => line.seat === places[0] && line.kind === "leave"), `${at}${who(seat)} left`);
    } else found(false, `${at}this page does not know the step ${what}`);
  });
  const chance = log.map((line, i) => [line, i + 1]).filter(([line]) => line.seat === 0);
  found(chance.every(([, entry]) => used.has(entry)), "every answer of chance is used, and none twice");
  return {
    findings, hands, counted, fits: findings.every((one) => one.fits), shared: seed !== null,
    guessable: log.filter((line) => line.guessable).length, void: pledges?.void.length ?? 0, committed: pledges?.committed ?? [], who,
  };
}
