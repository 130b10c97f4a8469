// Cada entrada en español: lo que se dijo, se pulsó o se leyó. Va detrás del nombre de la persona o del aparato: «Crupier Ana: …».

import type { StoryWords } from '../../en/story.ts';
import { faceText } from '../../faces.ts';
import { money } from '../../format.ts';
import type { InputOf, InputScene } from '../../story-tellers.ts';
import { counted, say } from '../../wording.ts';
import { adjustmentText, whyAdjusted } from '../adjustments.ts';
import { halts, wheelFaults } from '../halts.ts';
import { notices } from '../notices.ts';
import { floorCall } from '../screens/floor-call.ts';
import { decisions, devices, phases } from './names.ts';
import { parts } from './parts.ts';

const ofBettor = (bettor: string | null) => (bettor === null ? '' : `, apostante ${bettor}`);

/** Nadie lo dijo: se hizo lo siguiente. */
const silently = (implied: boolean | undefined) => (implied ? ', sin decirlo' : '');

const cards = (number: number) => counted(number, 'carta');

function decision({ decision, seat, bettor, amount, goesWith, implied }: InputOf<'decision-said'>): string {
  const forAmount = amount === null ? '' : ` por ${money(amount)}`;
  const where =
    goesWith === null
      ? ''
      : `, la apuesta con ${goesWith === 'both' ? 'las dos manos' : `la mano ${goesWith}`}`;
  return `casilla ${seat}${ofBettor(bettor)}: ${decisions[decision][0]}${forAmount}${where}${silently(implied)}`;
}

/** Una carta del crupier puede ser la que está boca abajo. */
function correction(input: InputOf<'correct-card'>, { face }: InputScene): string {
  const whose = input.seat === 'dealer' ? 'del crupier' : `de la casilla ${input.seat}, mano ${input.hand}`;
  const is = input.seat === 'dealer' ? face(input.card) : faceText(input.card);
  return `corregir la carta número ${input.index + 1} ${whose}: ${is}`;
}

const BETWEEN_ROUNDS = {
  'open-table': ({ preShuffled, batches }: InputOf<'open-table'>) =>
    `abrir la mesa con ${counted(batches, 'juego')} de cartas${preShuffled ? ', ya barajadas' : ''}`,
  'step-done': ({ step, implied }: InputOf<'step-done'>) => `${phases[step]}: hecho${silently(implied)}`,
  arrived: ({ seat }: InputOf<'arrived'>) => `ha llegado un jugador a la casilla ${seat}`,
  'exposed-in-wash': () => 'se vio una carta al mezclar',
  'pause-table': () => 'nadie juega',
  'close-table': () => 'cerrar la mesa',
  'begin-test': () => 'empezar la prueba de la mesa',
  'test-part': ({ part, well }: InputOf<'test-part'>) =>
    `${parts[part]}: ${well ? 'funciona' : 'no funciona'}`,
  'test-heard': ({ device, seat, blackjack, card, section }: InputOf<'test-heard'>) => {
    if (device === 'buttons') return `botón de la casilla ${seat} en la prueba`;
    if (device === 'reader') return `${blackjack ? 'un blackjack' : 'ningún blackjack'} en la prueba`;
    if (device === 'wheel')
      return section === undefined ? 'fallo en la prueba' : `sector ${section + 1} en la prueba`;
    return card === undefined ? 'una carta ilegible en la prueba' : `${faceText(card)} en la prueba`;
  },
  'end-test': () => 'firmar la prueba de la mesa',
  'begin-deck-check': () => 'contar las barajas',
  'end-deck-check': () => 'todas las barajas están contadas',
  'deck-count-lost': () => 'faltaron cartas en el recuento de las barajas',
  'card-outside-count': () => 'una carta que pasó por el escáner fuera del recuento de las barajas',
  'new-dealer': ({ dealer }: InputOf<'new-dealer'>) => `${dealer} reparte desde ahora`,
  shuffled: ({ how }: InputOf<'shuffled'>) => `cartas barajadas a ${how === 'hand' ? 'mano' : 'máquina'}`,
  'shuffler-broke': () => 'la barajadora ha fallado',
  'shuffler-out': () => 'la barajadora averiada está apartada',
  'left-in-shoe': (input: InputOf<'left-in-shoe'>) =>
    `${cards(input.cards)} ${input.cards === 1 ? 'contada' : 'contadas'} en el sabot`,
  'cut-answer': ({ seat, accepts }: InputOf<'cut-answer'>) =>
    `la casilla ${seat} ${accepts ? 'acepta' : 'rehúsa'} el corte`,
  'cut-made': ({ fromEnd }: InputOf<'cut-made'>) => `corte a ${cards(fromEnd)} del extremo`,
  'cut-card-placed': ({ fromBack }: InputOf<'cut-card-placed'>) =>
    `carta de corte puesta a ${cards(fromBack)} del final`,
  recut: ({ by = 'last-cutter' }: InputOf<'recut'>) =>
    `hacer cortar otra vez ${by === 'last-cutter' ? 'a quien cortó' : 'al siguiente con derecho'}`,
  'disclose-burn': () => 'enseñar la carta quemada',
  'burn-missed': () => 'no se quemó la carta',
  'place-wager': (input: InputOf<'place-wager'>, { wagers }: InputScene) =>
    `apuesta en la casilla ${input.seat}, apostante ${input.bettor}: ${wagers(input)}`,
  'change-wager': (input: InputOf<'change-wager'>, { wagers }: InputScene) =>
    `cambiar la apuesta de la casilla ${input.seat}, apostante ${input.bettor}: ${wagers(input)}`,
  'take-back': ({ seat, bettor }: InputOf<'take-back'>) =>
    `retirar la apuesta de la casilla ${seat}, apostante ${bettor}`,
  'confirm-wager': ({ seat, bettor }: InputOf<'confirm-wager'>) =>
    `confirmar la apuesta de palabra de la casilla ${seat}, apostante ${bettor}`,
  'share-box': ({ seat }: InputOf<'share-box'>) => `el primer apostante de la casilla ${seat} acepta a otros`,
  'let-in': ({ player }: InputOf<'let-in'>) => `admitir al jugador ${player}`,
};

