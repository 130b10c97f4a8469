// What the parts of a scenario file are made of. What is wrong with one is said with its place.
import { z } from 'zod';
import { parseCard } from '../rules/cards/cards.ts';

export const amount = z.number().int('is not a whole number of cents').positive('is not a positive amount');
export const seat = z
  .number()
  .int('is not a seat')
  .min(1, 'is not a seat from 1 to 7')
  .max(7, 'is not a seat from 1 to 7');
export const bettor = z.string().min(1, 'is empty');
export const card = z.string().transform((text, context) => {
  const found = parseCard(text);
  if (found === null)
    context.addIssue({ code: 'custom', message: `"${text}" is no card (rank A 2–9 T J Q K, suit C D H S)` });
  return found ?? z.NEVER;
});
