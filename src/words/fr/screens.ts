// All words of the screens in French.
import type { Words } from '../en/screens.ts';
import { checkFailures } from './check-failures.ts';
import { devices as deviceWords } from './devices.ts';
import { dues } from './dues.ts';
import { findings } from './findings.ts';
import { halts } from './halts.ts';
import { keypad } from './keypad.ts';
import { notices } from './notices.ts';
import { problems } from './problems.ts';
import { refusals } from './refusals.ts';
import { bets } from './screens/bets.ts';
import { acts, dealer, trouble } from './screens/dealer.ts';
import { felt } from './screens/felt.ts';
import { figures } from './screens/figures.ts';
import { floor } from './screens/floor.ts';
import { floorCall } from './screens/floor-call.ts';
import { hands, incidentNames } from './screens/hands.ts';
import { payments } from './screens/payments.ts';
import { program } from './screens/program.ts';
import { readiness } from './screens/readiness.ts';
import { cards, line, shared, signIn } from './screens/shared.ts';
import { sim } from './screens/sim.ts';
import { situations } from './screens/situations.ts';
import { tour } from './screens/tour.ts';
import { undoes } from './screens/undo.ts';
import { stops } from './stops.ts';

export const french: Words = {
  ...{ shared, line, signIn, cards, felt, dealer, bets, acts, trouble },
  ...{
    floor,
    sim,
    situations,
    tour,
    hands,
    readiness,
    figures,
    incidentNames,
    problems,
    keypad,
    deviceWords,
    stops,
  },
  ...{ dues, refusals, halts, notices, findings, checkFailures, program, undoes, payments, floorCall },
};
