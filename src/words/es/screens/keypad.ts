// Lo que dice el teclado, en español. La estación lo compone de las frases de `protocol/meanings.ts` y de unas pocas más; aquí
// está cada una de ellas. Una que falte deja la línea en inglés, y la prueba de los idiomas lo dice.
import { MEANINGS, type Meaning, sentence } from '../../../protocol/meanings.ts';
import type { KeypadView } from '../../../protocol/messages.ts';
import { spanishRefusal } from '../../../table/spanish-refusals.ts';
import { floor } from './floor.ts';
import { spanishProblem } from './problems.ts';
import { cards } from './shared.ts';

type Phrase = readonly [RegExp, string | ((...found: string[]) => string)];

const RANKS = ['ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king'];
const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'];

function face(_: string, rank = '', suit = ''): string {
  const inSpanish = Object.values(cards.suits);
  const ranks = [...'A23456789TJQK'].flatMap((letter) =>
    Object.entries(cards.ranks).flatMap(([name, word]) => (name === letter ? [word] : [])),
  );
  return cards.named(ranks[RANKS.indexOf(rank)] ?? rank, inSpanish[SUITS.indexOf(suit)] ?? suit);
}

const DECISIONS: Readonly<Record<string, string>> = {
  hit: 'pedir',
  stand: 'plantarse',
  double: 'doblar',
  redouble: 'redoblar',
  split: 'separar',
  surrender: 'rendirse',
  rescue: 'rescatar',
};

const { sayings } = floor;

const SAYINGS: readonly Phrase[] = [
  [/Answer the call\. .*?(?= Enter = do it| It is being written|$)/, 'Atender el aviso que espera.'],
  [/Dead hand: what is undecided on box (\d) goes back\./, (_, seat = '') => sayings.deadHand(Number(seat))],
  [
    /Take the last decision back: box (\d), hand (\d), (\w+)\./,
    (_, seat = '', hand = '', what = '') => sayings.undo(Number(seat), Number(hand), DECISIONS[what] ?? what),
  ],
  [
    /Take the insurance of (\S+) on box (\d) back\./,
    (_, bettor = '', seat = '') => sayings.undoInsurance(bettor, Number(seat)),
  ],
  [/Take back that box (\d) keeps its blackjack\./, (_, seat = '') => sayings.undoKeep(Number(seat))],
  [/Take back that insurance is closed\./, () => sayings.undoClosing()],
  [
    /Correct a card: number (\d+) of (?:the dealer|box (\d), hand (\d),) is (\S+?)(?:, not (\S+?))?\. Everything is computed again\./,
    (_, number = '', seat, hand, is = '', was) =>
      sayings.correctCard({
        seat: seat ? Number(seat) : 'dealer',
        hand: Number(hand ?? 1),
        number: Number(number),
        face: is,
        was: was ?? null,
      }),
  ],
  [
    /Take back a wager: (\S+) of (\S+) on box (\d) goes back, with the side wagers\./,
    (_, amount = '', bettor = '', seat = '') => sayings.takeBack(amount, bettor, Number(seat)),
  ],
  [
    /Confirm a spoken wager: (\S+) of (\S+) on box (\d) stands\./,
    (_, amount = '', bettor = '', seat = '') => sayings.confirmWager(amount, bettor, Number(seat)),
  ],
  [
    /Let a player in: player (\S+) need not wait for the next shuffle\./,
    (_, player = '') => sayings.letIn(player),
  ],
  [
    /Section of the wheel: it stands at section (\d+), which pays (\S+)\./,
    (_, section = '', prize = '') => sayings.section(Number(section), prize),
  ],
  [/Change the dealer: (\S+) deals from now on\./, (_, dealer = '') => sayings.newDealer(dealer)],
];

const SENTENCES: readonly Phrase[] = [
  [/The PIN is being looked up\./, 'Se busca el PIN.'],
  [
    /Change the dealer: the new dealer types the PIN, then Enter\. Clear = no\./,
    'Cambiar de crupier: el nuevo crupier escribe su PIN, después Intro. Borrar = no.',
  ],
  [/PIN, then Enter\./, 'PIN, después Intro.'],
  [/Enter = do it, Clear = no\./, 'Intro = hacerlo, Borrar = no.'],
  [/It is being written\./, 'Se está escribiendo.'],
  [/Type a code, then Enter\. (\w+) signs off\./, 'Escriba un código, después Intro. $1 cierra la sesión.'],
  [/There is no such code\./, 'No hay tal código.'],
  [/Too short\. After (\d+) comes (.+)\./, 'Demasiado corto. Después de $1 va $2.'],
  [/Nothing follows (.+?)\.(?= Press|$)/, 'No sigue nada a $1.'],
  [/Nothing was done: no key came in time\./, 'No se hizo nada: no se pulsó nada a tiempo.'],
  [/Nothing was done\./, 'No se hizo nada.'],
  [/Cleared: no key came in time\./, 'Borrado: no se pulsó nada a tiempo.'],
  [/A key was lost on the wire: type it again\./, 'Se perdió una tecla en el cable: escríbalo otra vez.'],
  [/(\S+) is signed off\./, '$1 ha cerrado la sesión.'],
  [/No call waits for an answer\./, 'Ningún aviso espera respuesta.'],
  [/Another call waits first: 11 answers it\./, 'Antes espera otro aviso: 11 lo atiende.'],
  [/No call about a ten waits for an answer\./, 'Ningún aviso por un diez espera respuesta.'],
  [/There is no decision that can be taken back\./, 'No hay decisión que se pueda deshacer.'],
  [/The wheel has no section (\d+)\./, 'La rueda no tiene sector $1.'],
  [/Box (\d) has no bettor (\d)\./, 'La casilla $1 no tiene apostante $2.'],
  [/There is no such wager on box (\d)\./, 'No hay tal apuesta en la casilla $1.'],
  [
    /Box (\d) has several: type which bettor, 1 to (\d), after the box\./,
    'La casilla $1 tiene varios: escriba qué apostante, de 1 a $2, después de la casilla.',
  ],
  [
    /Surveillance only watches: it does nothing at the keypad\./,
    'La vigilancia solo mira: no hace nada en el teclado.',
  ],
  [
    /The list of the staff cannot be read: call a technician\./,
    'La lista del personal no se puede leer: llame a un técnico.',
  ],
  [/A PIN has digits only\./, 'Un PIN solo tiene cifras.'],
  [/No more than (\d+) fit\./, 'No caben más de $1.'],
  [/At least (\d+) are needed\./, 'Hacen falta al menos $1.'],
  [/The boxes are 1 to 7; 0 is the dealer\./, 'Las casillas son de 1 a 7; 0 es el crupier.'],
  [/The boxes are 1 to 7\./, 'Las casillas son de 1 a 7.'],
  [/The hands of a box are counted from 1\./, 'Las manos de una casilla se cuentan desde 1.'],
  [/\bDone\./, 'Hecho.'],
  [/Press Clear\./, 'Pulse Borrar.'],
  [/: press Enter\./, ': pulse Intro.'],
];

