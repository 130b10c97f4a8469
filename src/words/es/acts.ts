// Lo que hace el jefe de sala: el teclado, su tarjeta impresa y la página dicen lo mismo.

import type { DoingCodes } from '../../protocol/keypad.ts';
import type { Adjustment } from '../../table/adjustment.ts';
import type { Due } from '../../table/due/due.ts';
import type { Notice } from '../../table/notice.ts';
import { dueSentence } from '../due-words.ts';
import type { FloorKind, TypedKind } from '../en/acts.ts';
import type { Meaning } from '../meaning.ts';
import { of, ofBoth, said, say, type Wordings } from '../wording.ts';
import { adjustmentText } from './adjustments.ts';
import { dues } from './dues.ts';
import { notices } from './notices.ts';
import { correctionText } from './story/corrections.ts';

const meaning = (title: string, means: string): Meaning => ({ title, means });

export const acts: Readonly<Record<FloorKind, Meaning>> = {
  'floor-answers': meaning('Atender el aviso', 'el juego sigue donde se detuvo'),
  approve: meaning('Aprobar el súper bono', 'se paga como dice el reglamento'),
  'confirm-cards': meaning(
    'Confirmar lo anotado a mano',
    'ha mirado las cartas o la rueda; se paga lo que ganan',
  ),
  'notified pit': meaning('Jefe de sector avisado', 'del súper bono'),
  'notified surveillance': meaning('Vigilancia avisada', 'del súper bono'),
  'ten-out': meaning('Diez retirado', 'el aviso queda atendido'),
  'void-round': meaning('Anular la ronda', 'se devuelven todas las apuestas'),
  'call-misdeal': meaning('Reparto nulo', 'el reparto no vale y se devuelven todas las apuestas'),
  'dead-hand': meaning('Mano muerta', 'se devuelve lo que no está decidido en una casilla'),
  undo: meaning(
    'Deshacer el último paso',
    'apuesta, «no va más», seguro o decisión a la que no ha seguido una carta',
  ),
  'card-was-next': meaning('Mover la última carta', 'la recibe la mano siguiente, y la anterior se planta'),
  'correct-card': meaning('Corregir una carta', 'la cara correcta, y todo se calcula otra vez'),
  'take-back': meaning('Retirar una apuesta', 'el crupier puede ponerla de nuevo'),
  'confirm-wager': meaning('Confirmar una apuesta de palabra', 'queda en pie'),
  'let-in': meaning('Admitir a un jugador', 'que no tiene que esperar a la próxima barajada'),
  reshuffle: meaning('Barajar', 'en cuanto no haya una ronda en juego'),
  'recut last-cutter': meaning('Cortar otra vez', 'quien hizo el último corte'),
  'recut next-cutter': meaning('Cortar otra vez', 'el siguiente que tiene derecho'),
  'reader-out-of-service': meaning('Lector fuera de servicio', 'no se pone en él ninguna carta tapada'),
  'reader-in-service': meaning('Lector en servicio', 'las cartas tapadas se comprueban otra vez'),
  'allow-manual-entry': meaning('Cartas a mano', 'el crupier las anota mientras falta el escáner'),
  'card-unread': meaning(
    'Carta sin registrar',
    'hay una en la mesa que el escáner no contó; el crupier la anota',
  ),
  'no-card': meaning('No salió ninguna carta', 'el escáner avisó de una que no pudo leer, y no hay ninguna'),
  'spin-again': meaning(
    'Girar la rueda otra vez',
    'por un giro que ha fallado, o un sector que usted no ve ahí',
  ),
  'wheel-stopped': meaning('Sector de la rueda', 'se giró a mano y está parada ahí'),
  'open-table new 1': meaning('Abrir la mesa', 'con cartas nuevas'),
  'open-table new 2': meaning('Abrir la mesa', 'con cartas nuevas, en dos juegos'),
  'open-table shuffled 1': meaning('Abrir la mesa', 'con cartas ya barajadas'),
  'open-table shuffled 2': meaning('Abrir la mesa', 'con cartas ya barajadas, en dos juegos'),
  'step-done verification': meaning('Cartas verificadas', 'se revisaron y no queda ningún diez'),
  'step-done readerInspection': meaning('Lector revisado', 'nadie lo ha manipulado'),
  'begin-test': meaning('Prueba de la mesa', 'crupier y jefe de sala prueban cada aparato antes de abrir'),
  'test-part well': meaning('Funciona', 'esta parte de la prueba está superada'),
  'test-part failed': meaning('No funciona', 'esta parte de la prueba ha fallado'),
  'end-test': meaning('Firmar la prueba', 'queda escrito lo que se probó y lo que no'),
  'begin-deck-check': meaning('Contar las barajas', 'pasan por el escáner antes de barajar por primera vez'),
  'end-deck-check': meaning('Barajas contadas', 'todas las cartas han pasado por el escáner'),
  'new-dealer': meaning('Cambiar de crupier', 'el siguiente crupier escribe su número y su PIN'),
  'close-table': meaning('Cerrar la mesa', 'no se reparten más rondas'),
  'halt-table': meaning('Parar la mesa', 'nada sigue hasta que lo permita un jefe de sala'),
  resume: meaning('Dejar seguir la mesa', 'la parada ha terminado'),
  'correct-decision': meaning(
    'Corregir una decisión',
    'ya salieron cartas después; la confirma otro jefe de sala',
  ),
  'confirm-decision': meaning('Confirmar la corrección', 'la mano vuelve a su decisión'),
  'decline-decision': meaning('Dejar la decisión', 'la corrección se rechaza, o la retira usted'),
  'confirm-adjustment': meaning('Confirmar el ajuste', 'ha mirado la mano; el dinero se mueve'),
  'decline-adjustment': meaning('No hacer el ajuste', 'se rechaza, o lo retira usted'),
  acknowledge: meaning('Confirmar los avisos', 'se han leído; lo que ha cambiado queda confirmado'),
  'box-missed': meaning('Casilla saltada', 'el reparto dejó fuera esta casilla'),
  'dealer-missed': meaning('Crupier saltado', 'el reparto dejó fuera la carta del crupier'),
  'card-missed': meaning('Carta olvidada', 'la mano no recibió la carta que pidió'),
  'missed-choice deal': meaning('Toma la carta que faltó', 'el jugador la quiere y sigue jugando'),
  'missed-choice dead': meaning('Quiere mano muerta', 'se devuelven las apuestas al jugador'),
  'decline-card': meaning('Rechaza la carta vista', 'se ofrece al jugador siguiente'),
  'skip-check': meaning('Comprobación omitida', 'la carta tapada no se puso en el lector'),
  'reader-misused': meaning('Lector mal usado', 'la carta tapada se puso en él sin necesidad'),
  'burn-missed': meaning('Quema omitida', 'no se quemó ninguna carta'),
  'disclose-burn': meaning('Carta quemada enseñada', 'un jugador pidió verla'),
};

