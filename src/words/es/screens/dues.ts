// Lo que hay que hacer, en español, por el código de la estación.
import type { Due } from '../../../table/due/due.ts';
import { spanishAnnouncement } from '../../../table/spanish-announcements.ts';

/** What stands between quotation marks: the total that is to be announced. */
const quoted = (say: string) => /"([^"]+)"/.exec(say)?.[1] ?? '';

/** `b` are the boxes, as a list. */
type Sentence = (b: string, due: Due) => string;

const BEFORE_A_ROUND: Readonly<Record<string, Sentence>> = {
  open: () => 'Abra la mesa.',
  inspect: () => 'Ordene y revise las cartas.',
  'remove-tens': () => 'Retire todos los dieces y comodines de cada baraja.',
  verify: () => 'Jefe de sala: verifique la revisión y que no queda ningún diez.',
  'inspect-reader': () => 'Jefe de sala: revise el lector de cartas.',
  spread: () => 'Extienda las cartas boca arriba para el primer jugador.',
  wash: () => 'Ponga las cartas boca abajo, mézclelas y apílelas.',
  'mix-again': () => 'Si se ve una carta, mezcle otra vez.',
  reshuffle: () => 'La barajadora falló: baraje otra vez todas las cartas.',
  'shuffler-out': () => 'Aparte la barajadora antes de barajar de otro modo.',
  count: () => 'Cuente las cartas que quedan en el sabot y páselas a los descartes.',
  'swap-batches': () => 'Cambie los dos juegos de cartas.',
  shuffle: () => 'Baraje las cartas.',
  'may-recut': () => 'El jefe de sala puede hacer cortar otra vez.',
  'await-player': () => 'Al primer jugador que llegue se le ofrece el corte.',
  'offer-cut': (b) => `Ofrezca el corte a la casilla ${b}.`,
  cut: () => 'Se cortan las cartas, lejos de los extremos.',
  'dealer-cuts': () => 'Ningún jugador corta: corta el crupier.',
  'place-cut-card': () => 'Ponga la carta de corte, a un cuarto del final por lo menos.',
  load: () => 'Ponga el mazo en el sabot.',
  burn: () => 'Queme una carta, boca abajo.',
  'disclose-burn': () => 'Enseñe la carta quemada a quien la pida.',
  'take-wagers': () => 'Tome las apuestas y reparta.',
  'offer-step': (b) => `Casilla ${b}: la mitad de la apuesta no se puede pagar en fichas.`,
  'confirm-wager': (b) => `Confirme la apuesta de palabra de la casilla ${b}.`,
  consent: (b) => `El primer apostante de la casilla ${b} debe aceptar a los otros.`,
  'newcomers-wait': () => 'Quien no jugó espera a la próxima barajada, salvo permiso del jefe de sala.',
  'idle-spread': () => 'Saque las cartas del sabot y de los descartes y extiéndalas.',
  'turn-up': () => 'Póngalas boca arriba cuando llegue un jugador.',
  'idle-wash': () => 'Mezcle y apile las cartas; luego se barajan.',
  'idle-swap': () => 'Ponga estas cartas en la barajadora y juegue con las de dentro.',
  'decks-out': () => 'Estas barajas quedan fuera de juego: abra la mesa con otras.',
  close: () => 'Cuente las cartas y guárdelas.',
  'box-tens': () => 'Devuelva dieces y comodines a sus cajas.',
};

const IN_A_ROUND: Readonly<Record<string, Sentence>> = {
  'deal-box': (b) => `Una carta boca arriba a la casilla ${b}.`,
  'deal-up': () => 'Una carta boca arriba al crupier.',
  'deal-hole': () => 'La carta tapada, boca abajo.',
  'ask-missed': (b) => `Pregunte a la casilla ${b}: ¿la carta que faltó, o mano muerta?`,
  'offer-insurance': (b) => `Ofrezca el seguro a la casilla ${b}, hasta la mitad de la apuesta.`,
  'close-insurance': () => 'Cierre el seguro.',
  check: () => 'Inserte la carta tapada en el lector.',
  'wager-on-cards': (b) => `Casilla ${b}: la apuesta queda sobre las cartas.`,
  'announce-blackjack': (b) => `Casilla ${b}: anuncie «blackjack»; no pague hasta descubrir la carta tapada.`,
  'ask-late': (b) => `Pregunte a la casilla ${b}: ¿la carta después, o mano muerta?`,
  'ask-split': (b) => `Casilla ${b}: los otros cubren las dos manos o eligen una.`,
  card: (b) => `Una carta boca arriba a la casilla ${b}.`,
  announce: (b, { say }) => `Casilla ${b}: anuncie «${spanishAnnouncement(quoted(say))}».`,
  'ask-rescue': (b) => `Pregunte a la casilla ${b}: ¿rescata el doble? Espere la señal de la mano.`,
  decide: (b) => `Decide la casilla ${b}.`,
  'turn-hole': () => 'Descubra la carta tapada.',
  'call-dealers-card': () => 'Diga «carta del crupier».',
  draw: () => 'Una carta boca arriba al crupier.',
  'press-button': (b) => `Pulse el botón del puesto ${b}.`,
  spin: (b) => `Gire la rueda para la casilla ${b}.`,
};

