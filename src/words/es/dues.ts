// Lo que hay que hacer, en español.
import type {
  BetweenRoundsCodes,
  CallCodes,
  DueCodes,
  NewShoeCodes,
  OpeningCodes,
  PayingCodes,
  RoundCodes,
  TroubleCodes,
} from '../../table/due/codes.ts';
import type { DueWords } from '../due-words.ts';
import { money } from '../format.ts';
import { byHow, say } from '../wording.ts';
import { announcements } from './announcements.ts';
import { halts, wheelFaults } from './halts.ts';

/** "3, 5 y 7" */
function listed(numbers: readonly number[]): string {
  return numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} y ${numbers.at(-1)}`;
}

const one = (boxes: readonly number[]) => boxes.length < 2;
const box = (boxes: readonly number[]) => `${one(boxes) ? 'la casilla' : 'las casillas'} ${listed(boxes)}`;
const Box = (boxes: readonly number[]) => `${one(boxes) ? 'Casilla' : 'Casillas'} ${listed(boxes)}`;

const OPENING: DueWords<OpeningCodes> = {
  open: 'Abra la mesa.',
  inspect: 'Ordene y revise las cartas.',
  'remove-tens': byHow({
    destroyed: ({ decks }) => `${takeTens(decks)}; el jefe de sala los destruye.`,
    'kept-in-their-box': ({ decks }) =>
      `${takeTens(decks)}; se guardan y vuelven a su caja al final del día.`,
    torn: ({ decks }) => `${takeTens(decks)}; rómpalos y devuélvalos a su estuche.`,
    removed: ({ decks }) => `${takeTens(decks)}; el jefe de sala se encarga.`,
  }),
  verify: 'Jefe de sala: verifique la revisión y, baraja por baraja, que no queda ningún diez.',
  'inspect-reader': 'Jefe de sala: revise el lector de cartas para el día.',
  spread: 'Extienda las cartas boca arriba, baraja por baraja, para que las mire el primer jugador.',
  wash: 'Ponga las cartas boca abajo, mézclelas y apílelas.',
  'mix-again': 'Si se ve una carta, mezcle otra vez.',
};

function takeTens(decks: number): string {
  return `Retire todos los dieces, y los comodines, de cada una de las ${decks} barajas`;
}

const NEW_SHOE: DueWords<NewShoeCodes> = {
  reshuffle: 'La barajadora falló: baraje otra vez todas las cartas.',
  'shuffler-out': byHow({
    removed: 'Quítela de la mesa antes de barajar de otro modo.',
    'covered-or-signed': 'Cúbrala o señálela como fuera de servicio antes de barajar de otro modo.',
  }),
  count: 'Pase a los descartes las cartas que quedan en el sabot y cuéntelas.',
  'swap-batches': byHow({
    'first-shoe': 'Juegue con un juego de cartas; el otro se baraja y espera en la barajadora.',
    'after-a-shoe': 'Ponga en la barajadora el juego que se usó y juegue con el otro.',
  }),
  shuffle: byHow({
    free: 'Baraje las cartas, a mano o a máquina, en un solo mazo.',
    'plug-riffle-turn-strip-cut':
      'Baraje: intercale los montones, mezcle en abanico, gire, pele después de dos mezclas como pronto, y al final el corte; o a máquina.',
  }),
  'may-recut': 'El jefe de sala puede hacer cortar otra vez.',
  'await-player': 'Al primer jugador que llegue se le ofrece el corte.',
  'offer-cut': ({ boxes }) => `Ofrezca el corte a ${box(boxes)}.`,
  cut: ({ boxes, from }) =>
    `${boxes.length === 0 ? 'Crupier: corte' : `Corta ${box(boxes)}`}, por lo menos a ${from} cartas de cada extremo.`,
  'dealer-cuts': 'Ningún jugador corta: corta el crupier.',
  'place-cut-card': ({ fromBack }) => `Ponga la carta de corte por lo menos a ${fromBack} cartas del final.`,
  load: 'Ponga el mazo en el sabot.',
  burn: byHow({
    'new-shoe': 'Queme una carta, boca abajo.',
    'in-mid-round': 'Queme la primera carta, boca abajo, y termine la ronda.',
  }),
  'disclose-burn': 'Enseñe la carta quemada a quien la pida.',
};

const BETWEEN_ROUNDS: DueWords<BetweenRoundsCodes> = {
  'offer-step': ({ boxes, step }) =>
    `${Box(boxes)}: la mitad de la apuesta no se puede pagar en fichas; ofrezca pasos de ${money(step)}.`,
  'confirm-wager': byHow({
    dealer: ({ boxes }) => `Confirme la apuesta de palabra de ${box(boxes)}.`,
    'dealer-and-floor': ({ boxes }) =>
      `Haga que el jefe de sala confirme la apuesta de palabra de ${box(boxes)}.`,
  }),
  consent: ({ boxes }) => `El primer apostante de ${box(boxes)} debe aceptar a los otros.`,
  'newcomers-wait': 'Quien no jugó espera a la próxima barajada, salvo permiso del jefe de sala.',
  'take-wagers': 'Tome las apuestas y reparta.',
  'idle-spread': byHow({
    'face-down':
      'Saque las cartas del sabot y de los descartes y extiéndalas boca abajo, o boca arriba si un jugador lo pide.',
    'face-up-or-down':
      'Saque las cartas del sabot y de los descartes y extiéndalas boca arriba o boca abajo.',
  }),
  'turn-up': 'Póngalas boca arriba cuando llegue un jugador.',
  'idle-swap':
    'Apile estas cartas y póngalas en la barajadora; juegue con las de dentro, sin barajar otra vez salvo que un jugador lo pida.',
  'idle-wash': 'Mezcle y apile las cartas; luego se barajan.',
  'decks-out': 'Estas barajas quedan fuera de juego: abra la mesa con otras.',
  close: 'Cuente las cartas y guárdelas.',
  'box-tens': 'Devuelva dieces y comodines a sus cajas.',
};

const IN_ROUND: DueWords<RoundCodes> = {
  'deal-box': ({ boxes }) => `Una carta boca arriba a ${box(boxes)}.`,
  'ask-missed': ({ boxes }) => `Pregunte a ${box(boxes)}: ¿la carta que faltó ahora, o mano muerta?`,
  'deal-up': 'Una carta boca arriba al crupier.',
  'deal-hole': 'La carta tapada, boca abajo.',
  'close-insurance': 'Cierre el seguro.',
  'offer-insurance': ({ boxes }) => `Ofrezca el seguro a ${box(boxes)}, hasta la mitad de la apuesta.`,
  check: 'Inserte la carta tapada en el lector.',
  'check-again':
    'El lector no pudo leer la carta tapada: insértela otra vez, o haga que el jefe de sala ponga el lector fuera de servicio.',
  'wager-on-cards': ({ boxes }) => `${Box(boxes)}: la apuesta queda sobre las cartas.`,
  'announce-blackjack': ({ boxes }) =>
    `${Box(boxes)}: anuncie «blackjack»; no pague y deje las cartas hasta descubrir la carta tapada.`,
  'ask-late': ({ boxes }) => `Pregunte a ${box(boxes)}: ¿la carta que faltó después, o mano muerta?`,
  'ask-split': ({ boxes }) => `${Box(boxes)}: los otros cubren las dos manos o eligen una.`,
  card: byHow({
    'from-the-shoe': ({ boxes }) => `Una carta boca arriba a ${box(boxes)}.`,
    'drawn-in-error': ({ boxes }) => `La carta sacada por error va a ${box(boxes)}.`,
  }),
  announce: ({ boxes, say: aloud }) => `${Box(boxes)}: anuncie «${say(announcements, aloud)}».`,
  'ask-rescue': ({ boxes }) => `Pregunte a ${box(boxes)}: ¿rescata el doble? Espere la señal de la mano.`,
  decide: ({ boxes }) => `${one(boxes) ? 'Decide' : 'Deciden'} ${box(boxes)}.`,
  'turn-hole': byHow({ read: 'Descubra la carta tapada.', unread: 'Descubra la carta tapada y anótela.' }),
  'call-dealers-card': `Diga «${say(announcements, { code: 'dealers-card' })}».`,
  draw: 'Una carta boca arriba al crupier.',
};

const PAYING: DueWords<PayingCodes> = {
  'pay-blackjack': ({ boxes }) => `Pague el blackjack de ${box(boxes)}.`,
  'pay-21': ({ boxes }) => `Pague el 21 de ${box(boxes)}.`,
  'clear-hand': ({ boxes }) => `Retire las cartas de ${box(boxes)}.`,
  'leave-hand': ({ boxes }) =>
    one(boxes)
      ? `La mano de ${box(boxes)} queda en la mesa.`
      : `Las manos de ${box(boxes)} quedan en la mesa.`,
  'collect-insurance': ({ boxes }) => `Cobre el seguro de ${box(boxes)}.`,
  'pay-match': ({ boxes }) => `Pague la apuesta de igualar de ${box(boxes)}.`,
  'collect-match': ({ boxes }) => `Cobre la apuesta de igualar de ${box(boxes)}.`,
  'pay-super-bonus': ({ boxes }) => `Pague el súper bono de ${box(boxes)}.`,
  'pay-envy': ({ boxes }) => `Pague el bono de envidia de ${box(boxes)}.`,
  approve: 'Jefe de sala: apruebe el súper bono.',
  notify: 'Jefe de sala: avise al jefe de sector y a vigilancia.',
  'press-button': ({ boxes }) =>
    `Pulse el botón ${one(boxes) ? 'del puesto' : 'de los puestos'} ${listed(boxes)}.`,
  spin: ({ boxes }) => `Gire la rueda para ${box(boxes)}.`,
  settle: byHow({
    'by-box-from-far-right':
      'Desde el extremo derecho, casilla por casilla: cobre lo perdido y pague lo ganado.',
    'by-box-from-left': 'Casilla por casilla, desde su izquierda: cobre lo perdido y pague lo ganado.',
    'losers-first': 'Cobre todo lo perdido; después pague lo ganado.',
  }),
  'give-back': 'La ronda es nula: vuelve todo lo apostado, cobrado o pagado.',
  'pick-up': byHow({
    'from-far-right':
      'Recoja las cartas desde el extremo derecho, en sentido contrario al reloj, las suyas al final, de modo que cada mano se pueda rehacer.',
    'any-that-can-be-rebuilt': 'Recoja las cartas de modo que cada mano se pueda rehacer.',
  }),
};

const UNUSED = {
  'lay-face-up': 'La carta que estaba boca arriba',
  'drawn-to-finished-hand': 'La carta sacada para la mano terminada',
  'exposed-and-not-taken': 'La carta vista que nadie tomó',
} as const;

const IN_TROUBLE: DueWords<TroubleCodes> = {
  halted: ({ reasons }) =>
    `La mesa está parada: ${reasons.map((reason) => `${say(halts, reason)}.`).join(' ')}`,
  'enter-cards':
    'Anote a mano cada carta que sale del sabot; de una que queda boca abajo diga solo que ha salido.',
  'scanner-missing':
    'Falta el escáner del sabot: arréglelo, o haga que el jefe de sala permita anotar cartas a mano.',
  'reader-out': byHow({
    'stop-the-table':
      'El lector de cartas está fuera de servicio: ninguna ronda sigue hasta que se repare o se cambie.',
    'go-on-without':
      'El lector de cartas está fuera de servicio: se juega como sin él, y no se comprueba ninguna carta tapada.',
  }),
  'wheel-out': ({ boxes, fault }) =>
    fault === null
      ? `Falta la rueda. Para ${box(boxes)} el jefe de sala la gira a mano y anota el sector.`
      : `${say(wheelFaults, fault)} Para ${box(boxes)} el jefe de sala la gira a mano y anota el sector, o la deja girar otra vez.`,
  'enter-card':
    'El escáner no pudo leer la carta: anótela a mano. Si no salió ninguna, llame al jefe de sala.',
  'shuffle-unread': 'La carta que no se pudo leer se baraja con las demás.',
  'to-discard-rack': byHow({
    'lay-face-up': `${UNUSED['lay-face-up']} va a los descartes.`,
    'drawn-to-finished-hand': `${UNUSED['drawn-to-finished-hand']} va a los descartes.`,
    'exposed-and-not-taken': `${UNUSED['exposed-and-not-taken']} va a los descartes.`,
  }),
  'burn-unused': byHow({
    'lay-face-up': `${UNUSED['lay-face-up']} se quema.`,
    'drawn-to-finished-hand': `${UNUSED['drawn-to-finished-hand']} se quema.`,
    'exposed-and-not-taken': `${UNUSED['exposed-and-not-taken']} se quema.`,
  }),
  'use-drawn-card': byHow({
    read: 'La carta sacada por error es la siguiente.',
    unread:
      'La carta sacada por error es la siguiente. Anótela cuando se descubra; si no hay ninguna, llame al jefe de sala.',
  }),
  'may-misdeal': 'El jefe de sala puede anular el reparto.',
  'may-opt-out': 'El jefe de sala puede dejar elegir a los jugadores: seguir en la mano o salir.',
  'shuffle-discards': 'Baraje las cartas de los descartes.',
  'cut-discards': 'Hágalas cortar como al empezar un sabot.',
};

const TEN_FOUND = 'Había un diez en el sabot: no se usa. El jefe de sala';

const CALLS: DueWords<CallCodes> = {
  'floor:ten-found': byHow({
    destroyed: `${TEN_FOUND} lo retira del juego y lo destruye.`,
    'kept-in-their-box': `${TEN_FOUND} lo retira del juego y lo pone con los otros dieces.`,
    torn: `${TEN_FOUND} lo rompe por la mitad y lo pone en el estuche de las barajas.`,
    removed: `${TEN_FOUND} lo retira del juego del modo aprobado.`,
  }),
  'floor:stray-card': () =>
    'Se avisó de una carta que no es de este sabot, o que salió antes de cargarlo. El jefe de sala mira dónde está.',
  'floor:census': () =>
    'Una carta ha salido más veces de las que está en las barajas, o faltan cartas. Decide el jefe de sala.',
  'floor:two-sevens': () =>
    'Dos sietes del mismo palo contra un siete. El jefe de sala mira la tercera carta.',
  'floor:super-bonus': () => 'Un súper bono. Lo aprueba el jefe de sala.',
  'floor:reader-misuse': () => 'La carta tapada estuvo en el lector sin motivo. Se avisa al jefe de sala.',
};

export const dues: DueWords<DueCodes> = {
  ...OPENING,
  ...NEW_SHOE,
  ...BETWEEN_ROUNDS,
  ...IN_ROUND,
  ...PAYING,
  ...IN_TROUBLE,
  ...CALLS,
};