/** En la tarjeta del teclado. S, SH, N, K y P están por lo que se escribe después del código. */
export const typedActs: Readonly<Record<TypedKind, Meaning>> = {
  'dead-hand': meaning('Mano muerta', 'se devuelve lo que no está decidido en la casilla S'),
  'correct-card': meaning('Corregir una carta', 'la carta número N de la mano SH es K'),
  'correct-decision': meaning('Corregir una decisión', 'la decisión número N de la mano SH debió ser D'),
  'take-back': meaning('Retirar una apuesta', 'la de la casilla S; el crupier puede ponerla de nuevo'),
  'confirm-wager': meaning('Confirmar una apuesta de palabra', 'la de la casilla S'),
  'let-in': meaning('Admitir a un jugador', 'el jugador P no tiene que esperar a la próxima barajada'),
  'wheel-stopped': meaning('Sector de la rueda', 'la rueda se giró a mano y está en el sector N'),
  'new-dealer': meaning(
    'Cambiar de crupier',
    'quien escriba entonces su número y su PIN reparte desde ahora',
  ),
};

const DECISIONS: Readonly<Record<string, string>> = {
  hit: 'pedir',
  stand: 'plantarse',
  double: 'doblar',
  redouble: 'redoblar',
  split: 'separar',
  surrender: 'rendirse',
  rescue: 'rescatar',
};

