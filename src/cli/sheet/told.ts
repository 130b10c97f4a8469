// The sheet as sentences, ready to be written as text or drawn as a page.
import type { LaterStep, Pays, Sheet } from '../../protocol/sheet.ts';
import type { BettorView, BoxView, CardView, HandView, PaymentView, Score } from '../../protocol/view.ts';
import { clockOf } from '../../story/time.ts';
import { visible } from '../../story/visible.ts';
import { wordOf } from '../../story/words.ts';
import { dueSentence } from '../../words/due-words.ts';
import { DUE_WORDS } from '../../words/dues.ts';
import { faceSign } from '../../words/faces.ts';
import { gain, money } from '../../words/format.ts';
import type { Language } from '../../words/language.ts';
import { REST_WORDS, SHEET_WORDS, type SheetWords } from '../../words/paper/sheet.ts';
import { STORY_WORDS, type StoryWords } from '../../words/story.ts';
import { capital, say } from '../../words/wording.ts';

export interface ToldHand {
  readonly name: string;
  readonly cards: string;
  readonly marks: readonly string[];
}

export interface ToldBox {
  readonly name: string;
  readonly hands: readonly ToldHand[];
  /** Each bettor with all that is on the table for them. */
  readonly bettors: readonly string[];
}

/** What is to be done, or has been. */
export type Clauses = readonly (readonly [sentence: string, clause: string, isDone?: boolean])[];

export interface ToldSheet {
  readonly title: string;
  readonly facts: readonly (readonly [string, string])[];
  /** The dealer's name at the table. */
  readonly dealerName: string;
  /** Null where no card lies. */
  readonly dealer: string | null;
  readonly boxes: readonly ToldBox[];
  readonly nextCard: string | null;
  readonly money: Clauses;
  readonly now: Clauses;
  readonly afterwards: Clauses;
  readonly pays: readonly (readonly [what: string, pays: string, clause: string])[];
  readonly words: SheetWords;
}

interface Speech {
  readonly language: Language;
  readonly words: SheetWords;
  readonly story: StoryWords;
}

function scoreText({ total, soft, blackjack, bust }: Score, { totals }: StoryWords): string {
  if (blackjack) return totals.blackjack;
  if (bust) return totals.bust(total);
  return soft && total < 21 ? totals.soft(total) : String(total);
}

function cardsText(cards: readonly CardView[], score: Score | null, { story }: Speech): string {
  const faces = cards.map(({ face }) => (face === null ? `[${story.page.faceDown}]` : faceSign(face)));
  if (faces.length === 0) return story.totals.none;
  return score ? `${faces.join(' ')} = ${scoreText(score, story)}` : faces.join(' ');
}

function handOf(hand: HandView, isTurn: boolean, isPlayed: boolean, speech: Speech): ToldHand {
  const { words, story } = speech;
  const decided = hand.decisions.map((one) => story.decisions[one][0]).join(', ');
  return {
    name: story.ending.hand(hand.hand),
    cards: cardsText(hand.cards, hand.cards.length > 0 ? hand : null, speech),
    marks: [
      ...(decided === '' ? [] : [decided]),
      ...(hand.kept ? [words.kept] : []),
      ...(hand.due ? [words.cardDue] : []),
      ...(isTurn ? [words.turn] : []),
      ...(isPlayed && hand.final && !isTurn ? [words.finished] : []),
    ],
  };
}

function wagersOf(bettor: BettorView, { story: { placed } }: Speech): string[] {
  const { kind, main, match, spin, coupon, insurance, unconfirmed } = bettor;
  return [
    `${kind === 'dealer' ? placed.forDealer : placed.main} ${money(main)}`,
    ...(match > 0 ? [`${placed.match} ${money(match)}`] : []),
    ...(spin > 0 ? [`${placed.spin} ${money(spin)}`] : []),
    ...(coupon > 0 ? [`${placed.coupon} ${money(coupon)}`] : []),
    ...(insurance > 0 ? [`${placed.insurance} ${money(insurance)}`] : []),
    ...(unconfirmed ? [placed.spoken] : []),
  ];
}

/** Where a hand was split or doubled, what lies on each. */
function stakesOf({ stakes }: BettorView, { words }: Speech): string[] {
  if (stakes.length < 2 && stakes.every(({ doubled }) => doubled.length === 0)) return [];
  return stakes.map(({ base, doubled, rescued }, index) => {
    const parts = [money(base), ...doubled.map((amount) => words.doubled(money(amount)))].join(' + ');
    return words.staked(rescued ? `${parts} (${words.rescued})` : parts, index + 1);
  });
}

