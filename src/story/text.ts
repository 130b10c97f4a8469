// The story of a round for a terminal: the heading, what happened step by step, the table at the end.
import type { RoundHistory } from '../journal/history.ts';
import type { Card } from '../rules/cards.ts';
import { type EndBettor, type EndBox, type EndCard, type Ending, endingOf } from './ending.ts';
import { faceText } from './faces.ts';
import { type Heading, headingOf, withDates } from './heading.ts';
import { gain } from './money.ts';
import { type ToldStep, tellRound } from './tell.ts';
import { type Clock, clockOf, DEFAULT_ZONE } from './time.ts';
import { visible } from './visible.ts';

export interface StoryOptions {
  /** The time zone of the clock on the wall: "America/New_York". */
  readonly zone?: string;
}

const COLUMNS = 100;
const RULE = '─'.repeat(COLUMNS);

/** A sum is not torn from its result, nor a clause from its number. */
const BREAKS = /(?<!=|\(clause|\+|\bless) /;

/** Words that do not fit go to the next line, a little further in. */
function wrapped(text: string, indent: number, further = indent + 2): string[] {
  const lines: string[] = [];
  let line = '';
  let margin = indent;
  for (const word of text.split(BREAKS)) {
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
  const told = [...(refused === null ? [] : [refused]), ...facts.map(({ sentence }) => sentence)];
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

function cardText({ face, sideways, was }: EndCard): string {
  const marks = [...(sideways ? ['double'] : []), ...was.map((card) => `read as ${faceText(card)}`)];
  return marks.length === 0 ? faceText(face) : `${faceText(face)} (${marks.join(', ')})`;
}

function cardsText(cards: readonly EndCard[], total: string): string {
  return cards.length === 0 ? total : `${cards.map(cardText).join(' ')} = ${total}`;
}

function bettorLines({ name, wagers, net, lines }: EndBettor): string[] {
  return [
    ...wrapped(`${name}: ${wagers}`, 2, 6),
    ...lines.flatMap(({ wager, result, sum, clause }) =>
      wrapped(`${wager}: ${result}. ${sum} (${clause})`, 4),
    ),
    ...(lines.length === 0 ? [] : [`    net ${gain(net)}`]),
  ];
}

function boxLines({ seat, hands, bettors }: EndBox): string[] {
  return [
    '',
    `Box ${seat}`,
    ...hands.flatMap(({ hand, cards, total, decisions }) => {
      const said = decisions === '' ? '' : `  (${decisions})`;
      return wrapped(`Hand ${hand}: ${cardsText(cards, total)}${said}`, 2);
    }),
    ...bettors.flatMap(bettorLines),
  ];
}

function dealerLine({ dealer }: Ending): string {
  const hole = dealer.hole === null ? [] : ['and a card face down'];
  return ['Dealer:', cardsText(dealer.cards, dealer.total), ...hole].join(' ');
}

const faces = (cards: readonly Card[]) => cards.map(faceText).join(' ');

function endLines(ending: Ending, over: boolean): string[] {
  const { boxes, burned, removed, incidents, house } = ending;
  return [
    over ? 'THE TABLE AT THE END' : 'THE TABLE SO FAR: THE ROUND IS NOT OVER',
    '',
    dealerLine(ending),
    ...boxes.flatMap(boxLines),
    '',
    ...(burned.length > 0 ? wrapped(`Burned: ${faces(burned)}`, 0) : []),
    ...(removed.length > 0 ? wrapped(`Taken out of the game: ${faces(removed)}`, 0) : []),
    `The bettors together ${gain(-house || 0)}, the house ${gain(house)}.`,
    '',
    incidents.length === 0 ? 'No incidents.' : 'INCIDENTS',
    ...incidents.flatMap((incident) => wrapped(incident, 2)),
  ];
}

function headLines({ title, status, facts }: Heading): string[] {
  return [`${title}: ${status}`, RULE, ...listed(facts)];
}

/** A round as plain text. */
export function storyText(history: RoundHistory, { zone = DEFAULT_ZONE }: StoryOptions = {}): string {
  const clock = clockOf(zone);
  const told = tellRound(history);
  const heading = headingOf(history, told, visible(zone), clock);
  const lines = [
    ...headLines(heading),
    '',
    'WHAT HAPPENED',
    ...timeline(told.steps, clock),
    '',
    ...endLines(endingOf(told.end), history.endedAt !== null),
    '',
    RULE,
    ...listed(heading.proof),
    '',
  ];
  return lines.join('\n');
}
