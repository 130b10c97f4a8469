// Why the station did not do what a page asked, where the table was not even asked.
import type { ProblemCodes } from '../../protocol/problems.ts';
import { counted, of, said, type Wordings } from '../wording.ts';

const inMilliseconds = 'a time in milliseconds since 1970';
const fromOne = 'a whole number from 1';
const part = (name: string, meant: string) => `In the address, "${name}" must be ${meant}.`;

/** Where in the message; nowhere when it is the whole. */
const lookAt = (where: string) => (where === '' ? '' : `: look at ${where}`);

export const problems: Wordings<ProblemCodes> = {
  'no-message': 'A page may not send this message.',
  'no-input': said`A page may not ask this of the table${of('where', lookAt)}.`,
  'pin-unknown': 'Staff number or PIN is wrong.',
  'pin-not-a-dealers': "This PIN is not a dealer's.",
  'pin-wait': said`Too many wrong PINs: wait ${of('seconds', (seconds: number) => counted(seconds, 'second'))}.`,
  'pin-too-old': 'This PIN is too old. A new one is given at the box: `sabot staff pin`.',
  'access-ended':
    'The time for which you were let in is over. The house lets you in again at the box: `sabot staff admit`.',
  'staff-unreadable': 'The staff list cannot be read: call a technician.',
  'only-at-the-table': 'A dealer signs in at the table, not over the network.',
  'only-for-the-floor': 'This is for the floor.',
  'no-such-session': 'This session has ended already.',
  'too-many-requests': 'Too many requests from here: wait a moment.',
  'own-pin-only': 'To take over the table, a dealer must use their own PIN.',
  'too-many-signed-in':
    'Too many people are signed in at the pit. Sign out where nobody looks, or ask a pit manager to end sessions.',
  'too-many-of-your-own':
    'You are signed in at too many places at the pit. Sign out where nobody looks, or ask a pit manager to end sessions.',
  'nobody-signed-in': 'Nobody is signed in here. Sign in with your number and PIN.',
  'meant-nothing': 'The table could not use this.',
  'station-stops': 'The station is stopping.',
  'no-such-bettor-then': 'There was no such bettor in that round, or the round is not over.',
  'queue-full': 'Too much is waiting to be written. Try again.',
  'program-not-checked':
    'The files of the program could not be checked, so the table does not open. Call a technician.',
  'no-challenge': said`A challenge is a text of 1 to ${of('most')} characters.`,
  'devices-are-real': 'The devices of this table are real.',
  'simulator-starts': 'The table is starting.',
  'no-act': said`The simulator cannot do this${of('where', lookAt)}.`,
  'no-such-card-left': said`There is no ${of('card')} left in the shoe.`,
  'shoe-is-empty': 'The shoe is empty.',
  'no-hole-card': 'There is no hole card on the table to insert.',
  'nothing-to-try': 'The readiness test asks for nothing that hands could do now.',
  'wires-recorded':
    'The wires are recorded, and a recording would keep the order of the cards: count the decks without it.',
  'reader-is-full': 'There is a card in the reader already.',
  'no-such-situation': said`There is no situation called "${of('name')}" under these rules.`,
  'no-such-pack': said`There is no rule pack "${of('pack')}".`,
  'table-not-ready': 'The table cannot start betting: check whether a device is unplugged.',
  'cards-used-up': 'The shoe has too few of these cards left: start a fresh table.',
  'dealer-not-heard': 'The table did not take what the dealer did.',
  'hands-not-for-dealers': 'Past hands are for the floor and for surveillance.',
  'no-such-round': 'There is no such round.',
  'too-much-for-a-page': 'This is too much for a page.',
  'archive-missing':
    'This hand is in an archive that is not here, or cannot be read. Put the archive back into its folder; `sabot verify` names it.',
  'archived-at-table':
    'The table has put this hand into an archive, and the pit shows it no more. It can be read at the table with the archive, or at the pit in a file: `sabot pit journal TABLE FILE --round NUMBER`.',
  'round-not-over': 'The round is not over: it has no record yet.',
  'burned-card-in-record':
    'The signed record holds the burned card of the shoe in play, which nobody has seen: it is available when the shoe is over.',
  'round-not-signed': 'The round is not signed yet: its record is available when the round is over.',
  'too-many-rows': 'There are too many rows up to the next signature: use `sabot export`.',
  'journal-unreadable': said`The journal could not be read: ${of('said')}.`,
  'too-many-questions': 'Too many questions at once: ask again in a moment.',
  'took-too-long': 'This took too long. Ask for less: a shorter period, or one more criterion.',
  'in-address-twice': 'Something is in the address twice.',
  'unknown-in-address': 'There is something in the address that cannot be asked for.',
  'wrong-in-address': {
    round: part('round', fromOne),
    at: part('at', inMilliseconds),
    from: part('from', `${inMilliseconds}, or the number of a step`),
    to: part('to', inMilliseconds),
    seat: part('seat', 'a number from 1 to 7'),
    dealer: part('dealer', 'up to 80 letters'),
    shoe: part('shoe', fromOne),
    card: part('card', 'a rank (A 2 3 4 5 6 7 8 9 J Q K) and a suit (C D H S), as in 7S'),
    held: part('held', 'ranks or cards with commas between them, as in 8,8 or 8S,K'),
    pair: part('pair', '1'),
    total: part('total', 'a number from 2 to 40'),
    result: part('result', 'how a hand ended, as in win or bust'),
    amount: part('amount', 'a sum in cents, or two with a hyphen between them'),
    of: part('of', 'wager, won or lost'),
    player: part('player', 'up to 80 letters'),
    incident: part('incident', 'a kind of irregularity that the table knows'),
    before: part('before', fromOne),
    tables: part('tables', 'names of tables with commas between them'),
    wagerFrom: part('wagerFrom', 'a sum in cents'),
    wagerTo: part('wagerTo', 'a sum in cents'),
    netFrom: part('netFrom', 'a sum in cents, with a minus for a loss'),
    netTo: part('netTo', 'a sum in cents, with a minus for a loss'),
    period: part(
      'period',
      'a period: shift, today, yesterday, week or month; or first and last, or from and to',
    ),
    first: part('first', 'a day, as in 2026-11-02'),
    last: part('last', 'a day, as in 2026-11-08'),
    by: part('by', 'table, dealer or shift'),
    table: part('table', 'the name of a table'),
    kind: part('kind', 'rounds, incidents or days'),
    format: part('format', 'jsonl or csv'),
    language: part('language', 'a language of the station'),
  },
  'wrong-limit-in-address': said`In the address, "limit" must be a number from 1 to ${of('most')}.`,
  'period-backwards': 'The period ends before it begins.',
  'period-too-long':
    'The period is longer than a quarter of a year: choose a shorter one, or use `sabot export`.',
  'no-dealers-at-the-pit': 'The pit is not for dealers: they sign in at their table.',
  'not-for-this-role': 'This is not for your role at the pit.',
  'no-such-alarm': 'There is no such alarm, or somebody has acknowledged it already.',
  'no-such-table': 'The pit has no rows of such a table yet.',
  'pit-store-away':
    "The pit's store does not answer, so nobody can write down who looks: nothing is shown. Try again in a moment.",
  'pit-store-full':
    "The disk of the pit's store is full, so nobody can write down who looks: nothing is shown. Make room there.",
  'sign-in-again':
    'Nobody has touched this page for a while: it shows the tables only. Sign out, and sign in again.',
  'not-this-station': 'This address does not belong to this station.',
  'nothing-here': 'There is nothing at this address.',
};