function boxOf({ seat, hands, bettors }: BoxView, { turn, isOpen }: Sheet, speech: Speech): ToldBox {
  const { ending } = speech.story;
  return {
    name: ending.box(seat),
    hands: isOpen
      ? hands.map((hand) => handOf(hand, turn?.seat === seat && turn.hand === hand.hand, isOpen, speech))
      : [],
    bettors: bettors.map((one) => {
      const name =
        one.kind === 'dealer' ? ending.bettor(one.bettor) : ending.bettorOf(one.bettor, one.player);
      const parts = [...wagersOf(one, speech), ...stakesOf(one, speech)];
      return visible(speech.words.named(name, parts.join(', ')));
    }),
  };
}

function paymentOf(payment: PaymentView, { words, story }: Speech): Clauses[number] {
  const { seat, bettor, wager, hand, result, odds, net, clause, state, rule } = payment;
  const name = wordOf(story.wagers, wager) ?? wager;
  const reason = wordOf(story.reasons, rule);
  const came = [wordOf(story.results, result), reason].filter((part) => part !== undefined).join(', ');
  const sum = result === 'waiting' ? '' : ` ${gain(net)}${odds === null ? '' : ` (${odds})`}.`;
  const of = hand === null ? name : story.lines.onHand(name, hand);
  const line = `${words.named(of, came === '' ? words.states.waiting : came)}.${sum}`;
  return [
    visible(words.named(capital(words.states[state]), story.lines.of(seat, bettor, line.replace(/\.$/, '')))),
    visible(story.clauseText(clause)),
    state === 'done',
  ];
}

function isSame(one: LaterStep, other: LaterStep): boolean {
  const about = (step: LaterStep) => JSON.stringify({ ...step, seat: 0 });
  return about(one) === about(other);
}

function isOfSheet(step: LaterStep): step is Exclude<LaterStep, { readonly seat: number | null }> {
  return !('seat' in step);
}

/** The same thing for several boxes is said once, where it comes first. */
function stepsOf(steps: readonly LaterStep[], { language, story }: Speech): Clauses {
  const firsts = steps.filter((step, index) => steps.findIndex((one) => isSame(one, step)) === index);
  return firsts.map((step) => {
    const clause = visible(story.clauseText(step.clause));
    if (isOfSheet(step)) return [say(REST_WORDS[language], step), clause];
    const seats = steps.flatMap((one) =>
      'seat' in one && one.seat !== null && isSame(one, step) ? [one.seat] : [],
    );
    return [visible(dueSentence(DUE_WORDS[language], step, [...new Set(seats)])), clause];
  });
}

function nextCardOf({ nextCard }: Sheet, { words }: Speech): string | null {
  if (!nextCard) return null;
  const to = 'seat' in nextCard ? words.toBox(nextCard.seat) : words.to[nextCard.to];
  return `${words.nextCard} ${to}.`;
}

function payText({ odds, amount, from }: Pays, words: SheetWords): string {
  if (amount === null) return odds ?? '';
  return from === null ? words.fixed(money(amount)) : words.fromWager(money(amount), money(from));
}

export function tellSheet(sheet: Sheet, language: Language, zone: string): ToldSheet {
  const speech: Speech = { language, words: SHEET_WORDS[language], story: STORY_WORDS[language] };
  const { words, story } = speech;
  const { table, shoe, round, pack, last, dealer, dealerCards, dealerScore, phase } = sheet;
  const clock = clockOf(zone, story);
  const { heading, phases, reasons } = story;
  return {
    title: visible(heading.title(table, shoe, round)),
    facts: [
      [heading.rules, visible(`${pack.id}, ${heading.version(pack.version)}`)],
      [heading.dealer, visible(dealer ?? heading.nobody)],
      ['', capital(phases[phase])],
      ['', `${words.from(last.seq, `${clock.date(last.at)}, ${clock.time(last.at)}`)} (${visible(zone)})`],
    ],
    dealerName: story.ending.dealer,
    dealer: dealerCards.length === 0 ? null : cardsText(dealerCards, dealerScore, speech),
    boxes: sheet.boxes.map((box) => boxOf(box, sheet, speech)),
    nextCard: nextCardOf(sheet, speech),
    money: sheet.payments.map((payment) => paymentOf(payment, speech)),
    now: stepsOf(sheet.now, speech),
    afterwards: stepsOf(sheet.afterwards, speech),
    pays: sheet.pays.map((one) => [
      capital(wordOf(words.wins, one.rule) ?? wordOf(reasons, one.rule) ?? one.rule),
      payText(one, words),
      visible(story.clauseText(one.clause)),
    ]),
    words,
  };
}
