// Lo que dice la página del jefe de sala.
import type { Meaning } from '../../../protocol/meanings.ts';
import type { Words } from '../../en/screens.ts';

const meaning = (title: string, means: string): Meaning => ({ title, means });

const CALLS_AND_ROUND = {
  'floor-answers': meaning('Atender el aviso', 'el juego sigue donde se detuvo'),
  'floor approve': meaning('Aprobar el súper bono', 'se paga como dice el reglamento'),
  'notified pit': meaning('Jefe de sector avisado', 'del súper bono'),
  'notified surveillance': meaning('Vigilancia avisada', 'del súper bono'),
  'ten-out': meaning('Diez retirado', 'el aviso queda atendido'),
  'floor void-round': meaning('Anular la ronda', 'se devuelven todas las apuestas'),
  'floor misdeal': meaning('Reparto nulo', 'el reparto no vale y se devuelven todas las apuestas'),
  'floor dead-hand': meaning('Mano muerta', 'se devuelve lo que no está decidido en una casilla'),
  undo: meaning('Deshacer la última decisión', 'mientras no la haya seguido una carta'),
  'card-was-next': meaning('Mover la última carta', 'la recibe la mano siguiente, y la anterior se planta'),
  'box-missed': meaning('Casilla saltada', 'el reparto dejó fuera esta casilla'),
  'dealer-missed': meaning('Crupier saltado', 'el reparto dejó fuera la carta del crupier'),
  'card-missed': meaning('Carta olvidada', 'la mano no recibió la carta que pidió'),
  'missed-choice deal': meaning('Toma la carta que faltó', 'el jugador la quiere y sigue jugando'),
  'missed-choice dead': meaning('Quiere mano muerta', 'se devuelven las apuestas al jugador'),
  'refuse-card': meaning('Rechaza la carta vista', 'se ofrece al jugador siguiente'),
  'skip-check': meaning('Comprobación omitida', 'la carta tapada no se puso en el lector'),
};

const CORRECTIONS_AND_SHOE = {
  'floor correct-card': meaning('Corregir una carta', 'la cara correcta, y todo se calcula otra vez'),
  'take-back': meaning('Retirar una apuesta', 'el crupier puede ponerla de nuevo'),
  'confirm-wager': meaning('Confirmar una apuesta de palabra', 'queda en pie'),
  'let-in': meaning('Admitir a un jugador', 'que no tiene que esperar a la próxima barajada'),
  'floor reshuffle': meaning('Barajar', 'en cuanto no haya una ronda en juego'),
  'recut last-cutter': meaning('Cortar otra vez', 'quien hizo el último corte'),
  'recut next-cutter': meaning('Cortar otra vez', 'el siguiente que tiene derecho'),
  'burn-missed': meaning('Quema omitida', 'no se quemó ninguna carta'),
  'disclose-burn': meaning('Carta quemada enseñada', 'un jugador pidió verla'),
};

const DEVICES_AND_TABLE = {
  'reader-fault': meaning('Lector fuera de servicio', 'no se pone en él ninguna carta tapada'),
  'reader-repaired': meaning('Lector en servicio', 'las cartas tapadas se comprueban otra vez'),
  'reader-misused': meaning('Lector mal usado', 'la carta tapada se puso en él sin necesidad'),
  'allow-manual-entry': meaning('Cartas a mano', 'el crupier las anota mientras falta el escáner'),
  'no-card': meaning('No salió ninguna carta', 'el escáner avisó de una que no pudo leer, y no hay ninguna'),
  misread: meaning('Carta sin registrar', 'hay una en la mesa que el escáner no contó; el crupier la anota'),
  'spin-again': meaning('Girar la rueda otra vez', 'por un giro que falló'),
  'wheel-stopped': meaning('Sector de la rueda', 'se giró a mano y está parada ahí'),
  'open-table new 1': meaning('Abrir la mesa', 'con cartas nuevas'),
  'open-table new 2': meaning('Abrir la mesa', 'con cartas nuevas, en dos juegos'),
  'open-table shuffled 1': meaning('Abrir la mesa', 'con cartas ya barajadas'),
  'open-table shuffled 2': meaning('Abrir la mesa', 'con cartas ya barajadas, en dos juegos'),
  'done verification': meaning('Cartas verificadas', 'se revisaron y no queda ningún diez'),
  'done readerInspection': meaning('Lector revisado', 'está en orden por hoy'),
  'new-dealer': meaning('Cambiar de crupier', 'el siguiente crupier escribe su PIN'),
  'close-table': meaning('Cerrar la mesa', 'no se reparten más rondas'),
  halt: meaning('Parar la mesa', 'nada sigue hasta que lo permita un jefe de sala'),
  resume: meaning('Dejar seguir la mesa', 'la parada ha terminado'),
};

