// What the floor page says. What an act does is said in the words of the keypad.
import type { ProposedAdjustment } from '../../../table/adjustment.ts';
import type { ProposedDecision } from '../../../table/correction/corrected-decision.ts';
import { shortMoney } from '../../format.ts';
import { acts, doings } from '../acts.ts';
import { adjustmentText, whyAdjusted } from '../adjustments.ts';
import { correctionText } from '../story/corrections.ts';
import { warnings } from '../warnings.ts';
import { cardNamed } from './shared.ts';

export const floor = {
  title: 'Floor',
  roles: {
    dealer: 'dealer',
    floor: 'floorperson',
    pit: 'pit manager',
    surveillance: 'surveillance',
    technician: 'technician',
  },
  signedInAs: (person: string, role: string) => `${person}, ${role}`,
  until: (time: string) => `until ${time}`,
  onlyWatches: 'Surveillance watches and does not act at the table.',
  onlyDealer: 'A dealer is signed in: acts that need a floorperson are not shown.',
  calls: 'Waits for the floor',
  noCalls: 'Nothing waits for the floor.',
  after: 'After that',
  waiting: 'The table and what waits',
  waits: 'The table waits for',
  nothingDue: 'Nothing is due.',
  now: 'The table now',
  devices: 'Devices',
  conditions: {
    ready: 'in order',
    faulty: 'faulty',
    absent: 'not there',
    connecting: 'being looked for',
    silent: 'silent',
  } as Readonly<Record<string, string>>,
  possible: 'What you can do now',
  groups: {
    round: 'The round',
    corrections: 'Corrections',
    shoe: 'Shuffle and cut',
    devices: 'Devices',
    table: 'The table',
    halt: 'Halt',
  },
  bonus: (seat: number, hand: number) => `Super bonus on box ${seat}, hand ${hand}.`,
  told: {
    pit: 'Pit manager told',
    surveillance: 'Surveillance told',
    notYet: 'not yet',
  },
  whichBox: 'Which box?',
  whichWager: 'Which wager?',
  whichSection: 'At which section does the wheel stand?',
  section: (section: number, prize: string) => `${section}: ${prize}`,
  whichCard: 'Which card is wrong? Touch it.',
  noCards: 'No card lies open on the table.',
  cardOf: (where: string, number: number, face: string) => `${where}, card ${number}: ${face}`,
  itIs: (where: string, number: number, face: string) => `${where}, card ${number} is not ${face}. It is:`,
  handOf: (seat: number, hand: number) => `Box ${seat}, hand ${hand}`,
  takesOver: 'The person who types number and PIN here deals from now on.',
  takeOver: 'Take over',
  changed: 'The dealer has changed: the new one is named above.',
  whichPlayer: 'Which player? The one at:',
  anotherPlayer: 'Somebody else: the player’s number or name on the wagers',
  whyHalt: 'Why? The record keeps the reason, and the dealer’s screen shows it.',
  reasons: {
    dispute: 'A dispute at the table',
    count: 'The cards or chips are counted',
    unwell: 'Somebody at the table is unwell',
    device: 'A device is being looked after',
  },
  ownReason: 'Another reason',
  goOn: 'Go on',
  question: 'This will happen:',
  doIt: 'Do it',
  no: 'No, go back',
  nothingDone: 'Nothing done here yet.',
  /** How long something has waited. */
  age: (seconds: number) => {
    const minutes = Math.floor(seconds / 60);
    if (minutes === 0) return `${seconds} s`;
    return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  },
  hand: (round: number) => `Hand ${round}`,
  takeBack: 'Take back',
  final: 'A decision of the floor is final: it cannot be taken back.',
  haltSaid: (reason: string) =>
    `Halt the table: nothing goes on until a floorperson lets it. Reason: ${reason}.`,
  onBox: (seat: number, said: string) => `Box ${seat}: ${said}`,
  adjustments: {
    waits: (one: ProposedAdjustment) =>
      `Adjustment ${one.adjustment}, ${adjustmentText(one)}: proposed by ${one.proposed.by}, ${whyAdjusted(one)}.`,
    look: 'Look at the hand, then confirm or refuse it. Play goes on.',
    own: 'You proposed it: another floorperson confirms it. Play goes on.',
  },
  corrections: {
    waits: (one: ProposedDecision) =>
      `Wrong decision, ${correctionText(one)}: proposed by ${one.proposed.by}.`,
    look: 'Look at the hand, then confirm or refuse it. The round is not settled before.',
    own: 'You proposed it: another floorperson confirms it. The round is not settled before.',
    which: 'Which decision was wrong, and what should it have been?',
    decision: (which: number, was: string) => `Decision ${which}: ${was}`,
    shouldBe: (is: string) => `should have been ${is}`,
  },
  warnings: 'In time',
  warningOf: warnings,
  signedInPages: 'Signed in on pages',
  showSessions: 'Who is signed in?',
  atTheBox: 'at the table',
  endSession: (person: string) => `Sign ${person} out`,
  meanings: acts,
  doing: doings(cardNamed, shortMoney),
};