const IN_ROUND = {
  'card-out': ({ card, faceUp, manual }: InputOf<'card-out'>, { face }: InputScene) =>
    `carta ${manual ? 'anotada a mano' : 'leída'}: ${face(card)}${faceUp ? ', boca arriba en el sabot' : ''}`,
  'sealed-card': () => 'leída la carta tapada, con la cara sellada',
  'cut-card-out': () => 'ha salido la carta de corte',
  'shoe-ran-out': () => 'el sabot está vacío',
  'shown-in-error': ({ card, faceUp }: InputOf<'shown-in-error'>, { face }: InputScene) =>
    `${face(card)} sacada por error${faceUp ? ', boca arriba en el sabot' : ' y vista'}`,
  'sealed-in-error': () => 'una carta sacada por error, con la cara sin ver y sellada',
  'stray-card': (input: InputOf<'stray-card'>, { face }: InputScene) =>
    `${'seal' in input ? 'una carta, con la cara sin ver y sellada,' : face(input.card)} salió del sabot cuando no tocaba ninguna`,
  'card-unread': () => 'una carta que no se pudo leer',
  'no-card': () => 'no salió ninguna carta',
  'face-down-card': () => 'una carta sacada boca abajo, con la cara sin ver',
  'seen-by-scanner': (input: InputOf<'seen-by-scanner'>) =>
    `${cards(input.cards)} que ya se ${input.cards === 1 ? 'había anotado' : 'habían anotado'} a mano`,
  'seal-opened': ({ number, card }: InputOf<'seal-opened'>, { face }: InputScene) =>
    `el sello de la carta ${number} se puede abrir ahora: ${face(card)}`,
  'drawn-card-used': ({ card }: InputOf<'drawn-card-used'>, { face }: InputScene) =>
    `la carta sacada por error se usa como la siguiente${card === undefined ? '' : `: ${face(card)}`}`,
  'hole-card-turned': ({ card }: InputOf<'hole-card-turned'>, { face }: InputScene) =>
    `carta tapada descubierta: ${face(card)}`,
  'no-more-bets': () => 'no va más',
  'take-insurance': ({ seat, bettor, amount }: InputOf<'take-insurance'>) =>
    `casilla ${seat}${ofBettor(bettor)}: asegurar por ${money(amount)}`,
  'keep-blackjack': ({ seat }: InputOf<'keep-blackjack'>) => `la casilla ${seat} guarda su blackjack`,
  'no-more-offers': ({ implied }: InputOf<'no-more-offers'>) => `el seguro está cerrado${silently(implied)}`,
  'reader-said': ({ blackjack }: InputOf<'reader-said'>) =>
    blackjack ? 'hay blackjack' : 'no hay blackjack',
  'reader-unreadable': () => 'la carta tapada no se pudo leer',
  'skip-check': () => 'no se hizo la comprobación del blackjack',
  'decision-said': decision,
  'decline-card': ({ seat }: InputOf<'decline-card'>) => `la casilla ${seat} rechaza la carta vista`,
  'go-on': () => 'nadie más rescata',
  undo: () => 'deshacer el último paso',
  'card-was-next': () => 'la última carta era de la mano siguiente',
  'settle-round': ({ implied }: InputOf<'settle-round'>) => `cobrar y pagar las apuestas${silently(implied)}`,
  'seat-button': ({ seat }: InputOf<'seat-button'>) => `pulsado en la casilla ${seat}`,
  'wheel-stopped': ({ section }: InputOf<'wheel-stopped'>) => `parada en el sector ${section}`,
  'wheel-fault': ({ reason }: InputOf<'wheel-fault'>) => `el giro ha fallado: ${say(wheelFaults, reason)}`,
  'spin-again': () => 'girar la rueda otra vez',
};

