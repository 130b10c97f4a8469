// How a table is at this moment, as the service that it is connected to tells all services. It is no evidence, and it may be lost: it is
// said again with everything that the table says.
import { z } from 'zod';
import { picture } from '../wire/messages.ts';

const toldNow = z.strictObject({
  /** Which service says so: each knows only of its own connections. */
  service: z.string().max(60),
  table: z.string().max(100),
  at: z.number(),
  /** False: the connection has ended. */
  here: z.boolean(),
  /** The newest row that the table has told of. */
  told: z.number().nullable(),
  aheadMs: z.number().nullable(),
  picture: picture.nullable(),
});
export type ToldNow = z.infer<typeof toldNow>;

/** Null when it is none, or of another version. */
export function toldNowIn(text: string): ToldNow | null {
  try {
    return toldNow.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
