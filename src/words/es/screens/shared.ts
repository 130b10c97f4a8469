// Lo que dicen todas las páginas.
import type { Words } from '../../en/screens.ts';

export const shared: Words['shared'] = {
  dealer: 'Crupier',
  floor: 'Jefe de sala',
  table: 'Mesa',
  hands: 'Manos',
  simulator: 'Simulador',
  close: 'Cerrar',
  cancel: 'Cancelar',
  clear: 'Borrar',
  why: '¿Por qué?',
  clause: (clause) => (clause === 'standard' ? 'procedimiento habitual' : clause),
  box: (seat) => `Casilla ${seat}`,
  simulatedShort: 'SIM',
  simulated: 'Aparatos simulados: no se juega con dinero',
  noSuchPage: 'Esta estación no tiene esa página.',
  toTheTable: 'Ir a la mesa',
};

export const line: Words['line'] = {
  connecting: 'Buscando la estación …',
  lost: 'La estación no responde.',
  lostMeans: 'Se ve lo último que dijo. Nada de lo que toque se oye.',
  lostDo: 'Deje de repartir. La página vuelve sola; si no vuelve, llame al jefe de sala.',
  cut: 'La línea se cortó antes de la respuesta. Mire la mesa: muestra si se oyó.',
};

export const signIn: Words['signIn'] = {
  title: 'Identifíquese',
  states: {
    open: 'La mesa está abierta, entre dos manos.',
    'in-hand': 'Hay una mano en juego.',
    closed: 'La mesa está cerrada.',
    'stands-still': 'La mesa está parada.',
  },
  handIsSafe: 'La mano está a salvo. Identifíquese.',
  people: 'Demostración: pueden entrar estas personas',
  numberAndPin: (number, pin) => `Número ${number}, PIN ${pin}`,
  otherPages: 'Las páginas de esta mesa',
  number: 'Número',
  pin: 'PIN',
  next: 'Seguir',
  typed: (digits) => (digits === 1 ? '1 cifra escrita' : `${digits} cifras escritas`),
  digit: (digit) => `Cifra ${digit}`,
  erase: 'Borrar la última cifra',
  enter: 'Entrar',
  checking: 'Un momento …',
  signOut: 'Salir',
};

export const cards: Words['cards'] = {
  ranks: {
    A: 'as',
    '2': 'dos',
    '3': 'tres',
    '4': 'cuatro',
    '5': 'cinco',
    '6': 'seis',
    '7': 'siete',
    '8': 'ocho',
    '9': 'nueve',
    T: 'diez',
    J: 'jota',
    Q: 'reina',
    K: 'rey',
  },
  suits: { C: 'tréboles', D: 'diamantes', H: 'corazones', S: 'picas' },
  named: (rank, suit) => `${rank} de ${suit}`,
  faceDown: 'una carta boca abajo',
};

const RANK_NAMES: Readonly<Record<string, string>> = cards.ranks;
const SUIT_NAMES: Readonly<Record<string, string>> = cards.suits;

/** "7S": "siete de picas" */
export function cardNamed([rank = '', suit = '']: string): string {
  return cards.named(RANK_NAMES[rank] ?? rank, SUIT_NAMES[suit] ?? suit);
}
