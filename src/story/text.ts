// The story of a round for a terminal: the heading, what happened step by step, the table at the end.
import type { RoundHistory } from '../journal/queries/history.ts';
import type { Card } from '../rules/cards/cards.ts';
import { faceText } from '../words/faces.ts';
import { gain } from '../words/format.ts';
import type { StoryWords } from '../words/story.ts';
import { type EndBettor, type EndBox, type EndCard, type Ending, endingOf } from './ending.ts';
import { type Heading, headingOf, withDates } from './heading.ts';
import { unbroken } from './line-breaks.ts';
import { type StoryOptions, speechOf } from './speech.ts';
import { adjustedAt, heldAt, type ToldStep, tellRound } from './tell.ts';
import type { Clock } from './time.ts';
import { visible } from './visible.ts';

const COLUMNS = 100;
const RULE = '─'.repeat(COLUMNS);

/** Words that do not fit go to the next line, a little further in. */
export function wrapped(text: string, indent: number, further = indent + 2): string[] {
  const lines: string[] = [];
  let line = '';
  let margin = indent;
  for (const word of unbroken(text)) {
    if (line !== '' && margin + line.length + 1 + word.length > COLUMNS) {
      lines.push(' '.repeat(margin) + line);
      margin = further;
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, ' '.repeat(margin) + line];
}

/** Names in a column, values in another. */
function listed(pairs: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...pairs.map(([name]) => name.length)) + 2;
  return pairs.flatMap(([name, value]) => wrapped(`${name.padEnd(width)}${value}`, 0, width));
}

const TIME_WIDTH = '00:00:00.000  '.length;

function stepLines({ at, who, what, refused, facts }: ToldStep, clock: Clock): string[] {
  const told = [...(refused === null ? [] : [refused]), ...facts];
  return [
    ...wrapped(`${clock.time(at)}  ${who}: ${what}`, 0, TIME_WIDTH + 2),
    ...told.flatMap((sentence) => wrapped(sentence, TIME_WIDTH + 2, TIME_WIDTH + 4)),
  ];
}

function timeline(steps: readonly ToldStep[], clock: Clock): string[] {
  return withDates(steps, clock).flatMap(({ date, step }) => [
    ...(date === null ? [] : ['', date]),
    ...stepLines(step, clock),
  ]);
}

type EndWords = StoryWords['ending'];

function cardText({ face, sideways, was, typed }: EndCard, words: EndWords): string {
  const marks = [
    ...(sideways ? [words.double] : []),
    ...was.map((card) => words.readAs(faceText(card))),
    ...(typed.length > 0 ? [words.typedBy(typed.map(visible).join(', '))] : []),
  ];
  return marks.length === 0 ? faceText(face) : `${faceText(face)} (${marks.join(', ')})`;
}

function cardsText(cards: readonly EndCard[], total: string, words: EndWords): string {
  return cards.length === 0 ? total : `${cards.map((card) => cardText(card, words)).join(' ')} = ${total}`;
}

function bettorLines({ name, wagers, net, lines }: EndBettor, words: EndWords): string[] {
  return [
    ...wrapped(`${name}: ${wagers}`, 2, 6),
    ...lines.flatMap(({ wager, result, sum, clause }) =>
      wrapped(`${wager}: ${result}. ${sum} (${clause})`, 4),
    ),
    ...(lines.length === 0 ? [] : [`    ${words.net(gain(net))}`]),
  ];
}

function boxLines({ seat, hands, bettors }: EndBox, words: EndWords): string[] {
  return [
    '',
    words.box(seat),
    ...hands.flatMap(({ hand, cards, total, decisions }) => {
      const said = decisions === '' ? '' : `  (${decisions})`;
      return wrapped(`${words.hand(hand)}: ${cardsText(cards, total, words)}${said}`, 2);
    }),
    ...bettors.flatMap((bettor) => bettorLines(bettor, words)),
  ];
}

function dealerLine({ dealer }: Ending, words: EndWords): string {
  const hole = dealer.hole === null ? [] : [words.faceDown];
  return [`${words.dealer}:`, cardsText(dealer.cards, dealer.total, words), ...hole].join(' ');
}

const faces = (cards: readonly Card[]) => cards.map(faceText).join(' ');

function endLines(ending: Ending, over: boolean, { ending: words, text }: StoryWords): string[] {
  const { boxes, burned, removed, incidents, house } = ending;
  return [
    over ? text.atTheEnd : text.soFar,
    '',
    dealerLine(ending, words),
    ...boxes.flatMap((box) => boxLines(box, words)),
    '',
    ...(burned.length > 0 ? wrapped(`${words.burned}: ${faces(burned)}`, 0) : []),
    ...(removed.length > 0 ? wrapped(`${words.removed}: ${faces(removed)}`, 0) : []),
    `${words.bettors} ${gain(-house || 0)}, ${words.house} ${gain(house)}.`,
    '',
    incidents.length === 0 ? words.noIncidents : text.incidents,
    ...incidents.flatMap((incident) => wrapped(incident, 2)),
  ];
}

/** What was put right later, with the rows that tell it: they are in later rounds. */
function adjustedLines(
  { adjustments }: RoundHistory,
  clock: Clock,
  { text, pastAdjustmentText }: StoryWords,
): string[] {
  if (adjustments.length === 0) return [];
  return [
    text.adjusted,
    ...withDates(adjustments.map(adjustedAt), clock).flatMap(({ date, step: { at, past } }) => [
      ...(date === null ? [] : ['', date]),
      ...wrapped(`${clock.time(at)}  ${visible(pastAdjustmentText(past))}`, 0, TIME_WIDTH + 2),
    ]),
    '',
  ];
}

/** Who has held it for a dispute: rows of this round or of later ones. */
function heldLines({ holds }: RoundHistory, clock: Clock, { text, pastHoldText }: StoryWords): string[] {
  if (holds.length === 0) return [];
  return [
    text.held,
    ...withDates(holds.map(heldAt), clock).flatMap(({ date, step: { at, past } }) => [
      ...(date === null ? [] : ['', date]),
      ...wrapped(`${clock.time(at)}  ⚑ ${visible(pastHoldText(past))}`, 0, TIME_WIDTH + 2),
    ]),
    '',
  ];
}

function headLines({ title, status, facts }: Heading): string[] {
  return [`${title}: ${status}`, RULE, ...listed(facts)];
}

/** A round as plain text. */
export function storyText(history: RoundHistory, options: StoryOptions = {}): string {
  const speech = speechOf(options);
  const { clock, words } = speech;
  const told = tellRound(history, words);
  const heading = headingOf(history, told, speech);
  const lines = [
    ...headLines(heading),
    '',
    words.text.happened,
    ...timeline(told.steps, clock),
    '',
    ...endLines(endingOf(told.end, words), history.endedAt !== null, words),
    '',
    ...adjustedLines(history, clock, words),
    ...heldLines(history, clock, words),
    RULE,
    ...listed(heading.proof),
    '',
  ];
  return lines.join('\n');
}
