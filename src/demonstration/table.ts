// A table without hardware, in real time: the station as ever, simulated devices, and people who play it if they are let.
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { OpenWire } from '../../drivers/driver.ts';
import { realClock } from '../../drivers/transport/clock.ts';
import { type Chance, chanceOf } from '../../hardware-sim/world/chance.ts';
import { DEVICES, type DeviceName } from '../../hardware-sim/world/devices.ts';
import { Luck } from '../../hardware-sim/world/faults.ts';
import { Shoe } from '../../hardware-sim/world/shoe.ts';
import type { Setup } from '../journal/chain/bodies.ts';
import { sealOpener } from '../journal/chain/sealing.ts';
import { keyFilesOf, keysThere } from '../journal/file/key-file.ts';
import type { Stop } from '../journal/startup/stops.ts';
import { witnessPathOf } from '../journal/witness/witness.ts';
import type { Rules } from '../rules/compile.ts';
import type { PlayersChart } from '../simulated-people/chart.ts';
import { Dealer } from '../simulated-people/dealer.ts';
import type { ListedDealer } from '../simulated-people/dealers.ts';
import { Floor } from '../simulated-people/floor.ts';
import { Guests } from '../simulated-people/guests.ts';
import { SecondPerson } from '../simulated-people/second-person.ts';
import type { WriteEvent } from '../station/log/log-events.ts';
import type { SignedInByToken } from '../station/pages/sessions.ts';
import type { Credentials } from '../station/people/sign-in.ts';
import type { MakeRecorder } from '../station/recording/recorder.ts';
import { openStation, type Station } from '../station/station.ts';
import { lateOfThisThread } from '../station/waits.ts';
import { isDealersCall } from '../table/notice.ts';
import { Autoplay } from './autoplay.ts';
import { type LiveDevices, liveDevices } from './devices.ts';
import { Onlookers } from './onlookers.ts';
import { Panel } from './panel.ts';
import { PeopleTime } from './people-time.ts';
import { resume } from './resume.ts';
import {
  DEMONSTRATION_DEALER,
  DEMONSTRATION_FLOOR,
  DEMONSTRATION_PIT,
  demonstrationPeople,
} from './staff.ts';

export interface LiveTableWish {
  readonly journal: string;
  readonly setup: Setup;
  readonly rules: Rules;
  readonly seed: string;
  readonly chart: PlayersChart;
  readonly log: WriteEvent;
  /** Whoever runs the table puts a fresh one in its place. */
  freshTable(pack: string): Promise<null>;
  broken(stop: Stop): void;
  /** Who is signed in stays so when another table takes this one's place; left out: nobody is. */
  readonly signedIn?: SignedInByToken;
  /** Who writes down what goes over the wires, if anybody shall. */
  readonly recorder?: MakeRecorder;
  /** Who deals in turns, if not those of every demonstration. */
  readonly dealers?: readonly [ListedDealer, ...ListedDealer[]];
  /** The wheel turns so long. */
  readonly turnsMs?: readonly [number, number];
}

export type OpenedLiveTable =
  | { readonly ok: true; readonly table: LiveTable }
  | { readonly ok: false; readonly stop: Stop };

const TURNS_MS: readonly [number, number] = [2_000, 4_000];
const BOXES = 7;

/** Stands where the table stood; nothing is heard before its station is started. */
export async function openLiveTable(wish: LiveTableWish): Promise<OpenedLiveTable> {
  const { journal, setup, rules, broken, signedIn = new Map() } = wish;
  const onlookers = new Onlookers(signedIn, realClock.now);
  const late: { devices: LiveDevices | null; table: LiveTable | null } = { devices: null, table: null };
  const wire = (name: DeviceName): OpenWire => {
    return (listener) => late.devices?.wires[name](listener) ?? Promise.reject(new Error(STARTING));
  };
  const opened = openStation({
    journal,
    witness: witnessPathOf(journal),
    // Whoever has no table at hand gets one; but where a key lies, a journal has been.
    begins: keysThere(keyFilesOf(journal)).length === 0,
    setup,
    rules,
    clock: realClock,
    wires: Object.fromEntries(DEVICES.map((name) => [name, wire(name)])),
    log: onlookers.listening(wish.log),
    pid: process.pid,
    simulated: true,
    late: lateOfThisThread(),
    people: demonstrationPeople(join(dirname(journal), 'languages.json'), wish.dealers),
    signedIn,
    newToken: () => randomBytes(24).toString('base64url'),
    random: Math.random,
    broken,
    ...(wish.recorder && { recorder: wish.recorder }),
    simulate: (act) =>
      late.table?.panel.act(act) ?? Promise.resolve({ problem: { code: 'simulator-starts' } }),
    also: () => (late.table ? [{ type: 'simulation', simulation: late.table.panel.view }] : []),
  });
  if (!opened.ok) return opened;
  const { station } = opened;
  // The scanner's memory begins where the journal ends, so the journal is read before the devices are there.
  late.devices = await liveDevices({
    seed: wish.seed,
    sections: rules.book.values['spin.wheelPrizes']?.length ?? 1,
    section: () => late.table?.nextSection() ?? 0,
    scannerNumber: station.scannerNumber ?? 0,
    turnsMs: wish.turnsMs ?? TURNS_MS,
  });
  late.table = new LiveTable(wish, station, late.devices, onlookers);
  return { ok: true, table: late.table };
}