const IN_TROUBLE = {
  'box-missed': ({ seat }: InputOf<'box-missed'>) => `el reparto ha saltado la casilla ${seat}`,
  'dealer-missed': () => 'el reparto ha saltado la carta del crupier',
  'card-missed': ({ seat }: InputOf<'card-missed'>) => `no se repartió la carta que pidió la casilla ${seat}`,
  'missed-choice': ({ seat, choice }: InputOf<'missed-choice'>) =>
    `la casilla ${seat} ${choice === 'deal' ? 'toma la carta que faltó' : 'quiere la mano muerta'}`,
  'reader-misused': () => 'la carta tapada estuvo en el lector sin motivo',
  'reader-out-of-service': () => 'el lector de cartas no funciona',
  'reader-in-service': () => 'el lector de cartas funciona otra vez',
  'program-checked': ({ differing, files }: InputOf<'program-checked'>) =>
    differing === 0
      ? 'se comprobó el programa'
      : `se comprobó el programa; archivos que no están como se entregaron: ${differing} (${files.join(', ')})`,
  'device-lost': ({ device }: InputOf<'device-lost'>) => `falta un aparato: ${devices[device]}`,
  'device-back': ({ device }: InputOf<'device-back'>) => `vuelve un aparato: ${devices[device]}`,
  'halt-table': ({ reason }: InputOf<'halt-table'>) => `parar la mesa: ${say(halts, reason)}`,
  resume: () => 'dejar seguir la mesa',
  'call-floor': ({ reason }: InputOf<'call-floor'>) =>
    `llamar al jefe de sala (${floorCall.reasons[reason]})`,
  noticed: ({ notice }: InputOf<'noticed'>) => `aviso: ${say(notices, notice)}`,
  acknowledge: () => 'los avisos se han leído',
  'propose-adjustment': (input: InputOf<'propose-adjustment'>) =>
    `proponer un ajuste, ${adjustmentText(input)}; ${whyAdjusted(input)}`,
  'confirm-adjustment': ({ adjustment }: InputOf<'confirm-adjustment'>) =>
    `confirmar el ajuste ${adjustment}`,
  'decline-adjustment': ({ adjustment }: InputOf<'decline-adjustment'>) => `no hacer el ajuste ${adjustment}`,
  'hold-hand': ({ round, reason }: InputOf<'hold-hand'>) =>
    `retener la ronda ${round} para una disputa: «${reason}»`,
  'floor-answers': () => 'el aviso está atendido',
  notified: ({ who }: InputOf<'notified'>) =>
    `${who === 'pit' ? 'se avisó al jefe de sector' : 'se avisó a vigilancia'} del súper bono`,
  'allow-manual-entry': () => 'se pueden anotar cartas a mano',
  reshuffle: () => 'barajar después de esta ronda',
  'void-round': () => 'anular la ronda',
  'call-misdeal': () => 'declarar nulo el reparto',
  approve: () => 'aprobar el súper bono',
  'confirm-cards': () => 'confirmar lo anotado a mano',
  'dead-hand': ({ seat }: InputOf<'dead-hand'>) => `declarar muerta la casilla ${seat}`,
  'correct-card': correction,
  'correct-decision': ({ seat, hand, which, is, amount }: InputOf<'correct-decision'>) =>
    `la decisión ${which} de la casilla ${seat}, mano ${hand}, debió ser ${decisions[is][0]}${amount === null ? '' : ` por ${money(amount)}`}`,
  'confirm-decision': () => 'confirmar que la decisión fue errónea',
  'decline-decision': () => 'la decisión queda como está',
};

export const inputs: StoryWords['inputs'] = { ...BETWEEN_ROUNDS, ...IN_ROUND, ...IN_TROUBLE };

export const someCard: StoryWords['someCard'] = 'una carta';

export const withheld: StoryWords['withheld'] = (type) =>
  `entrada «${type}», cuyo contenido se calla: puede revelar la carta tapada`;

export const unknownInput: StoryWords['unknownInput'] = (type) =>
  `una entrada que este programa no conoce: ${type}`;
