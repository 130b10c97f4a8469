// Lo que dice el teclado del jefe de sala.
import type { Asked, DoingCodes, KeypadCodes, MistypedCodes, TypedCodes } from '../../protocol/keypad.ts';
import { STANDARD } from '../../rules/rule-book.ts';
import { dueSentence } from '../due-words.ts';
import { faceSign } from '../faces.ts';
import { money } from '../format.ts';
import type { CardOfCodes, KeypadWords } from '../keypad-words.ts';
import { meaningOf, sentence } from '../meaning.ts';
import { byHow, say, type Wordings } from '../wording.ts';
import { acts, sayings, typedActs } from './acts.ts';
import { dues } from './dues.ts';
import { problems } from './problems.ts';
import { refusals } from './refusals.ts';
import { cards } from './screens/shared.ts';

const RANKS = '1 = as, de 2 a 9, 11 = jota, 12 = reina, 13 = rey';
const SUITS = 'A = corazones, B = picas, C = tréboles, D = diamantes';

const RANK_NAMES: Readonly<Record<string, string>> = cards.ranks;
const SUIT_NAMES: Readonly<Record<string, string>> = cards.suits;

const DECISIONS: Readonly<Record<string, string>> = {
  hit: 'pedir',
  stand: 'plantarse',
  double: 'doblar',
  redouble: 'redoblar',
  split: 'separar',
  surrender: 'rendirse',
  rescue: 'rescatar',
};

const typed: Wordings<TypedCodes> = {
  box: ({ seat }) => `casilla ${seat}`,
  dealer: 'el crupier',
  hand: ({ seat, hand }) => `casilla ${seat}, mano ${hand}`,
  card: ({ card: [rank = '', suit = ''] }) => cards.named(RANK_NAMES[rank] ?? rank, SUIT_NAMES[suit] ?? suit),
  'card-number': ({ number }) => `carta número ${number}`,
  player: ({ player }) => `jugador ${player}`,
  section: ({ section }) => `sector ${section}`,
  bettor: ({ number }) => `apostante ${number}`,
};

const asked: Readonly<Record<Asked, string>> = {
  box: 'una casilla, de 1 a 7',
  'box-or-dealer': 'una casilla, de 1 a 7, o 0 para el crupier',
  hand: 'qué mano de la casilla: 1 si no está separada',
  rank: `el valor: ${RANKS}`,
  suit: `el palo: ${SUITS}`,
  'card-number': 'qué carta de la mano, en número',
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
  'not-last': byHow({
    'card-number': `Al final ${asked['card-number']}.`,
    player: `Al final ${asked.player}.`,
    section: `Al final ${asked.section}.`,
    bettor: `Al final ${asked.bettor}.`,
  }),
  'nothing-follows-code': ({ typed: code }) => `No sigue nada a ${code}.`,
  'nothing-follows': ({ typed: parts }) =>
    `No sigue nada a ${parts.map((part) => say(typed, part)).join(', ')}.`,
};

const onTheCard = { ...acts, ...typedActs };

const doing: Wordings<DoingCodes> = {
  plain: ({ kind }) => sentence(meaningOf(onTheCard, kind)),
  'answer-call': ({ call }) => sayings.answer(dueSentence(dues, call)),
  'hand-is-dead': ({ seat }) => sayings.deadHand(seat),
  'undo-decision': ({ seat, hand, decision }) => sayings.undo(seat, hand, DECISIONS[decision] ?? decision),
  'undo-insurance': ({ bettor, seat }) => sayings.undoInsurance(bettor, seat),
  'undo-keep': ({ seat }) => sayings.undoKeep(seat),
  'undo-closing': sayings.undoClosing(),
  'card-is': ({ card, was, ...place }) =>
    sayings.correctCard({ ...place, face: faceSign(card), was: was === null ? null : faceSign(was) }),
  'wager-goes-back': ({ cents, bettor, seat }) => sayings.takeBack(money(cents), bettor, seat),
  'wager-stands': ({ cents, bettor, seat }) => sayings.confirmWager(money(cents), bettor, seat),
  'player-comes-in': ({ player }) => sayings.letIn(String(player)),
  section: ({ section, cents }) => sayings.section(section, money(cents)),
  'dealer-is': ({ dealer }) => sayings.newDealer(dealer),
};

