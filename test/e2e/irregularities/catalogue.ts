// All of them. That none is missing is held by test/screens/irregularities.test.ts.
import { AT_THE_TABLE } from './at-the-table.ts';
import { IN_THE_ROUND } from './in-the-round.ts';
import { IN_THE_SHOE } from './in-the-shoe.ts';
import type { Irregularities } from './irregularity.ts';

export const IRREGULARITIES: Irregularities = { ...IN_THE_SHOE, ...IN_THE_ROUND, ...AT_THE_TABLE };