const sayings: Words['floor']['sayings'] = {
  answer: (call) => `Atender el aviso. ${call}`,
  deadHand: (seat) => `Mano muerta: se devuelve lo que no está decidido en la casilla ${seat}.`,
  undo: (seat, hand, decision) => `Deshacer la última decisión: casilla ${seat}, mano ${hand}, ${decision}.`,
  undoInsurance: (bettor, seat) => `Deshacer el seguro de ${bettor} en la casilla ${seat}.`,
  undoKeep: (seat) => `Deshacer que la casilla ${seat} guarda su blackjack.`,
  undoClosing: () => 'Deshacer el cierre del seguro.',
  correctCard: ({ seat, hand, number, face, was }) => {
    const where = seat === 'dealer' ? 'del crupier' : `de la casilla ${seat}, mano ${hand},`;
    const before = was === null ? '' : `, no ${was}`;
    return `Corregir una carta: la número ${number} ${where} es ${face}${before}. Todo se calcula otra vez.`;
  },
  takeBack: (amount, bettor, seat) =>
    `Retirar una apuesta: ${amount} de ${bettor} en la casilla ${seat} se devuelve, con las apuestas laterales.`,
  confirmWager: (amount, bettor, seat) =>
    `Confirmar una apuesta de palabra: ${amount} de ${bettor} en la casilla ${seat} queda en pie.`,
  letIn: (player) => `Admitir a un jugador: el jugador ${player} no tiene que esperar a la próxima barajada.`,
  section: (section, prize) => `Sector de la rueda: está en el sector ${section}, que paga ${prize}.`,
  newDealer: (dealer) => `Cambiar de crupier: ${dealer} reparte desde ahora.`,
};

export const floor: Words['floor'] = {
  title: 'Jefe de sala',
  signIn: (table) => `Mesa ${table}: jefe de sala`,
  roles: {
    dealer: 'crupier',
    floor: 'jefe de sala',
    pit: 'jefe de sector',
    surveillance: 'vigilancia',
  },
  signedInAs: (person, role) => `${person}, ${role}`,
  until: (time) => `hasta las ${time}`,
  onlyWatches: 'Vigilancia mira y no actúa en la mesa.',
  onlyDealer: 'Hay un crupier identificado: no se muestra lo que solo puede hacer un jefe de sala.',
  calls: 'Avisos',
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
  takesOver: 'Quien escriba aquí su PIN reparte desde ahora.',
  dealersPin: 'PIN del nuevo crupier',
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
  done: (said) => `Hecho. ${said}`,
  takeBack: 'Deshacer',
  final: 'Lo que decide el jefe de sala es definitivo: no se puede deshacer.',
  haltSaid: (reason) => `Parar la mesa: nada sigue hasta que lo permita un jefe de sala. Motivo: ${reason}.`,
  onBox: (seat, said) => `Casilla ${seat}: ${said}`,
  meanings: { ...CALLS_AND_ROUND, ...CORRECTIONS_AND_SHOE, ...DEVICES_AND_TABLE },
  sayings,
};
