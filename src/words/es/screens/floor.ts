// Lo que dice la página del jefe de sala.
import type { Words } from '../../en/screens.ts';
import { shortMoney } from '../../format.ts';
import { acts, doings } from '../acts.ts';
import { adjustmentText, whyAdjusted } from '../adjustments.ts';
import { correctionText } from '../story/corrections.ts';
import { warnings } from '../warnings.ts';
import { cardNamed } from './shared.ts';

export const floor: Words['floor'] = {
  title: 'Jefe de sala',
  roles: {
    dealer: 'crupier',
    floor: 'jefe de sala',
    pit: 'jefe de sector',
    surveillance: 'vigilancia',
    technician: 'técnico',
  },
  signedInAs: (person, role) => `${person}, ${role}`,
  until: (time) => `hasta las ${time}`,
  onlyWatches: 'Vigilancia mira y no actúa en la mesa.',
  onlyDealer: 'Hay un crupier identificado: no se muestra lo que solo puede hacer un jefe de sala.',
  calls: 'Espera al jefe de sala',
  noCalls: 'Nada espera al jefe de sala.',
  after: 'Después',
  waiting: 'La mesa y lo que espera',
  waits: 'La mesa espera',
  nothingDue: 'No hay nada pendiente.',
  now: 'La mesa ahora',
  devices: 'Aparatos',
  conditions: {
    ready: 'en orden',
    faulty: 'averiado',
    absent: 'no está',
    connecting: 'se busca',
    silent: 'no contesta',
  },
  possible: 'Lo que puede hacer ahora',
  groups: {
    round: 'La ronda',
    corrections: 'Correcciones',
    shoe: 'Barajar y cortar',
    devices: 'Aparatos',
    table: 'La mesa',
    halt: 'Parada',
  },
  bonus: (seat, hand) => `Súper bono en la casilla ${seat}, mano ${hand}.`,
  told: {
    pit: 'Jefe de sector avisado',
    surveillance: 'Vigilancia avisada',
    notYet: 'todavía no',
  },
  whichBox: '¿Qué casilla?',
  whichWager: '¿Qué apuesta?',
  whichSection: '¿En qué sector está la rueda?',
  section: (section, prize) => `${section}: ${prize}`,
  whichCard: '¿Qué carta está mal? Tóquela.',
  noCards: 'No hay ninguna carta descubierta en la mesa.',
  cardOf: (where, number, face) => `${where}, carta ${number}: ${face}`,
  itIs: (where, number, face) => `${where}, la carta ${number} no es ${face}. Es:`,
  handOf: (seat, hand) => `Casilla ${seat}, mano ${hand}`,
  takesOver: 'Quien escriba aquí su número y su PIN reparte desde ahora.',
  takeOver: 'Tomar la mesa',
  changed: 'El crupier ha cambiado: el nuevo está nombrado arriba.',
  whichPlayer: '¿Qué jugador? Quien está sentado en:',
  anotherPlayer: 'Otra persona: el número o el nombre que llevan sus apuestas',
  whyHalt: '¿Por qué? El motivo queda en el registro y en la pantalla del crupier.',
  reasons: {
    dispute: 'Una disputa en la mesa',
    count: 'Se cuentan las cartas o las fichas',
    unwell: 'Alguien de la mesa se encuentra mal',
    device: 'Se atiende un aparato',
  },
  ownReason: 'Otro motivo',
  goOn: 'Seguir',
  question: 'Esto va a pasar:',
  doIt: 'Hacerlo',
  no: 'No, volver',
  nothingDone: 'Aquí no se ha hecho nada todavía.',
  /** How long something has waited. */
  age: (seconds) => {
    const minutes = Math.floor(seconds / 60);
    if (minutes === 0) return `${seconds} s`;
    return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  },
  hand: (round) => `Mano ${round}`,
  takeBack: 'Deshacer',
  final: 'Lo que decide el jefe de sala es definitivo: no se puede deshacer.',
  haltSaid: (reason) => `Parar la mesa: nada sigue hasta que lo permita un jefe de sala. Motivo: ${reason}.`,
  onBox: (seat, said) => `Casilla ${seat}: ${said}`,
  adjustments: {
    waits: (one) =>
      `Ajuste ${one.adjustment}, ${adjustmentText(one)}: propuesto por ${one.proposed.by}, ${whyAdjusted(one)}.`,
    look: 'Mire la mano y luego confírmelo o rechácelo. El juego sigue.',
    own: 'Lo propuso usted: lo confirma otro jefe de sala. El juego sigue.',
  },
  corrections: {
    waits: (one) => `Decisión errónea, ${correctionText(one)}: propuesto por ${one.proposed.by}.`,
    look: 'Mire la mano y luego confírmela o rechácela. La ronda no se liquida antes.',
    own: 'La propuso usted: la confirma otro jefe de sala. La ronda no se liquida antes.',
    which: '¿Qué decisión fue errónea, y qué debió ser?',
    decision: (which, was) => `Decisión ${which}: ${was}`,
    shouldBe: (is) => `debió ser ${is}`,
  },
  warnings: 'A tiempo',
  warningOf: warnings,
  signedInPages: 'Con sesión en las páginas',
  showSessions: '¿Quién ha entrado?',
  atTheBox: 'en la mesa',
  endSession: (person) => `Cerrar la sesión de ${person}`,
  meanings: acts,
  doing: doings(cardNamed, shortMoney),
};
