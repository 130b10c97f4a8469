// Everybody and everything at the table: the simulated people at the station's pages, the devices on its ports. Whoever comes to a table
// in the middle of a hand finds the felt as its journal has it.
import { realClock } from '../../../drivers/transport/clock.ts';
import { chanceOf } from '../../../hardware-sim/world/chance.ts';
import { Luck } from '../../../hardware-sim/world/faults.ts';
import { Shoe } from '../../../hardware-sim/world/shoe.ts';
import { Autoplay } from '../../../src/demonstration/autoplay.ts';
import { PeopleTime } from '../../../src/demonstration/people-time.ts';
import { resume } from '../../../src/demonstration/resume.ts';
import {
  DEMONSTRATION_DEALER,
  DEMONSTRATION_FLOOR,
  DEMONSTRATION_PIT,
} from '../../../src/demonstration/staff.ts';
import { loadChart } from '../../../src/edge/chart-file.ts';
import { lastNumberOf } from '../../../src/journal/chain/log.ts';
import { sealOpener } from '../../../src/journal/chain/sealing.ts';
import { MIGRATIONS } from '../../../src/journal/file/migrations.ts';
import { Look } from '../../../src/journal/startup/look.ts';
import type { PageInput } from '../../../src/protocol/inputs.ts';
import { Dealer } from '../../../src/simulated-people/dealer.ts';
import { Floor } from '../../../src/simulated-people/floor.ts';
import { Guests } from '../../../src/simulated-people/guests.ts';
import type { Credentials } from '../../../src/simulated-people/page.ts';
import type { Said } from '../../../src/simulated-people/person.ts';
import { SecondPerson } from '../../../src/simulated-people/second-person.ts';
import { loadTableConfig, setupOf } from '../../../src/station/config/load.ts';
import type { Promised, Seen } from '../protocol.ts';
import { type PluggedDevices, pluggedDevices } from './devices.ts';
import { Doors } from './door.ts';

const CONFIG = '/etc/sabot/table.yaml';
const BOXES = 4;
const NO_MISHAPS = { occurs: () => false };
/** Nobody wants to wait for the floor. */
const COMES_AFTER_MS = [500, 1_500] as const;

export class Household {
  readonly devices: PluggedDevices;
  readonly autoplay: Autoplay;
  readonly #dealer: Dealer;
  readonly #promise: (promised: Promised) => void;
  #acknowledged = 0;

  constructor(seed: string, promise: (promised: Promised) => void) {
    this.#promise = promise;
    const loaded = loadTableConfig(CONFIG);
    const chart = loadChart();
    if (!loaded.ok || !chart.ok) throw new Error('table.yaml or the strategy chart cannot be read.');
    const { config } = loaded;
    const { rules } = config.play;
    const { journal: path, keys, pages } = config;
    const given = { path, keys, rules, setup: setupOf(config), key: null, migrations: MIGRATIONS };
    const journal = new Look({ ...given, witness: null, begins: false }, false);
    const [found, sealing] = [journal.replayed(), journal.sealing()];
    if (!found.ok || !sealing?.ok) throw new Error("The table's journal or its key cannot be read.");
    const scannerNumber = lastNumberOf(journal.reader, 'scanner') ?? 0;
    journal.close(true);
    this.#acknowledged = scannerNumber;
    const sections = rules.book.values['spin.wheelPrizes']?.length ?? 1;
    this.devices = pluggedDevices(seed, sections, scannerNumber);
    const shoe = new Shoe(chanceOf(`${seed}/shoe`), rules.book.values['cards.decks'], NO_MISHAPS);
    const clock = realClock;
    const luck = new Luck(seed, {});
    const time = new PeopleTime(clock);
    const guests = new Guests({ chance: chanceOf(`${seed}/guests`), luck, chart: chart.chart, boxes: BOXES });
    const person = (who: string, { number, pin }: Credentials) => ({
      signsInWith: { number, pin },
      chance: chanceOf(`${seed}/${who}`),
      luck,
      heard: (said: Said) => this.#heard(said),
      now: time.now,
    });
    this.#dealer = new Dealer({
      ...person('dealer', DEMONSTRATION_DEALER),
      ...{ devices: this.devices, shoe, guests },
      witness: {
        drawn: () => {},
        scanned: (number, { card }) => promise({ card: number, face: `${card.rank}${card.suit}` }),
        typed: () => {},
      },
    });
    const dealer = this.#dealer;
    const floor = new Floor({
      ...person('floor', DEMONSTRATION_FLOOR),
      ...{ devices: this.devices, dealer, comesAfterMs: COMES_AFTER_MS },
    });
    const second = new SecondPerson({ ...person('second', DEMONSTRATION_PIT), comesAfterMs: COMES_AFTER_MS });
    resume(found.table, sealOpener(sealing.key.sealing), shoe, dealer.hands);
    this.autoplay = new Autoplay({ clock, time, dealer, floor, second, moved: () => this.#moved() });
    const doors = new Doors(`ws://127.0.0.1:${pages.port}/ws`);
    for (const { page } of [dealer, floor, second]) doors.keepOpen(page);
  }

  /** What the dealer sees; null before anybody is signed in. */
  get seen(): Seen | null {
    const { view, signedIn } = this.#dealer.page;
    if (!view || !signedIn) return null;
    const { seq, phase, round, shoe, cardsOut, standsStill, trouble, devices } = view;
    return {
      ...{ seq, phase, round: round ?? 0, shoe, cardsOut, standsStill, trouble: JSON.stringify(trouble) },
      devices: Object.fromEntries(devices.map(({ device, condition }) => [device, condition])),
    };
  }

  /** Everything that left the shoe is acknowledged. */
  get isClear(): boolean {
    return this.devices.scanner.isClear;
  }

  /** They say something that they would not say by themselves. */
  says(who: 'dealer' | 'floor', input: PageInput): void {
    if (who === 'dealer') this.#dealer.say(input);
    else this.#dealer.wishes.push(input);
  }

  #heard({ by, input, answer }: Said): void {
    if ('taken' in answer) this.#promise({ seq: answer.taken, person: by.id, type: input.type });
  }

  #moved(): void {
    const { keptFrom } = this.devices.scanner;
    if (keptFrom - 1 <= this.#acknowledged) return;
    this.#acknowledged = keptFrom - 1;
    this.#promise({ scanner: this.#acknowledged });
  }
}