const HINTS: readonly Phrase[] = [
  [/; next /, '; ahora '],
  [/\bFirst the rank/, 'Primero el valor'],
  [/\bAfter the rank the suit/, 'Después del valor el palo'],
  [/\bLast /, 'Al final '],
  [/a box, 1 to 7, or 0 for the dealer/, 'una casilla, de 1 a 7, o 0 para el crupier'],
  [/a box, 1 to 7/, 'una casilla, de 1 a 7'],
  [/which hand of the box: 1 unless it is split/, 'qué mano de la casilla: 1 si no está separada'],
  [
    /the rank: 1 = ace, 2 to 9, 11 = jack, 12 = queen, 13 = king|: 1 = ace, 2 to 9, 11 = jack, 12 = queen, 13 = king/,
    (found) =>
      `${found.startsWith(':') ? '' : 'el valor'}: 1 = as, de 2 a 9, 11 = jota, 12 = reina, 13 = rey`,
  ],
  [
    /the suit: A = hearts, B = spades, C = clubs, D = diamonds|: A = hearts, B = spades, C = clubs, D = diamonds/,
    (found) =>
      `${found.startsWith(':') ? '' : 'el palo'}: A = corazones, B = picas, C = tréboles, D = diamantes`,
  ],
  [/which card of the hand, as a number/, 'qué carta de la mano, en número'],
  [
    /the player's box, and the letter of who bets behind it, B to D/,
    'la casilla del jugador, y la letra de quien apuesta detrás, de B a D',
  ],
  [/the section at which the wheel stands, from 0/, 'el sector en que está la rueda, desde 0'],
  [/which bettor on the box, as a number/, 'qué apostante de la casilla, en número'],
  [/card number (\d+)/, 'carta número $1'],
  [/\bbettor (\d)/, 'apostante $1'],
  [/\bplayer (\w+)/, 'jugador $1'],
  [/\bsection (\d+)/, 'sector $1'],
  [/\bbox (\d)/, 'casilla $1'],
  [/\bhand (\d)/, 'mano $1'],
  [/, the dealer\b/, ', el crupier'],
  [new RegExp(`(${RANKS.join('|')}) of (${SUITS.join('|')})`), face],
];

/** Titles and whole meanings, the longest first: one may be the beginning of another. */
const MEANT: readonly (readonly [string, string])[] = Object.entries<Meaning>(MEANINGS)
  .flatMap(([kind, english]) => {
    const [, inSpanish] = Object.entries<Meaning>(floor.meanings).find(([name]) => name === kind) ?? [];
    return inSpanish
      ? [[sentence(english), sentence(inSpanish)] as const, [english.title, inSpanish.title] as const]
      : [];
  })
  .toSorted(([a], [b]) => b.length - a.length);

function said(text: string, phrases: readonly Phrase[]): string {
  return phrases.reduce(
    (line, [english, inSpanish]) =>
      typeof inSpanish === 'string' ? line.replace(english, inSpanish) : line.replace(english, inSpanish),
    text,
  );
}

function spokenInSpanish(text: string): string {
  const pin = /^(This PIN is not known\.) (.+)$/.exec(text)?.slice(1).map(spanishProblem).join(' ');
  const whole = pin ?? spanishProblem(text);
  if (whole !== text) return whole;
  const spoken = said(said(text, SAYINGS), SENTENCES);
  return said(
    MEANT.reduce((line, [english, inSpanish]) => line.replaceAll(english, inSpanish), spoken),
    HINTS,
  );
}

/** What the table has refused is known by its code; the clause behind it stays as it is. */
export function spanishKeypad({
  problem,
  meaning,
  refused,
}: Pick<KeypadView, 'problem' | 'meaning' | 'refused'>): string {
  if (problem !== null && refused) return problem.replace(refused.message, () => spanishRefusal(refused));
  return spokenInSpanish(problem ?? meaning ?? '');
}
