// Cada hecho como frase en español.

import type { Place } from '../../../table/fact.ts';
import type { StoryWords } from '../../en/story.ts';
import { faceText } from '../../faces.ts';
import { money } from '../../format.ts';
import type { FactOf, FactScene } from '../../story-tellers.ts';
import { capital, say } from '../../wording.ts';
import { adjustmentText, whyAdjusted } from '../adjustments.ts';
import { announcements } from '../announcements.ts';
import { halts } from '../halts.ts';
import { notices } from '../notices.ts';
import { correctionText } from './corrections.ts';
import { holdText } from './holds.ts';
import {
  calls,
  clauseText,
  decisions,
  deeds,
  devices,
  holeCards,
  incidents,
  statuses,
  wagers,
} from './names.ts';
import { parts } from './parts.ts';
import { lines } from './sums.ts';

const handText = lines.hand;
const bettorText = (seat: number, bettor: string) => `Casilla ${seat}, apostante ${bettor}`;
const atBox = (seat: number | null) => (seat === null ? '' : `, casilla ${seat}`);

/** Una cara que ninguna máquina ha leído se cuenta con todos los que la dieron. */
function typedText(typed: FactOf<'card'>['typed'], { named }: FactScene): string {
  if (!typed) return '';
  return `, no leída; anotada por ${typed.map(({ by }) => named(by)).join(', después por ')}`;
}

/** Una carta que está boca abajo se cuenta solo así. */
function card({ card: face, number, place, typed }: FactOf<'card'>, scene: FactScene): string {
  const told = `${face === null ? 'una carta boca abajo' : faceText(face)} (carta ${number}${typedText(typed, scene)})`;
  return whereText(told, place, scene);
}

function whereText(told: string, place: Place, { handTotal, dealerTotal, isUpCard }: FactScene): string {
  switch (place.at) {
    case 'hand':
      return `${handText(place.seat, place.hand)}: ${told}. ${handTotal(place.seat, place.hand)}`;
    case 'dealer':
      return `Crupier: ${told}${isUpCard ? ', la carta descubierta' : ''}. ${dealerTotal()}`;
    case 'hole':
      return `Crupier: ${told}, la carta tapada.`;
    case 'burned':
      return `Quemada: ${told}.`;
    case 'removed':
      return `Retirada del juego: ${told}.`;
  }
}

function decided(fact: FactOf<'decided'>, { implied }: FactScene): string {
  const [, does] = decisions[fact.decision];
  const amount = fact.amount === null ? '' : ` por ${money(fact.amount)}`;
  const silent = implied ? ', aunque nadie lo dijo' : '';
  if (fact.goesWith === undefined)
    return `${handText(fact.seat, fact.hand)}: el apostante ${fact.bettor} ${does}${amount}${silent}.`;
  const where =
    fact.goesWith === 'both' ? 'las dos manos' : `la ${fact.goesWith === 1 ? 'primera' : 'segunda'} mano`;
  return `${handText(fact.seat, fact.hand)}: la apuesta del apostante ${fact.bettor} va con ${where} de la separación.`;
}

function split({ seat, hand }: FactOf<'split'>, { firstCard }: FactScene): string {
  const moved = firstCard(seat, hand + 1);
  const first = moved === null ? 'su segunda carta' : faceText(moved);
  return `${handText(seat, hand)}, se separa: ${first} empieza la mano ${hand + 1}.`;
}

function announced({ say: aloud, seat, clause }: FactOf<'announce'>, { dealer }: FactScene): string {
  const where = seat === 'dealer' ? 'para la mano del crupier' : `a la casilla ${seat}`;
  return `${dealer} anuncia «${say(announcements, aloud)}» ${where} (${clauseText(clause)}).`;
}

/** Lo que movió una línea vuelve en el otro sentido. */
function reversed(fact: FactOf<'line-reversed'>, { takenBack }: FactScene): string {
  const { net } = fact.line;
  const moves =
    net === 0 ? 'no se mueve nada' : `${money(Math.abs(net))} ${net < 0 ? 'al' : 'del'} apostante`;
  return `Anulado, ${moves}: ${takenBack(fact)}`;
}

const DEVICE_STATES: Readonly<Record<FactOf<'device'>['state'], string>> = {
  lost: 'sin conexión',
  back: 'con conexión otra vez',
  misread: 'no se pudo leer una carta',
  'no-card': 'avisó de una carta, y no había ninguna',
  'caught-up': 'cuenta cartas que se anotaron a mano',
  unreadable: 'la carta tapada no se pudo leer',
  failed: 'el giro ha fallado',
};

