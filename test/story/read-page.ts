// A page read back: its elements, what they may be, and the payments in its tables.
import type { ReadLine } from './read-story.ts';

export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (Element | string)[];
}

const VOID = ['meta'];
const TOKEN = /<!doctype html>|<(\/?)([a-z][a-z0-9]*)((?:\s+[a-zA-Z-]+="[^"<>]*")*)\s*(\/?)>|([^<]+)|(<)/gs;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function plain(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? '');
}

/** Reads strictly: a tag that is not closed, or a sign that opens no tag, is an error. */
export function readPage(page: string): Element {
  const root: Element = { name: 'page', attributes: new Map(), children: [] };
  const open = [root];
  for (const [, close, name, attributes = '', selfClosed, text, stray] of page.matchAll(TOKEN)) {
    const inside = open.at(-1) ?? root;
    if (stray !== undefined) throw new Error('a "<" that opens no tag');
    if (text !== undefined) inside.children.push(plain(text));
    if (name === undefined) continue;
    if (close === '/') {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes <${inside.name}>`);
      continue;
    }
    const pairs = [...attributes.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)];
    const element: Element = {
      name,
      attributes: new Map(pairs.map(([, key = '', value = '']) => [key, plain(value)])),
      children: [],
    };
    inside.children.push(element);
    if (selfClosed !== '/' && !VOID.includes(name)) open.push(element);
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.name}> is not closed`);
  return root;
}

export function elements(within: Element): Element[] {
  return within.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...elements(child)]));
}

export function named(within: Element, name: string, kind?: string): Element[] {
  return elements(within).filter(
    (element) =>
      element.name === name &&
      (kind === undefined || (element.attributes.get('class') ?? '').split(' ').includes(kind)),
  );
}

export function textOf(element: Element): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** Every line in the tables of the boxes. */
export function pagePayments(page: Element): { seat: number; bettor: string; line: ReadLine }[] {
  return named(page, 'section', 'box').flatMap((box) => {
    const seat = Number(/\d+/.exec(named(box, 'h3').map(textOf).join(''))?.[0]);
    return named(box, 'tbody').flatMap((body) => {
      const [heading] = named(body, 'th');
      const bettor = /^Bettor ([^, ]+)/.exec(heading ? textOf(heading) : '')?.[1] ?? '';
      return named(body, 'tr')
        .map((row) => named(row, 'td').map(textOf))
        .filter((cells) => cells.length > 0)
        .map(([wager = '', result = '', sum = '', clause = '', net = '']) => {
          const [, name = '', hand] = /^(.*?)(?: hand (\d+))?$/.exec(wager) ?? [];
          if (!sum.endsWith(` = ${net.replace('+', '')}`)) throw new Error(`${sum} beside ${net}`);
          const line = { wager: name, hand: hand === undefined ? null : Number(hand), sum, clause };
          return { seat, bettor, line: { ...line, result: result.split(',')[0] ?? '' } };
        });
    });
  });
}
