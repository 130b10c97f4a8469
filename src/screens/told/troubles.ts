// What is out of the ordinary, the gravest first: which banner each state of the table calls for.

import type { CardView, TableView } from '../../protocol/view.ts';
import { isCall } from '../../table/due/codes.ts';
import type { CardOut } from '../../table/inputs/cards/card.ts';
import { isDealersCall } from '../../table/notice.ts';
import type { Words } from '../../words/en/screens.ts';
import { faceSign } from '../../words/faces.ts';
import { shortMoney } from '../../words/format.ts';
import type { Known } from '../connection/known.ts';
import type { Sentences } from '../language/sentences.ts';

export interface Banner {
  readonly key: string;
  readonly what: string;
  readonly means: string;
  readonly act: string;
  readonly grave: boolean;
}

/** Whoever halts a table types the reason in a hurry. */
function asSentence(reason: string): string {
  const text = reason.charAt(0).toUpperCase() + reason.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function deviceBanners(view: TableView, words: Words['trouble']): Banner[] {
  const { missing, readerOut, stopped, manualEntry } = view.trouble;
  const isOut = (device: string) => (device === 'reader' ? readerOut : missing.includes(device));
  const known = {
    scanner: manualEntry ? words.scannerByHand : words.scanner,
    reader: stopped ? words.readerStops : words.reader,
    wheel: words.wheel,
    buttons: words.buttons,
    keypad: words.keypad,
  };
  // Where play goes on without the device, what is to be done next is the first thing to know.
  const isGrave = (device: string) => (device === 'scanner' ? !manualEntry : device === 'reader' && stopped);
  return Object.entries(known).flatMap(([device, said]) =>
    isOut(device) ? [{ key: device, ...said, grave: isGrave(device) }] : [],
  );
}

/** For whom a bonus is: "box 3 $5,000", with the bettor where several have one there. */
function forWhom(view: TableView, wager: 'super-bonus' | 'envy', words: Words): string {
  const due = view.payments.filter((payment) => payment.wager === wager && payment.state !== 'done');
  const several = (seat: number) => due.filter((payment) => payment.seat === seat).length > 1;
  return due
    .map(({ seat, bettor, net }) =>
      words.payments.superBonus.forOne(seat, several(seat) ? bettor : '', shortMoney(net)),
    )
    .join(', ');
}

/** "Super bonus: box 3 $5,000. Envy: box 1 $50, box 5 $50." Empty when there is none. */
export function bonusesFor(view: TableView, words: Words): string {
  const { superBonus } = words.payments;
  const [bonus, envy] = [forWhom(view, 'super-bonus', words), forWhom(view, 'envy', words)];
  return [bonus && superBonus.bonus(bonus), envy && superBonus.envy(envy)].filter(Boolean).join(' ');
}

/** For whom it is, who has been told, and what is still missing before it is paid, in the book's order. */
function superBonusBanner(view: TableView, words: Words): Banner[] {
  const { trouble, due } = view;
  const { superBonus } = words.payments;
  const waiting = trouble.superBonuses.filter(({ approved }) => !approved);
  if (waiting.length === 0) return [];
  const toTell = due.some(({ code }) => code === 'notify') ? (['pit', 'surveillance'] as const) : [];
  const untold = toTell.filter((who) => !trouble.notified.includes(who));
  const missing = [...untold.map((who) => superBonus.toTell[who]), superBonus.approval].join(', ');
  const told = trouble.notified.map((who) => superBonus.told[who]).join(', ');
  const boxes = [...new Set(waiting.map(({ seat }) => seat))].join(', ');
  const named = bonusesFor(view, words) || superBonus.bonus(superBonus.boxes(boxes));
  const what = [named, superBonus.waits(missing), told && superBonus.areTold(told)].filter(Boolean).join(' ');
  const { means, act } = superBonus;
  return [{ key: 'super-bonus', what, means, act, grave: false }];
}

/** The cards and sections that another person has to look at before what is won by them is paid. */
function secondPersonBanner(view: TableView, words: Words['trouble']['secondPerson']): Banner[] {
  if (!view.due.some(({ code }) => code === 'typed-cards')) return [];
  const told = (where: string) => (card: CardView) =>
    card.face !== null && card.typed?.confirmedBy === null
      ? [words.card(where, faceSign(card.face), card.typed.by)]
      : [];
  const cards = [
    ...view.boxes.flatMap(({ seat, hands }) =>
      hands.flatMap((hand) => hand.cards.flatMap(told(words.box(seat)))),
    ),
    ...view.dealerCards.flatMap(told(words.dealer)),
  ];
  const sections = view.boxes.flatMap(({ seat, bettors }) =>
    bettors.flatMap(({ wheelTyped, wheelPrize }) =>
      wheelTyped?.confirmedBy === null
        ? [words.section(words.box(seat), wheelTyped.section, shortMoney(wheelPrize ?? 0), wheelTyped.by)]
        : [],
    ),
  );
  const { means, act } = words;
  return [
    { key: 'second-person', what: words.of([...cards, ...sections].join(', ')), means, act, grave: false },
  ];
}

/** A card that may be entered now in the scanner's place; null when none may. */
export function cardByHand(choices: TableView['choices']): CardOut | null {
  for (const { input, refused } of choices)
    if (refused === null && input.type === 'card-out' && !input.faceUp) return input;
  return null;
}

/** A card that nobody could read is entered where one is due, but for the hole card, which nobody looks at. */
function unreadWords(
  { choices, nextCard, phase }: TableView,
  words: Words['trouble'],
): Words['trouble']['unread'] {
  if (phase === 'shuffling') return words.unreadShuffled;
  if (cardByHand(choices)) return words.unread;
  return nextCard?.to === 'hole' ? words.unreadHole : words.unreadEarly;
}

/** Names the cards that everybody has seen, and what becomes of them. What the book does with cards that nobody took is due at the end. */
function drawnBanner({ trouble: { drawn }, due }: TableView, words: Words['trouble']): Banner[] {
  if (drawn.length === 0) return [];
  const seen = drawn.filter((face) => face !== null).map(faceSign);
  const others = { key: 'drawn', grave: false };
  if (seen.length === 0) return [{ ...words.drawn, ...others }];
  const left = due.find(
    (one) =>
      (one.code === 'burn-unused' || one.code === 'to-discard-rack') && one.how === 'exposed-and-not-taken',
  );
  if (left) {
    const { burned, toRack, means, act } = words.drawnLeft;
    return [
      { what: (left.code === 'burn-unused' ? burned : toRack)(seen.join(', ')), means, act, ...others },
    ];
  }
  const { one, several, means, act } = words.drawnSeen;
  const all = drawn.map((face) => (face === null ? '?' : faceSign(face))).join(', ');
  return [{ what: (drawn.length === 1 ? one : several)(all), means, act, ...others }];
}

export function bannersOf(
  { line, view }: Pick<Known, 'line' | 'view'>,
  words: Words,
  sentences: Pick<Sentences, 'due' | 'halt'>,
): Banner[] {
  const { trouble } = words;
  const banners: Banner[] = [];
  if (line === 'lost')
    banners.push({
      key: 'lost',
      what: words.line.lost,
      means: words.line.lostMeans,
      act: words.line.lostDo,
      grave: true,
    });
  if (!view) return banners;
  const { standsStill, trouble: now } = view;
  if (standsStill !== null)
    banners.push({
      key: 'stands-still',
      ...trouble.standsStill,
      what: `${trouble.standsStill.what} ${words.stops[standsStill]}`,
      grave: true,
    });
  if (now.halted !== null)
    banners.push({
      key: 'halted',
      ...trouble.halted,
      what: [trouble.halted.what, ...now.halted.map(sentences.halt).map(asSentence)].join(' '),
      grave: true,
    });
  if (now.programDiffers !== null) {
    const { what, ...others } = trouble.program;
    const { differing, files } = now.programDiffers;
    banners.push({ key: 'program', ...others, what: what(differing, files), grave: false });
  }
  const called = view.due.find(isCall);
  if (now.calls.length > 0)
    banners.push({
      key: 'called',
      ...trouble.called,
      what: called ? sentences.due(called, []) : trouble.called.what,
      grave: true,
    });
  const devices = deviceBanners(view, trouble);
  // Nothing can be entered or gone on with while the table waits for its reader.
  const stops = devices.filter(({ key }) => key === 'reader' && now.stopped);
  banners.push(...stops);
  if (now.unread > 0) banners.push({ key: 'unread', ...unreadWords(view, trouble), grave: true });
  banners.push(...drawnBanner(view, trouble));
  const others = devices.filter((banner) => !stops.includes(banner));
  const waiting = [...superBonusBanner(view, words), ...secondPersonBanner(view, trouble.secondPerson)];
  const resumed = view.resumed ? [{ key: 'resumed', ...trouble.resumed, grave: false }] : [];
  return [...banners, ...waiting, ...others, ...resumed];
}

/** What the station has noticed: for the floor alone. A dealer can do nothing about it. */
export function noticesOf(
  view: TableView,
  { noticed }: Words['trouble'],
  { notice: say }: Pick<Sentences, 'notice'>,
): Banner[] {
  const { notices } = view.trouble;
  if (notices.length === 0) return [];
  return [
    {
      key: 'noticed',
      ...noticed,
      what: notices.map(({ notice }) => say(notice)).join(' '),
      grave: notices.some(isDealersCall),
    },
  ];
}
