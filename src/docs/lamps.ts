// Every lamp of a table and of its box, for docs/messages.md. The compiler asks for each state that the station can give a lamp.
import type { DeviceTargets, Lamp } from '../station/devices/device-targets.ts';

type Told = Readonly<Record<Lamp, string>>;

const ONLY_LIT_OR_DARK = '–';

/** What the station switches: the lamp of the shoe, the lamps of the seats, the display of the wheel. */
const TOLD = {
  armed: {
    name: 'shoe scanner',
    on: 'a card may leave the shoe: a burn card, the first card of a round whose wagers stand, a card of the deal, a card for the hand whose turn it is, a card for the dealer; in the readiness test and the deck check: let a card through',
    blink: ONLY_LIT_OR_DARK,
    off: 'no card may leave: the table waits for a decision, a payment, the floor or the reader; it is halted; a hand may take no card (a double with its rescue open); the journal cannot be written; or nobody has spoken to the scanner for 3 s',
  },
  lamps: {
    name: 'seat',
    on: 'its button was pressed, and the wheel turns for it; in the readiness test: pressed',
    blink: 'press this button: a bonus spin is due here, or the readiness test asks for it',
    off: 'nothing is due here, the table is halted, or nobody has spoken to the lamps for 3 s',
  },
  prize: {
    name: 'display of the wheel',
    on: 'the prize of the last spin',
    blink: ONLY_LIT_OR_DARK,
    off: 'the wheel turns, its spin has failed, or there was none in this round',
  },
} as const satisfies Partial<Record<keyof DeviceTargets, Told & { readonly name: string }>>;

/** What has no lamp, and where its state is seen instead. */
const WITHOUT_LAMP: readonly (readonly [string, string])[] = [
  ['card reader', 'the screen says when a card belongs in it, and what it answered'],
  [
    'keypad',
    'the screens show how many keys were typed, whether the code is known, and what the table made of it',
  ],
  [
    'numeric keypad',
    'its Num Lock lamp says nothing: the table reads the keys, and the computer does not drive the lamp',
  ],
];

/** What Sabot does not switch. */
const OF_THE_BOX: readonly (readonly [string, string, string])[] = [
  [
    'Raspberry Pi 4, red',
    'lit: enough power',
    'dark or flickering: the supply or its cable is too weak, change it',
  ],
  [
    'Raspberry Pi 4, green',
    'flickers: the card is read or written',
    'a pattern that repeats: it cannot start from this card, take another one; dark: no card, or no power',
  ],
  [
    'Raspberry Pi 5',
    'green, flickering: it runs',
    'red: switched off, press its button; a pattern that repeats: it cannot start from this disk; dark: no power',
  ],
  [
    'USB disk',
    'flickers with every input',
    'dark while the table plays: its cable; the table says that it cannot write',
  ],
  ['touchscreen', 'shows the table', 'black: see [install.md](install.md#when-the-table-is-dark)'],
  ['UPS', 'as its maker says', 'on battery: finish the round and close the table'],
];

export function lampTables(): string {
  const told = Object.values(TOLD).map(
    ({ name, on, blink, off }) => `| ${name} | ${on} | ${blink} | ${off} |`,
  );
  const without = WITHOUT_LAMP.map(([name, where]) => `| ${name} | ${where} |`);
  const box = OF_THE_BOX.map((cells) => `| ${cells.join(' | ')} |`);
  return [
    '| lamp | lit | blinking | dark |',
    '| --- | --- | --- | --- |',
    ...told,
    '',
    '| has no lamp | where to look |',
    '| --- | --- |',
    ...without,
    '',
    'The box has lamps of its own, which Sabot does not switch:',
    '',
    '| lamp | in order | otherwise |',
    '| --- | --- | --- |',
    ...box,
  ].join('\n');
}
