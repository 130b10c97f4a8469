// npm run bench [name …]: all benches, or the named ones. They say pass or fail but are not tests: the machine is
// shared, and a figure is only comparable with others of the same run.
import { benchAttack } from './attack.ts';
import { benchFigures } from './figures.ts';
import { benchJournal } from './journal.ts';
import { benchMonteCarlo } from './monte-carlo.ts';
import { benchPi } from './pi.ts';
import { benchPit } from './pit.ts';
import { benchPitFigures } from './pit-figures.ts';
import { benchPitLive, benchPitLiveSmall } from './pit-live.ts';
import { benchPitStore } from './pit-store.ts';
import { benchProcess } from './process.ts';
import { benchScreens } from './screens.ts';
import { benchStation } from './station.ts';
import { benchTable } from './table.ts';
import { benchVerify } from './verify.ts';
import { benchWear } from './wear.ts';

type Bench = (print: (line: string) => void) => void | Promise<void>;

const BENCHES: Readonly<Record<string, Bench>> = {
  'monte-carlo': benchMonteCarlo,
  table: benchTable,
  journal: benchJournal,
  figures: benchFigures,
  verify: benchVerify,
  station: benchStation,
  process: benchProcess,
  screens: benchScreens,
  attack: benchAttack,
  pi: benchPi,
  wear: benchWear,
  'pit-catch-up': benchPit,
  'pit-live': benchPitLive,
  'pit-live-small': benchPitLiveSmall,
  'pit-figures': benchPitFigures,
  pit: async (print) => {
    await benchPitStore(print);
    await benchPit(print);
    await benchPitLive(print);
    await benchPitFigures(print);
  },
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench "${unknown[0]}"; there are ${Object.keys(BENCHES).join(', ')}.\n`);
  process.exitCode = 2;
} else {
  for (const [name, bench] of Object.entries(BENCHES))
    if (named.length === 0 || named.includes(name)) await bench((line) => process.stdout.write(`${line}\n`));
}
