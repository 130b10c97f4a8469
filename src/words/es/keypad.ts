// Lo que dice el teclado del jefe de sala.
import type {
  Asked,
  Doing,
  DoingCodes,
  KeypadCodes,
  Mistyped,
  MistypedCodes,
  Typed,
  TypedCodes,
} from '../../protocol/keypad.ts';
import type { Problem } from '../../protocol/problems.ts';
import { STANDARD } from '../../rules/rule-book.ts';
import type { Decision } from '../../table/input.ts';
import type { TableRefusal } from '../../table/refusals.ts';
import { faceSign } from '../faces.ts';
import { money } from '../format.ts';
import type { CardOfCodes, KeypadWords } from '../keypad-words.ts';
import { meaningOf, sentence } from '../meaning.ts';
import { of, ofBoth, said, say, type Wordings } from '../wording.ts';
import { acts, doings, typedActs } from './acts.ts';
import { problems } from './problems.ts';
import { refusals } from './refusals.ts';
import { cardNamed } from './screens/shared.ts';
import { decisions } from './story/names.ts';

const RANKS = '1 = as, de 2 a 9, 11 = jota, 12 = reina, 13 = rey';
const DECISIONS =
  '1 = plantarse, 2 = pedir carta, 3 = doblar, 4 = redoblar, 5 = rescatar, 6 = separar, 7 = rendirse';
const SUITS = 'A = corazones, B = picas, C = tréboles, D = diamantes';

const typed: Wordings<TypedCodes> = {
  box: said`casilla ${of('seat')}`,
  dealer: 'el crupier',
  hand: said`casilla ${of('seat')}, mano ${of('hand')}`,
  card: said`${of('card', cardNamed)}`,
  'card-number': said`carta número ${of('number')}`,
  'decision-number': said`decisión número ${of('number')}`,
  decision: said`${of('decision', (said: Decision) => decisions[said][0])}`,
  player: said`jugador ${of('player')}`,
  section: said`sector ${of('section')}`,
  bettor: said`apostante ${of('number')}`,
};

function partsTyped(parts: readonly Typed[]): string {
  return parts.map((part) => say(typed, part)).join(', ');
}

const asked: Readonly<Record<Asked, string>> = {
  box: 'una casilla, de 1 a 7',
  'box-or-dealer': 'una casilla, de 1 a 7, o 0 para el crupier',
  hand: 'qué mano de la casilla: 1 si no está separada',
  rank: `el valor: ${RANKS}`,
  suit: `el palo: ${SUITS}`,
  'card-number': 'qué carta de la mano, en número',
  'decision-number': 'qué decisión de la mano, de 1 a 9',
  decision: `lo que debió ser: ${DECISIONS}`,
  player: 'la casilla del jugador, y la letra de quien apuesta detrás, de B a D',
  section: 'el sector en que está la rueda, desde 0',
  bettor: 'qué apostante de la casilla, en número',
};

const mistyped: Wordings<MistypedCodes> = {
  'no-such-box': 'Las casillas son de 1 a 7.',
  'no-such-box-nor-dealer': 'Las casillas son de 1 a 7; 0 es el crupier.',
  'no-such-hand': 'Las manos de una casilla se cuentan desde 1.',
  'no-such-rank': `Primero ${asked.rank}.`,
  'no-such-suit': `Después del valor ${asked.suit}.`,
  'no-such-decision-number': 'Las decisiones de una mano se cuentan desde 1.',
  'no-such-decision': `Al final ${asked.decision}.`,
  'not-last': {
    'card-number': `Al final ${asked['card-number']}.`,
    player: `Al final ${asked.player}.`,
    section: `Al final ${asked.section}.`,
    bettor: `Al final ${asked.bettor}.`,
  },
  'nothing-follows-code': said`No sigue nada a ${of('typed')}.`,
  'nothing-follows': said`No sigue nada a ${of('typed', partsTyped)}.`,
};

const onTheCard = { ...acts, ...typedActs };

const doing: Wordings<DoingCodes> = {
  plain: said`${of('kind', (kind: string) => sentence(meaningOf(onTheCard, kind)))}`,
  ...doings(faceSign, money),
};

/** What is typed so far: the act and its parts. */
const soFar = ofBoth('kind', 'typed', (kind: string, parts: readonly Typed[]) =>
  [meaningOf(acts, kind).title, ...parts.map((part) => say(typed, part))].join(', '),
);
const whatItDoes = of('doing', (what: Doing) => say(doing, what));
const whyMistyped = of('mistyped', (why: Mistyped) => say(mistyped, why));

function codesListed(codes: readonly { readonly code: string; readonly kind: string }[]): string {
  return codes.map(({ code, kind }) => `${code} ${meaningOf(acts, kind).title}`).join(' · ');
}

function waitTold(seconds: number | null): string {
  return seconds === null ? '' : ` ${say(problems, { code: 'pin-wait', seconds })}`;
}

function refusedTold(refused: TableRefusal): string {
  const why = say(refusals, refused);
  return refused.clause === STANDARD ? why : `${why} (${refused.clause})`;
}

