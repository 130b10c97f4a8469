// Lo que hay que hacer, en español.
import type { Announcement } from '../../rules/play/announce.ts';
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
import type { HaltReason } from '../../table/halt.ts';
import type { WheelFault } from '../../table/round/wheel-fault.ts';
import type { DueWords } from '../due-words.ts';
import { faceText } from '../faces.ts';
import { money } from '../format.ts';
import { of, said, say } from '../wording.ts';
import { announcements } from './announcements.ts';
import { halts, wheelFaults } from './halts.ts';
import { correctionText } from './story/corrections.ts';

/** "3, 5 y 7" */
function listed(numbers: readonly number[]): string {
  return numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} y ${numbers.at(-1)}`;
}

/** Lo que toca a una casilla, o a varias. */
const oneOrMore = (one: string, more: string) =>
  of('boxes', (boxes: readonly number[]) => (boxes.length < 2 ? one : more));

const numbers = of('boxes', listed);
const box = of(
  'boxes',
  (boxes: readonly number[]) => `${boxes.length < 2 ? 'la casilla' : 'las casillas'} ${listed(boxes)}`,
);
const Box = of(
  'boxes',
  (boxes: readonly number[]) => `${boxes.length < 2 ? 'Casilla' : 'Casillas'} ${listed(boxes)}`,
);

const OPENING: DueWords<OpeningCodes> = {
  open: 'Abra la mesa.',
  'test-table': {
    reader: 'Antes de abrir, pruebe el lector de cartas con un blackjack y sin él.',
    whole: 'Antes de abrir, el crupier y el jefe de sala hacen la prueba de la mesa.',
  },
  'try-part': {
    'reader-blackjack': 'Ponga esta carta conocida en el lector. Debe decir blackjack.',
    'reader-none': 'Ponga esta carta conocida en el lector. Debe decir que no hay blackjack.',
    buttons: 'Pulse el botón de cada casilla. Su luz parpadea hasta entonces.',
    lamps: 'Mire todas las luces: las de las casillas y la del escáner deben estar encendidas.',
    wheel: 'La rueda gira una vez. Espere a que se pare.',
    scanner: 'Pase esta carta conocida por el escáner.',
    screen: 'Mire la pantalla: barras de seis colores deben llegar de borde a borde.',
    sound: 'Toque «Oír los sonidos» y escuche: son tres.',
  },
  'test-card': said`Carta conocida: ${of('card', faceText)}.`,
  'sign-test': 'Jefe de sala: firme la prueba de la mesa.',
  'check-decks': 'Pase todas las barajas por el escáner antes de barajar por primera vez.',
  'count-decks': said`Pase todas las cartas por el escáner. El reglamento exige ${of('expected')} cartas y ningún diez.`,
  'await-scanner':
    'Espere al escáner del sabot: no ha avisado de todas las cartas. Sin él, el jefe de sala termina el recuento, y no se cuenta nada.',
  'decks-wrong': 'Las barajas no son las que exige el reglamento. Corríjalas y cuente otra vez.',
  inspect: 'Ordene y revise las cartas.',
  'remove-tens': {
    destroyed: said`${of('decks', takeTens)}; el jefe de sala los destruye.`,
    'kept-in-their-box': said`${of('decks', takeTens)}; se guardan y vuelven a su caja al final del día.`,
    torn: said`${of('decks', takeTens)}; rómpalos y devuélvalos a su estuche.`,
    removed: said`${of('decks', takeTens)}; el jefe de sala se encarga.`,
  },
  verify: 'Jefe de sala: verifique la revisión y, baraja por baraja, que no queda ningún diez.',
  'inspect-reader': 'Jefe de sala: mire que nadie haya manipulado el lector de cartas.',
  spread: 'Extienda las cartas boca arriba, baraja por baraja, para que las mire el primer jugador.',
  wash: 'Ponga las cartas boca abajo, mézclelas y apílelas.',
  'mix-again': 'Si se ve una carta, mezcle otra vez.',
};

function takeTens(decks: number): string {
  return `Retire todos los dieces, y los comodines, de cada una de las ${decks} barajas`;
}

/** Sin casilla corta el crupier. */
function cutter(boxes: readonly number[]): string {
  return boxes.length === 0 ? 'Crupier: corte' : `Corta la casilla ${listed(boxes)}`;
}

const NEW_SHOE: DueWords<NewShoeCodes> = {
  reshuffle: 'La barajadora falló: baraje otra vez todas las cartas.',
  'shuffler-out': {
    removed: 'Quítela de la mesa antes de barajar de otro modo.',
    'covered-or-signed': 'Cúbrala o señálela como fuera de servicio antes de barajar de otro modo.',
  },
  count: 'Pase a los descartes las cartas que quedan en el sabot y cuéntelas.',
  'swap-batches': {
    'first-shoe': 'Juegue con un juego de cartas; el otro se baraja y espera en la barajadora.',
    'after-a-shoe': 'Ponga en la barajadora el juego que se usó y juegue con el otro.',
  },
  shuffle: {
    free: 'Baraje las cartas, a mano o a máquina, en un solo mazo.',
    'plug-riffle-turn-strip-cut':
      'Baraje: intercale los montones, mezcle en abanico, gire, pele después de dos mezclas como pronto, y al final el corte; o a máquina.',
  },
  'may-recut': 'El jefe de sala puede hacer cortar otra vez.',
  'await-player': 'Al primer jugador que llegue se le ofrece el corte.',
  'offer-cut': said`Ofrezca el corte a ${box}.`,
  cut: said`${of('boxes', cutter)}, por lo menos a ${of('from')} cartas de cada extremo.`,
  'dealer-cuts': 'Ningún jugador corta: corta el crupier.',
  'place-cut-card': said`Ponga la carta de corte por lo menos a ${of('fromBack')} cartas del final.`,
  load: 'Ponga el mazo en el sabot.',
  burn: {
    'new-shoe': 'Queme una carta, boca abajo.',
    'in-mid-round': 'Queme la primera carta, boca abajo, y termine la ronda.',
  },
  'disclose-burn': 'Enseñe la carta quemada a quien la pida.',
};

const BETWEEN_ROUNDS: DueWords<BetweenRoundsCodes> = {
  'offer-step': said`${Box}: la mitad de la apuesta no se puede pagar en fichas; ofrezca pasos de ${of('step', money)}.`,
  'confirm-wager': {
    dealer: said`Confirme la apuesta de palabra de ${box}.`,
    'dealer-and-floor': said`Haga que el jefe de sala confirme la apuesta de palabra de ${box}.`,
  },
  consent: said`El primer apostante de ${box} debe aceptar a los otros.`,
  'newcomers-wait': 'Quien no jugó espera a la próxima barajada, salvo permiso del jefe de sala.',
  'take-wagers': 'Tome las apuestas y reparta.',
  'idle-spread': {
    'face-down':
      'Saque las cartas del sabot y de los descartes y extiéndalas boca abajo, o boca arriba si un jugador lo pide.',
    'face-up-or-down':
      'Saque las cartas del sabot y de los descartes y extiéndalas boca arriba o boca abajo.',
  },
  'turn-up': 'Póngalas boca arriba cuando llegue un jugador.',
  'idle-swap':
    'Apile estas cartas y póngalas en la barajadora; juegue con las de dentro, sin barajar otra vez salvo que un jugador lo pida.',
  'idle-wash': 'Mezcle y apile las cartas; luego se barajan.',
  'decks-out': 'Estas barajas quedan fuera de juego: abra la mesa con otras.',
  close: 'Cuente las cartas y guárdelas.',
  'box-tens': 'Devuelva dieces y comodines a sus cajas.',
};

const IN_ROUND: DueWords<RoundCodes> = {
  'deal-box': said`Una carta boca arriba a ${box}.`,
  'ask-missed': said`Pregunte a ${box}: ¿la carta que faltó ahora, o mano muerta?`,
  'deal-up': 'Una carta boca arriba al crupier.',
  'deal-hole': 'La carta tapada, boca abajo.',
  'close-insurance': 'Cierre el seguro.',
  'offer-insurance': said`Ofrezca el seguro a ${box}, hasta la mitad de la apuesta.`,
  'offer-surrender': said`Ofrezca la rendición a ${box}, antes de la comprobación.`,
  check: 'Inserte la carta tapada en el lector.',
  'check-again':
    'El lector no pudo leer la carta tapada: insértela otra vez, o haga que el jefe de sala ponga el lector fuera de servicio.',
  'wager-on-cards': said`${Box}: la apuesta queda sobre las cartas.`,
  'announce-blackjack': said`${Box}: anuncie «blackjack»; no pague y deje las cartas hasta descubrir la carta tapada.`,
  'ask-late': said`Pregunte a ${box}: ¿la carta que faltó después, o mano muerta?`,
  'ask-split': said`${Box}: los otros cubren las dos manos o eligen una.`,
  card: {
    'from-the-shoe': said`Una carta boca arriba a ${box}.`,
    'drawn-in-error': said`La carta sacada por error va a ${box}.`,
  },
  announce: said`${Box}: anuncie «${of('say', (aloud: Announcement) => say(announcements, aloud))}».`,
  'ask-rescue': said`Pregunte a ${box}: ¿rescata el doble? Espere la señal de la mano.`,
  decide: said`${oneOrMore('Decide', 'Deciden')} ${box}.`,
  'turn-hole': { read: 'Descubra la carta tapada.', unread: 'Descubra la carta tapada y anótela.' },
  'call-dealers-card': `Diga «${say(announcements, { code: 'dealers-card' })}».`,
  draw: 'Una carta boca arriba al crupier.',
};

const PAYING: DueWords<PayingCodes> = {
  'pay-blackjack': said`Pague el blackjack de ${box}.`,
  'pay-21': said`Pague el 21 de ${box}.`,
  'clear-hand': said`Retire las cartas de ${box}.`,
  'leave-hand': said`${oneOrMore('La mano', 'Las manos')} de ${box} ${oneOrMore('queda', 'quedan')} en la mesa.`,
  'collect-insurance': said`Cobre el seguro de ${box}.`,
  'pay-match': said`Pague la apuesta de igualar de ${box}.`,
  'collect-match': said`Cobre la apuesta de igualar de ${box}.`,
  'pay-super-bonus': said`Pague el súper bono de ${box}.`,
  'pay-envy': said`Pague el bono de envidia de ${box}.`,
  approve: 'Jefe de sala: apruebe el súper bono.',
  'wrong-decision': said`Jefe de sala: otra persona confirma o rechaza la corrección de una decisión: ${of('of', correctionText)}.`,
  'typed-cards':
    'Jefe de sala: mire lo anotado a mano, cartas o rueda, y confírmelo. Lo que gana no se paga antes.',
  notify: 'Jefe de sala: avise al jefe de sector y a vigilancia.',
  'press-button': said`Pulse el botón ${oneOrMore('del puesto', 'de los puestos')} ${numbers}.`,
  spin: said`Gire la rueda para ${box}.`,
  settle: {
    'by-box-from-far-right':
      'Desde el extremo derecho, casilla por casilla: cobre lo perdido y pague lo ganado.',
    'by-box-from-left': 'Casilla por casilla, desde su izquierda: cobre lo perdido y pague lo ganado.',
    'losers-first': 'Cobre todo lo perdido; después pague lo ganado.',
  },
  'give-back': 'La ronda es nula: vuelve todo lo apostado, cobrado o pagado.',
  'pick-up': {
    'from-far-right':
      'Recoja las cartas desde el extremo derecho, en sentido contrario al reloj, las suyas al final, de modo que cada mano se pueda rehacer.',
    'any-that-can-be-rebuilt': 'Recoja las cartas de modo que cada mano se pueda rehacer.',
  },
};

const UNUSED = {
  'lay-face-up': 'La carta que estaba boca arriba',
  'drawn-to-finished-hand': 'La carta sacada para la mano terminada',
  'exposed-and-not-taken': 'La carta vista que nadie tomó',
} as const;

function wheelFault(fault: WheelFault | null): string {
  return fault === null ? 'Falta la rueda.' : say(wheelFaults, fault);
}

function orOnceMore(fault: WheelFault | null): string {
  return fault === null ? '' : ', o la deja girar otra vez';
}

function haltReasons(reasons: readonly HaltReason[]): string {
  return reasons.map((reason) => `${say(halts, reason)}.`).join(' ');
}

const IN_TROUBLE: DueWords<TroubleCodes> = {
  halted: said`La mesa está parada: ${of('reasons', haltReasons)}`,
  'enter-cards':
    'Anote a mano cada carta que sale del sabot; de una que queda boca abajo diga solo que ha salido.',
  'scanner-missing':
    'Falta el escáner del sabot: arréglelo, o haga que el jefe de sala permita anotar cartas a mano.',
  'reader-out': {
    'stop-the-table':
      'El lector de cartas está fuera de servicio: ninguna ronda sigue hasta que se repare o se cambie.',
    'go-on-without':
      'El lector de cartas está fuera de servicio: se juega como sin él, y no se comprueba ninguna carta tapada.',
  },
  'wheel-out': said`${of('fault', wheelFault)} Para ${box} el jefe de sala la gira a mano y anota el sector${of('fault', orOnceMore)}.`,
  'enter-card':
    'El escáner no pudo leer la carta: anótela a mano. Si no salió ninguna, llame al jefe de sala.',
  'shuffle-unread': 'La carta que no se pudo leer se baraja con las demás.',
  'to-discard-rack': {
    'lay-face-up': `${UNUSED['lay-face-up']} va a los descartes.`,
    'drawn-to-finished-hand': `${UNUSED['drawn-to-finished-hand']} va a los descartes.`,
    'exposed-and-not-taken': `${UNUSED['exposed-and-not-taken']} va a los descartes.`,
  },
  'burn-unused': {
    'lay-face-up': `${UNUSED['lay-face-up']} se quema.`,
    'drawn-to-finished-hand': `${UNUSED['drawn-to-finished-hand']} se quema.`,
    'exposed-and-not-taken': `${UNUSED['exposed-and-not-taken']} se quema.`,
  },
  'use-drawn-card': {
    read: 'La carta sacada por error es la siguiente.',
    unread:
      'La carta sacada por error es la siguiente. Anótela cuando se descubra; si no hay ninguna, llame al jefe de sala.',
  },
  'may-misdeal': 'El jefe de sala puede anular el reparto.',
  'may-opt-out': 'El jefe de sala puede dejar elegir a los jugadores: seguir en la mano o salir.',
  'shuffle-discards': 'Baraje las cartas de los descartes.',
  'cut-discards': 'Hágalas cortar como al empezar un sabot.',
};

const TEN_FOUND = 'Había un diez en el sabot: no se usa. El jefe de sala';

const CALLS: DueWords<CallCodes> = {
  'floor:ten-found': {
    destroyed: `${TEN_FOUND} lo retira del juego y lo destruye.`,
    'kept-in-their-box': `${TEN_FOUND} lo retira del juego y lo pone con los otros dieces.`,
    torn: `${TEN_FOUND} lo rompe por la mitad y lo pone en el estuche de las barajas.`,
    removed: `${TEN_FOUND} lo retira del juego del modo aprobado.`,
  },
  'floor:stray-card':
    'El escáner avisó de una carta que no es de este sabot, o que salió antes de cargarlo. El jefe de sala la busca.',
  'floor:census':
    'Una carta ha salido más veces de las que está en las barajas, o faltan cartas. Decide el jefe de sala.',
  'floor:two-sevens': 'Dos sietes del mismo palo contra un siete. El jefe de sala mira la tercera carta.',
  'floor:super-bonus': 'Un súper bono. Lo aprueba el jefe de sala.',
  'floor:reader-misuse': 'La carta tapada estuvo en el lector sin motivo. Se avisa al jefe de sala.',
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