const decision = of('decision', (taken: string) => DECISIONS[taken] ?? taken);

function allNotices(given: readonly Notice[]): string {
  return given.map((notice) => say(notices, notice)).join(' ');
}

export function doings(
  face: (card: string) => string,
  amount: (cents: number) => string,
): Wordings<Omit<DoingCodes, 'plain'>> {
  const theAmount = of('cents', amount);
  const theAdjustment = (given: Adjustment) => adjustmentText(given, amount);
  return {
    'confirm-adjustment': said`Confirmar el ajuste ${of('adjustment')}, ${of('of', theAdjustment)}, propuesto por ${of('by')}.`,
    'decline-adjustment': said`No hacer el ajuste ${of('adjustment')}, ${of('of', theAdjustment)}, propuesto por ${of('by')}.`,
    'decision-was': said`Proponer corregir una decisión: ${of('of', correctionText)}. Nada cambia hasta que la confirme otro jefe de sala.`,
    'confirm-decision': said`Confirmar la corrección: ${of('of', correctionText)}, propuesta por ${of('by')}. La mano vuelve a esta decisión.`,
    'decline-decision': said`Dejar la decisión como está y descartar la corrección: ${of('of', correctionText)}, propuesta por ${of('by')}.`,
    'read-notices': said`Leer y confirmar: ${of('notices', allNotices)}`,
    'answer-call': said`Atender el aviso. ${of('call', (call: Due) => dueSentence(dues, call))}`,
    'hand-is-dead': said`Mano muerta: se devuelve lo que no está decidido en la casilla ${of('seat')}.`,
    'undo-decision': said`Deshacer la última decisión: casilla ${of('seat')}, mano ${of('hand')}, ${decision}.`,
    'undo-insurance': said`Deshacer el seguro de ${of('bettor')} en la casilla ${of('seat')}.`,
    'undo-keep': said`Deshacer que la casilla ${of('seat')} guarda su blackjack.`,
    'undo-closing': 'Deshacer el cierre del seguro.',
    'undo-start': 'Deshacer el «no va más»: se puede apostar de nuevo.',
    'undo-wager': said`Deshacer la apuesta de ${of('bettor')} en la casilla ${of('seat')}.`,
    'undo-change': said`La apuesta de ${of('bettor')} en la casilla ${of('seat')} vuelve a ser la de antes.`,
    'undo-take-back': said`La apuesta de ${of('bettor')} en la casilla ${of('seat')} vuelve a la mesa.`,
    'card-is': said`Corregir una carta: la número ${of('number')} ${place} es ${of('card', face)}${of('was', (was: string | null) => (was === null ? '' : `, no ${face(was)}`))}. Todo se calcula otra vez.`,
    'wager-goes-back': said`Retirar una apuesta: ${theAmount} de ${of('bettor')} en la casilla ${of('seat')} se devuelve, con las apuestas laterales.`,
    'wager-stands': said`Confirmar una apuesta de palabra: ${theAmount} de ${of('bettor')} en la casilla ${of('seat')} queda en pie.`,
    'player-comes-in': said`Admitir a un jugador: el jugador ${of('player')} no tiene que esperar a la próxima barajada.`,
    section: said`Sector de la rueda: está en el sector ${of('section')}, que paga ${theAmount}.`,
    'dealer-is': said`Cambiar de crupier: ${of('dealer')} reparte desde ahora.`,
  };
}

const place = ofBoth('seat', 'hand', (seat: number | 'dealer', hand: number) =>
  seat === 'dealer' ? 'del crupier' : `de la casilla ${seat}, mano ${hand},`,
);