const lines: Wordings<KeypadCodes> = {
  'type-a-code': ({ signsOff }) => `Escriba un código, después Intro. ${signsOff} cierra la sesión.`,
  'codes-from-here': ({ codes }) =>
    codes.map(({ code, kind }) => `${code} ${meaningOf(acts, kind).title}`).join(' · '),
  'no-code-begins-so': 'No hay tal código. Pulse Borrar.',
  'more-to-type': ({ kind, typed: parts, next }) =>
    `${[meaningOf(acts, kind).title, ...parts.map((part) => say(typed, part))].join(', ')}; ahora ${asked[next]}.`,
  'press-enter': ({ kind, typed: parts }) =>
    `${[meaningOf(acts, kind).title, ...parts.map((part) => say(typed, part))].join(', ')}: pulse Intro.`,
  'press-clear': ({ kind, mistyped: why }) =>
    `${meaningOf(acts, kind).title}. ${say(mistyped, why)} Pulse Borrar.`,
  'pin-then-enter': 'PIN, después Intro.',
  'new-dealers-pin': 'Cambiar de crupier: el nuevo crupier escribe su PIN, después Intro. Borrar = no.',
  'pin-looked-up': 'Se busca el PIN.',
  'do-it': ({ doing: what }) => `${say(doing, what)} Intro = hacerlo, Borrar = no.`,
  'being-written': ({ doing: what }) => `${say(doing, what)} Se está escribiendo.`,
  done: ({ doing: what }) => `Hecho. ${say(doing, what)}`,
  'nothing-done': 'No se hizo nada.',
  'signed-off': ({ person }) => `${person} ha cerrado la sesión.`,
  'no-such-code': 'No hay tal código.',
  'too-short': ({ typed: code, comes }) => `Demasiado corto. Después de ${code} va ${comes}.`,
  mistyped: ({ mistyped: why }) => say(mistyped, why),
  'digits-only': 'Un PIN solo tiene cifras.',
  'no-more-than': ({ most }) => `No caben más de ${most}.`,
  'at-least': ({ least }) => `Hacen falta al menos ${least}.`,
  'no-call-waits': 'Ningún aviso espera respuesta.',
  'another-call-first': ({ answeredBy }) => `Antes espera otro aviso: ${answeredBy} lo atiende.`,
  'no-call-about-a-ten': 'Ningún aviso por un diez espera respuesta.',
  'nothing-to-undo': 'No hay decisión que se pueda deshacer.',
  'no-such-section': ({ section }) => `La rueda no tiene sector ${section}.`,
  'no-such-bettor': ({ seat, number }) => `La casilla ${seat} no tiene apostante ${number}.`,
  'no-such-wager': ({ seat }) => `No hay tal apuesta en la casilla ${seat}.`,
  'several-bettors': ({ seat, most }) =>
    `La casilla ${seat} tiene varios: escriba qué apostante, de 1 a ${most}, después de la casilla.`,
  'nothing-done-in-time': 'No se hizo nada: no se pulsó nada a tiempo.',
  'cleared-in-time': 'Borrado: no se pulsó nada a tiempo.',
  'key-lost': 'Se perdió una tecla en el cable: escríbalo otra vez.',
  'only-watches': 'La vigilancia solo mira: no hace nada en el teclado.',
  'staff-unreadable': 'La lista del personal no se puede leer: llame a un técnico.',
  'pin-unknown': ({ wait }) =>
    wait === null
      ? say(problems, { code: 'pin-unknown' })
      : `${say(problems, { code: 'pin-unknown' })} ${say(problems, { code: 'pin-wait', seconds: wait })}`,
  station: ({ problem }) => say(problems, problem),
  refused: ({ refused }) =>
    refused.clause === STANDARD ? say(refusals, refused) : `${say(refusals, refused)} (${refused.clause})`,
};

const card: CardOfCodes = {
  title: 'El teclado: códigos',
  titleUnder: (pack) => (pack === null ? 'El teclado' : `El teclado según ${pack}`),
  allBooks: 'Todos los reglamentos',
  asIn: (example) => `como en ${example}`,
  use: (signsOff) => [
    ['Entrar', 'PIN, Intro'],
    ['Hacer algo', 'código, Intro; lea la pantalla; después Intro = hacerlo, Borrar = no'],
    ['Salir', `${signsOff}, como primera tecla de una línea`],
  ],
  signs: 'Signos',
  signsMean: [
    ['S, SH', 'una casilla, de 1 a 7, y su mano: 41 = casilla 4, mano 1; para el crupier solo 0'],
    ['K', 'una carta: el valor, después el palo: 1B = as de picas, 12C = reina de tréboles'],
    ['N', 'qué carta de la mano: 1 = la primera'],
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
