// A story read back by somebody who has nothing but the text.

/** Lines that were wrapped are put together again. What is indented further continues the line before. */
function linesAt(text: string, indent: number): string[] {
  const whole: string[] = [];
  for (const line of text.split('\n')) {
    const depth = line.length - line.trimStart().length;
    if (depth === indent) whole.push(line.trim());
    else if (depth > indent && whole.length > 0) whole.push(`${whole.pop() ?? ''} ${line.trim()}`);
  }
  return whole;
}

export interface ReadLine {
  readonly wager: string;
  readonly hand: number | null;
  readonly result: string;
  readonly sum: string;
  readonly clause: string;
}

const LINE = /^([a-z -]+?)(?: hand (\d+))?: ([a-z]+)[^$]*?\. ([^=]+ = \S+) \((.*)\)$/i;

/** "main wager hand 1: wins, a blackjack. $10.00 at 3 to 2 = $15.00 (clause 5(e))" */
export function readLine(text: string): ReadLine {
  const [, wager = '', hand, result = '', sum = '', clause = ''] = LINE.exec(text) ?? [];
  if (wager === '') throw new Error(`"${text}" is no line`);
  return { wager, hand: hand === undefined ? null : Number(hand), result, sum, clause };
}

export interface ReadBettor {
  readonly seat: number;
  readonly bettor: string;
  readonly lines: readonly ReadLine[];
  readonly net: string | null;
}

function readBettor(seat: number, text: string): ReadBettor[] {
  const bettor = /^ {2}Bettor ([^,:]+)/.exec(text)?.[1];
  if (bettor === undefined) return [];
  const told = linesAt(text, 4);
  const net = told.find((line) => line.startsWith('net ')) ?? null;
  return [
    { seat, bettor, lines: told.filter((line) => line !== net).map(readLine), net: net?.slice(4) ?? null },
  ];
}

/** The bettors of the table at the end, with their lines. */
export function readEnd(story: string): ReadBettor[] {
  const [, end = ''] = story.split(/\nTHE TABLE .*\n/);
  return end.split('\n\n').flatMap((part) => {
    const [, seat] = /^Box (\d+)\n/.exec(part) ?? [];
    if (seat === undefined) return [];
    return part.split(/\n(?= {2}Bettor )/).flatMap((text) => readBettor(Number(seat), text));
  });
}