const lines: Wordings<KeypadCodes> = {
  'type-a-code': said`Escriba un código, después Intro. ${of('signsOff')} cierra la sesión.`,
  'codes-from-here': said`${of('codes', codesListed)}`,
  'no-code-begins-so': 'No hay tal código. Pulse Borrar.',
  'more-to-type': said`${soFar}; ahora ${of('next', (next: Asked) => asked[next])}.`,
  'press-enter': said`${soFar}: pulse Intro.`,
  'press-clear': said`${of('kind', (kind: string) => meaningOf(acts, kind).title)}. ${whyMistyped} Pulse Borrar.`,
  'number-then-enter': 'Número de empleado, después Intro.',
  'pin-then-enter': 'PIN, después Intro.',
  'new-dealers-number':
    'Cambiar de crupier: el nuevo crupier escribe su número de empleado, después Intro. Borrar = no.',
  'new-dealers-pin': 'Cambiar de crupier: ahora el PIN, después Intro. Borrar = atrás.',
  'pin-looked-up': 'Se busca el PIN.',
  'do-it': said`${whatItDoes} Intro = hacerlo, Borrar = no.`,
  'being-written': said`${whatItDoes} Se está escribiendo.`,
  done: said`Hecho. ${whatItDoes}`,
  'nothing-done': 'No se hizo nada.',
  'signed-off': said`${of('person')} ha cerrado la sesión.`,
  'no-such-code': 'No hay tal código.',
  'too-short': said`Demasiado corto. Después de ${of('typed')} va ${of('comes')}.`,
  mistyped: said`${whyMistyped}`,
  'digits-only': 'Un número y un PIN solo tienen cifras.',
  'no-more-than': said`No caben más de ${of('most')}.`,
  'at-least': said`Hacen falta al menos ${of('least')}.`,
  'no-notice-waits': 'No hay avisos que confirmar.',
  'no-correction-waits': 'No hay ninguna corrección de una decisión que confirmar.',
  'no-adjustment-waits': 'No hay ajustes que confirmar.',
  'no-call-waits': 'Ningún aviso espera respuesta.',
  'another-call-first': said`Antes espera otro aviso: ${of('answeredBy')} lo atiende.`,
  'no-call-about-a-ten': 'Ningún aviso por un diez espera respuesta.',
  'nothing-to-undo': 'No hay nada que se pueda deshacer.',
  'no-such-section': said`La rueda no tiene sector ${of('section')}.`,
  'no-such-decision': said`La casilla ${of('seat')}, mano ${of('hand')}, no tiene decisión ${of('which')}.`,
  'no-such-bettor': said`La casilla ${of('seat')} no tiene apostante ${of('number')}.`,
  'no-such-wager': said`No hay tal apuesta en la casilla ${of('seat')}.`,
  'several-bettors': said`La casilla ${of('seat')} tiene varios: escriba qué apostante, de 1 a ${of('most')}, después de la casilla.`,
  'nothing-done-in-time': 'No se hizo nada: no se pulsó nada a tiempo.',
  'cleared-in-time': 'Borrado: no se pulsó nada a tiempo.',
  'key-lost': 'Se perdió una tecla en el cable: escríbalo otra vez.',
  'only-watches': 'La vigilancia y los técnicos solo miran: no hacen nada en el teclado.',
  'staff-unreadable': 'La lista del personal no se puede leer: llame a un técnico.',
  'pin-unknown': said`${say(problems, { code: 'pin-unknown' })}${of('wait', waitTold)}`,
  station: said`${of('problem', (problem: Problem) => say(problems, problem))}`,
  refused: said`${of('refused', refusedTold)}`,
};

const card: CardOfCodes = {
  title: 'El teclado: códigos',
  titleUnder: (pack) => (pack === null ? 'El teclado' : `El teclado según ${pack}`),
  allBooks: 'Todos los reglamentos',
  asIn: (example) => `como en ${example}`,
  use: (signsOff) => [
    ['Entrar', 'número de empleado, Intro, PIN, Intro'],
    ['Hacer algo', 'código, Intro; lea la pantalla; después Intro = hacerlo, Borrar = no'],
    ['Salir', `${signsOff}, como primera tecla de una línea`],
  ],
  signs: 'Signos',
  signsMean: [
    ['S, SH', 'una casilla, de 1 a 7, y su mano: 41 = casilla 4, mano 1; para el crupier solo 0'],
    ['K', 'una carta: el valor, después el palo: 1B = as de picas, 12C = reina de tréboles'],
    ['N', 'qué carta o decisión de la mano: 1 = la primera'],
    ['D', DECISIONS],
    ['B', 'qué apostante de la casilla; hace falta solo donde hay varios'],
    ['P', 'un jugador: el número de la casilla, después de B a D para quien apuesta detrás'],
  ],
  ranks: ['valores', RANKS],
  suits: ['palos', 'A = ♥ corazones, B = ♠ picas, C = ♣ tréboles, D = ♦ diamantes'],
};

export const keypad: KeypadWords = {
  lines,
  typed,
  asked,
  mistyped,
  doing,
  groups: {
    calls: 'Avisos',
    round: 'La ronda',
    corrections: 'Correcciones',
    shoe: 'Barajar y cortar',
    devices: 'Aparatos',
    table: 'La mesa',
    halt: 'Parada',
  },
  acts: onTheCard,
  card,
};