const FATES: Readonly<Record<FactOf<'hand-ended'>['fate'], string>> = { dead: 'muerta', void: 'anulada' };

export const facts: StoryWords['facts'] = {
  done: ({ step, by, clause }, scene) =>
    `${scene.step(step)}${by === null ? '' : `, por ${by}`} (${clauseText(clause)}).`,
  'shoe-started': ({ shoe, batch }) => `Se baraja el sabot ${shoe}, con el juego ${batch + 1} de las cartas.`,
  'burn-disclosed': (fact) => `Se enseña la carta quemada: ${faceText(fact.card)}.`,
  'wager-taken-back': ({ seat, bettor }) => `${bettorText(seat, bettor)}: se retira la apuesta.`,
  device: ({ device, state }) => `${capital(devices[device])}: ${DEVICE_STATES[state]}.`,
  halted: ({ reason }) => `La mesa está parada: ${say(halts, reason)}.`,
  'program-checked': ({ identity, differing }) =>
    differing === 0
      ? `El programa está tal como se entregó: ${identity.slice(0, 16)}.`
      : `Archivos del programa que no están como se entregaron: ${differing}. No empieza ninguna ronda más.`,
  resumed: ({ by }, { named }) => `${named(by)} deja seguir la mesa.`,
  noticed: ({ notice }) =>
    `${notice.code === 'dealer-calls' ? '' : 'La estación advierte: '}${say(notices, notice)}`,
  acknowledged: ({ by }, { named }) => `${named(by)} ha leído los avisos.`,
  'adjustment-proposed': (fact) =>
    `Ajuste ${fact.adjustment}, ${adjustmentText(fact)}. Espera a una segunda persona.`,
  adjusted: (fact, { named }) =>
    `Ajuste ${fact.adjustment}, ${adjustmentText(fact)}. Propuesto por ${fact.proposed.by}, confirmado por ${named(fact.by)}; ${whyAdjusted(fact)}.`,
  'adjustment-declined': ({ adjustment, round, how, by }, { named }) =>
    `El ajuste ${adjustment} de la ronda ${round} no se hace: ${how === 'withdrawn' ? 'retirado' : 'rechazado'} por ${named(by)}.`,
  'hand-held': (fact, { named }) => {
    const { round } = fact;
    return `La ronda ${round} queda retenida para una disputa. ${holdText(fact, named(fact.by))}`;
  },
  'part-tested': ({ part, well, section }) =>
    `Prueba de la mesa, ${parts[part]}: ${well ? 'superada' : 'fallida'}${section === undefined ? '' : `, sector ${section + 1}`}.`,
  'readiness-tested': ({ test, begun, by, ready, tested, left }, { named }) => {
    const failed = tested.filter(({ well }) => !well).length;
    const told = `${tested.length - failed} partes superadas, ${failed} fallidas, ${left.length} sin hacer`;
    return `Prueba de la mesa ${test}, empezada por ${begun.by}, firmada por ${named(by)}: ${told}. ${ready ? 'La mesa puede abrir.' : 'La mesa no puede abrir.'}`;
  },
  'decks-checked': ({ cards, expected, tens, agrees, by }, { named }) =>
    `${named(by)} ha contado las barajas: ${cards} cartas, se exigen ${expected}${tens.length === 0 ? '' : `; dieces encontrados: ${tens.map((one) => faceText(one.card)).join(', ')}`}. ${agrees ? 'Coinciden.' : 'No coinciden.'}`,
  wager: (fact, { wagers }) => `${bettorText(fact.seat, fact.bettor)}: ${wagers(fact)}.`,
  'round-started': ({ round, holeCard }) => `Empieza la ronda ${round}: ${holeCards[holeCard]}.`,
  'start-taken-back': () => 'Se puede apostar de nuevo: se deshace el «no va más».',
  card,
  'hole-turned': (fact, scene) => {
    const told = `${faceText(fact.card)} (carta ${fact.number}${typedText(fact.typed, scene)})`;
    return `Se descubre la carta tapada: ${told}. ${scene.dealerTotal()}`;
  },
  'seal-compared': (fact) => {
    const sealed = `Se abre el sello de la carta ${fact.number}: ${faceText(fact.card)}`;
    return fact.card === fact.typed
      ? `${sealed}, como se anotó.`
      : `${sealed}, y se anotó ${faceText(fact.typed)}.`;
  },
  'hole-struck-off': ({ number }) => `La carta ${number} no era ninguna: falta todavía la carta tapada.`,
  corrected: ({ number, was, is, by }, { lying, named }) =>
    `${named(by)} corrige la carta ${number}: era ${faceText(was)} y es ${faceText(is)}. ${lying(number)}`,
  'card-confirmed': (fact, { named }) =>
    `${named(fact.by)} confirma la carta ${fact.number}: ${faceText(fact.card)}.`,
  'payment-waits': ({ seat, bettor, wager, net }) =>
    `${bettorText(seat, bettor)}: ${wagers[wager]}, ${net > 0 ? `${money(net)} por pagar` : 'por devolver'}, espera a una segunda persona.`,
  insured: ({ seat, bettor, amount }) => `${bettorText(seat, bettor)}: asegurada por ${money(amount)}.`,
  kept: ({ seat }) => `La casilla ${seat} guarda su blackjack para seguir jugando.`,
  checked: ({ blackjack }) =>
    `La carta tapada se comprueba: ${blackjack ? 'blackjack' : 'no hay blackjack'}.`,
  decided,
  split,
  undone: ({ seat, hand, decision }) =>
    `${handText(seat, hand)}: se deshace la decisión de ${decisions[decision][0]}.`,
  'offer-taken-back': (fact) => {
    if (fact.what === 'close-offers') return 'El seguro no estaba cerrado todavía.';
    if (fact.what === 'keep') return `La casilla ${fact.seat} no guarda su blackjack después de todo.`;
    return `${bettorText(fact.seat, fact.bettor)}: se deshace el seguro.`;
  },
  'card-taken-back': ({ number, seat, hand }, { handTotal }) =>
    `${handText(seat, hand)}: la carta ${number} sale de la mano. ${handTotal(seat, hand)}`,
  'correction-proposed': (fact, { named }) =>
    `${named(fact.by)} dice que una decisión fue errónea, ${correctionText(fact)}. Espera a una segunda persona.`,
  'decision-corrected': (fact, { named }) =>
    `Se corrige una decisión, ${correctionText(fact)}. Propuesto por ${fact.proposed.by}, confirmado por ${named(fact.by)}.`,
  'correction-declined': ({ seat, hand, how, by }, { named }) => {
    const why = how === 'withdrawn' ? `la retira ${named(by)}` : `la rechaza ${named(by)}`;
    return `${handText(seat, hand)}: la decisión queda como estaba; la corrección ${how === 'lapsed' ? 'caduca con la ronda' : why}.`;
  },
  'card-lifted': ({ number, from }, { handTotal, dealerTotal }) =>
    from.at === 'hand'
      ? `${handText(from.seat, from.hand)}: la carta ${number} se retira de la mano. ${handTotal(from.seat, from.hand)}`
      : `La carta ${number} se retira de la mano del crupier. ${dealerTotal()}`,
  'hand-ended': ({ seat, hand, fate, key }, { because }) =>
    `${handText(seat, hand)}, queda ${FATES[fate]} y devuelve su apuesta${because(key)}.`,
  'insurance-released': ({ seat, bettor }) => `${bettorText(seat, bettor)}: se devuelve el seguro.`,
  'round-voided': ({ key }, { because }) =>
    `La ronda queda anulada y se devuelven todas las apuestas${because(key)}.`,
  announce: announced,
  incident: ({ kind, clause, seat }) =>
    `Incidente${atBox(seat)}: ${incidents[kind]} (${clauseText(clause)}).`,
  'floor-called': ({ about, clause, seat }) =>
    `Se llama al jefe de sala${atBox(seat)}: ${calls[about]} (${clauseText(clause)}).`,
  'floor-acted': ({ action, by, seat }, { named }) =>
    `${named(by)} ${deeds[action](seat === 'dealer' ? 'del crupier' : `de la casilla ${seat}`)}.`,
  line: (fact, { line }) => line(fact),
  'line-reversed': reversed,
  wheel: ({ seat, bettor, section, prize, typed }, { named }) =>
    `${bettorText(seat, bettor)}: la rueda para en el sector ${section}${typed ? ` (no lo dijo la rueda; anotado por ${named(typed.by)})` : ''}, premio ${money(prize)}.`,
  'section-confirmed': ({ seat, bettor, section, by }, { named }) =>
    `${named(by)} confirma el sector ${section} de la rueda para la casilla ${seat}, apostante ${bettor}.`,
  'round-ended': ({ round, status }) => `La ronda ${round} ha terminado: ${statuses[status]}.`,
};

export const unknownFact: StoryWords['unknownFact'] = (fact) =>
  `Un hecho que este programa no conoce: ${fact}.`;
