// What the parts of a scenario file are made of. What is wrong with one is said with its place.
import { z } from 'zod';
import { parseCard } from '../../rules/cards/cards.ts';
import { wrong } from './wrong-form.ts';

export const amount = z.number().int(wrong('not-whole-cents')).positive(wrong('not-positive'));
export const seat = z.number().int(wrong('no-seat')).min(1, wrong('no-seat')).max(7, wrong('no-seat'));
export const bettor = z.string().min(1, wrong('is-empty'));
export const card = z.string().transform((text, context) => {
  const found = parseCard(text);
  if (found === null) context.addIssue({ code: 'custom', message: wrong('not-a-card'), input: text });
  return found ?? z.NEVER;
});
