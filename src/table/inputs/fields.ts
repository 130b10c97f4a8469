// The fields that inputs are made of, each with its limits: what comes from a page is held against them.
import { z } from 'zod';

/** The most boxes that a table has. */
export const SEATS = [1, 2, 3, 4, 5, 6, 7] as const;

export const seat = z.int().min(1).max(7);
export const name = z.string().min(1).max(40);
export const player = z.union([z.int().min(0).max(1_000_000), name]);
export const cents = z.int().min(0).max(1_000_000_000);
export const card = z.int().min(0).max(51);
export const count = z.int().min(0).max(10_000);
export const seal = z.string();
/** What opens the seal of a card that is turned: disclosed with it. Absent where a person enters the face. */
export const sealKey = z.string().exactOptional();
/** A person says it, because the device cannot. */
export const byHand = z.literal(true);
/** Nobody said it: the next thing was done. */
export const implied = z.literal(true).exactOptional();
export const device = z.enum(['scanner', 'reader', 'buttons', 'wheel', 'keypad']);

/** An ace of clubs; a page puts the right card in its place. */
export const SAMPLE_CARD = 0;
/** A ten of clubs: no reader can have said that the hole card is something else. */
export const SAMPLE_HOLE_CARD = 36;