const STARTING = 'The table is starting.';

export class LiveTable {
  readonly station: Station;
  readonly devices: LiveDevices;
  readonly panel: Panel;
  readonly autoplay: Autoplay;
  readonly #dealer: Dealer;
  readonly #onlookers: Onlookers;
  readonly #sections: Chance;
  readonly #sectionCount: number;
  /** What became of the call that nobody here answers. */
  #call: 'wanted' | 'said' | 'waits' | null = null;

  constructor(wish: LiveTableWish, station: Station, devices: LiveDevices, onlookers: Onlookers) {
    const { rules, seed, chart } = wish;
    this.station = station;
    this.devices = devices;
    this.#onlookers = onlookers;
    this.#sections = chanceOf(`${seed}/sections`);
    this.#sectionCount = rules.book.values['spin.wheelPrizes']?.length ?? 1;
    const clock = realClock;
    const luck = new Luck(seed, {});
    const time = new PeopleTime(clock);
    const { now } = time;
    const shoe = new Shoe(chanceOf(`${seed}/shoe`), rules.book.values['cards.decks'], NO_MISHAPS);
    const guests = new Guests({ chance: chanceOf(`${seed}/guests`), luck, chart, boxes: BOXES });
    const person = (who: string, { number, pin }: Credentials) => ({
      signsInWith: { number, pin },
      chance: chanceOf(`${seed}/${who}`),
      luck,
      heard: () => {},
      now,
    });
    this.#dealer = new Dealer({
      ...person('dealer', wish.dealers?.[0] ?? DEMONSTRATION_DEALER),
      ...(wish.dealers && { takeTurns: wish.dealers }),
      devices,
      shoe,
      guests,
      witness: { drawn: () => {}, scanned: () => {}, typed: () => {} },
    });
    // Whoever starts a table to see it play does not want to wait for its opening.
    const comesAfterMs = [1_000, 4_000] as const;
    const floor = new Floor({
      ...person('floor', DEMONSTRATION_FLOOR),
      devices,
      dealer: this.#dealer,
      comesAfterMs,
    });
    const second = new SecondPerson({ ...person('second', DEMONSTRATION_PIT), comesAfterMs });
    resume(station.queue.table, sealOpener(station.key.sealing), shoe, this.#dealer.hands);
    const shows = () => this.#shows();
    const moved = () => {
      this.#waitForFloor();
      shows();
    };
    this.autoplay = new Autoplay({ clock, time, dealer: this.#dealer, floor, second, moved });
    this.panel = new Panel({
      clock,
      devices,
      dealer: this.#dealer,
      floor,
      rules,
      autoplay: this.autoplay,
      watched: () => onlookers.view,
      freshTable: wish.freshTable,
      shows,
    });
    const pages = [this.#dealer, floor, second].map(({ page }) => page);
    onlookers.begin(pages, shows);
    for (const page of pages) page.open(station.door);
    // Hands that a real person moves must see the table, too.
    this.#dealer.page.watch();
  }

  #shows(): void {
    this.station.door.tell({ type: 'simulation', simulation: this.panel.view });
  }

  /** Where the wheel stops: as it was told, once, or wherever it likes. */
  nextSection(): number {
    const told = this.panel.wheelStopsAt;
    this.panel.wheelStopsAt = null;
    this.#shows();
    return told !== null && told < this.#sectionCount ? told : this.#sections.below(this.#sectionCount);
  }

  /** The dealer calls the floor, and nobody of those who play by themselves comes until a real person has answered. */
  callFloor(): void {
    this.#call = 'wanted';
  }

  #waitForFloor(): void {
    const { page } = this.#dealer;
    if (this.#call === null || page.busy || !page.signedIn || !page.view) return;
    const isSeen = page.view.trouble.notices.some(isDealersCall);
    if (this.#call === 'wanted') {
      // The opening cannot do without the floor.
      if (page.view.round === 0) return;
      this.autoplay.floorIsAway = true;
      this.#dealer.say({ type: 'call-floor', reason: 'dispute' });
      this.#call = 'said';
    } else if (this.#call === 'said' && isSeen) this.#call = 'waits';
    else if (this.#call === 'waits' && !isSeen) {
      this.#call = null;
      this.autoplay.floorIsAway = false;
    }
  }

  /** After the station has stopped. */
  async remove(): Promise<void> {
    this.autoplay.stop();
    this.#onlookers.end();
    await this.devices.remove();
  }
}

const NO_MISHAPS = { occurs: () => false };