const PAYING: Readonly<Record<string, Sentence>> = {
  'clear-hand': (b) => `Retire las cartas de la casilla ${b}.`,
  'leave-hand': (b) => `La mano de la casilla ${b} queda en la mesa.`,
  'pay-blackjack': (b) => `Pague el blackjack de la casilla ${b}.`,
  'pay-21': (b) => `Pague el 21 de la casilla ${b}.`,
  'collect-insurance': (b) => `Cobre el seguro de la casilla ${b}.`,
  'pay-match': (b) => `Pague la apuesta de igualar de la casilla ${b}.`,
  'collect-match': (b) => `Cobre la apuesta de igualar de la casilla ${b}.`,
  'pay-super-bonus': (b) => `Pague el súper bono de la casilla ${b}.`,
  'pay-envy': (b) => `Pague el bono de envidia de la casilla ${b}.`,
  settle: () => 'Cobre lo perdido y pague lo ganado, en el orden de la casa.',
  'give-back': () => 'La ronda es nula: vuelve todo lo apostado, cobrado o pagado.',
  'pick-up': () => 'Recoja las cartas, de modo que cada mano se pueda rehacer.',
  approve: () => 'Jefe de sala: apruebe el súper bono.',
  notify: () => 'Jefe de sala: avise al jefe de sector y a vigilancia.',
};

const IN_TROUBLE: Readonly<Record<string, Sentence>> = {
  halted: () => 'La mesa está parada.',
  'enter-cards': () => 'Falta el escáner: anote a mano cada carta que sale del sabot.',
  'scanner-missing': () => 'Falta el escáner: el jefe de sala puede permitir anotar cartas a mano.',
  'reader-out': () => 'El lector de cartas está fuera de servicio.',
  'wheel-out': (b) =>
    `La rueda no puede girar para la casilla ${b}: el jefe de sala la gira a mano y anota el sector.`,
  'check-again': () => 'El lector no pudo leer la carta tapada: insértela otra vez, o llame al jefe de sala.',
  'enter-card': () =>
    'El escáner no pudo leer la carta: anótela a mano. Si no salió ninguna, llame al jefe de sala.',
  'shuffle-unread': () => 'La carta que no se pudo leer se baraja con las demás.',
  'to-discard-rack': () => 'La carta que no se usa va a los descartes.',
  'burn-unused': () => 'La carta que no se usa se quema.',
  'use-drawn-card': () => 'La carta sacada por error es la siguiente.',
  'may-misdeal': () => 'El jefe de sala puede anular el reparto.',
  'may-opt-out': () => 'El jefe de sala puede dejar elegir: seguir en la mano o salir.',
  'shuffle-discards': () => 'Baraje las cartas de los descartes.',
  'cut-discards': () => 'Hágalas cortar como al empezar un sabot.',
  'floor:ten-found': () => 'Había un diez en el sabot: no se usa. El jefe de sala lo retira.',
  'floor:census': () => 'Una carta ha salido demasiadas veces, o faltan cartas. Decide el jefe de sala.',
  'floor:two-sevens': () =>
    'Dos sietes del mismo palo contra un siete. El jefe de sala mira la tercera carta.',
  'floor:super-bonus': () => 'Un súper bono. Lo aprueba el jefe de sala.',
  'floor:reader-misuse': () => 'La carta tapada estuvo en el lector sin motivo. Se avisa al jefe de sala.',
};

export const SPANISH_DUES = { ...BEFORE_A_ROUND, ...IN_A_ROUND, ...PAYING, ...IN_TROUBLE };

/** One sentence for several boxes: "las casillas 1, 3 y 7". */
function inPlural(sentence: string): string {
  return sentence
    .replace(/\bla casilla (?=\d)/, 'las casillas ')
    .replace(/\bCasilla (?=\d)/, 'Casillas ')
    .replace(/\bdel puesto (?=\d)/, 'de los puestos ');
}

export function spanishDue(due: Due, boxes: string): string | null {
  const said = SPANISH_DUES[due.what]?.(boxes || String(due.seat ?? ''), due) ?? null;
  return said !== null && boxes.includes(' ') ? inPlural(said) : said;
}
