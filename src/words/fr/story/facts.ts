// Chaque fait en une phrase française.

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
const bettorText = (seat: number, bettor: string) => `Case ${seat}, parieur ${bettor}`;
const atBox = (seat: number | null) => (seat === null ? '' : `, case ${seat}`);

/** Une face qu’aucune machine n’a lue est dite avec tous ceux qui l’ont donnée. */
function typedText(typed: FactOf<'card'>['typed'], { named }: FactScene): string {
  if (!typed) return '';
  return `, non lue ; saisie par ${typed.map(({ by }) => named(by)).join(', puis par ')}`;
}

/** Une carte face cachée n’est dite que comme telle. */
function card({ card: face, number, place, typed }: FactOf<'card'>, scene: FactScene): string {
  const told = `${face === null ? 'une carte face cachée' : faceText(face)} (carte ${number}${typedText(typed, scene)})`;
  return whereText(told, place, scene);
}

function whereText(told: string, place: Place, { handTotal, dealerTotal, isUpCard }: FactScene): string {
  switch (place.at) {
    case 'hand':
      return `${handText(place.seat, place.hand)} : ${told}. ${handTotal(place.seat, place.hand)}`;
    case 'dealer':
      return `Croupier : ${told}${isUpCard ? ', la carte visible' : ''}. ${dealerTotal()}`;
    case 'hole':
      return `Croupier : ${told}, la carte cachée.`;
    case 'burned':
      return `Brûlée : ${told}.`;
    case 'removed':
      return `Retirée du jeu : ${told}.`;
  }
}

function decided(fact: FactOf<'decided'>, { implied }: FactScene): string {
  const [, does] = decisions[fact.decision];
  const amount = fact.amount === null ? '' : ` pour ${money(fact.amount)}`;
  const silent = implied ? ', sans que personne l’ait dit' : '';
  if (fact.goesWith === undefined)
    return `${handText(fact.seat, fact.hand)} : le parieur ${fact.bettor} ${does}${amount}${silent}.`;
  const where =
    fact.goesWith === 'both' ? 'les deux mains' : `la ${fact.goesWith === 1 ? 'première' : 'seconde'} main`;
  return `${handText(fact.seat, fact.hand)} : la mise du parieur ${fact.bettor} va avec ${where} de la séparation.`;
}

function split({ seat, hand }: FactOf<'split'>, { firstCard }: FactScene): string {
  const moved = firstCard(seat, hand + 1);
  const first = moved === null ? 'sa seconde carte' : faceText(moved);
  return `${handText(seat, hand)}, est séparée : ${first} commence la main ${hand + 1}.`;
}

function announced({ say: aloud, seat, clause }: FactOf<'announce'>, { dealer }: FactScene): string {
  const where = seat === 'dealer' ? 'pour la main du croupier' : `à la case ${seat}`;
  return `${dealer} annonce « ${say(announcements, aloud)} » ${where} (${clauseText(clause)}).`;
}

/** Ce qu’une ligne a fait passer revient dans l’autre sens. */
function reversed(fact: FactOf<'line-reversed'>, { takenBack }: FactScene): string {
  const { net } = fact.line;
  const moves = net === 0 ? 'rien ne bouge' : `${money(Math.abs(net))} ${net < 0 ? 'au' : 'du'} parieur`;
  return `Repris, ${moves} : ${takenBack(fact)}`;
}

const DEVICE_STATES: Readonly<Record<FactOf<'device'>['state'], string>> = {
  lost: 'liaison perdue',
  back: 'liaison rétablie',
  misread: 'une carte n’a pas pu être lue',
  'no-card': 'une carte a été signalée, et il n’y en avait pas',
  'caught-up': 'des cartes saisies à la main sont signalées',
  unreadable: 'la carte cachée n’a pas pu être lue',
  failed: 'le lancer a échoué',
};

const FATES: Readonly<Record<FactOf<'hand-ended'>['fate'], string>> = { dead: 'morte', void: 'nulle' };

export const facts: StoryWords['facts'] = {
  done: ({ step, by, clause }, scene) =>
    `${scene.step(step)}${by === null ? '' : `, par ${by}`} (${clauseText(clause)}).`,
  'shoe-started': ({ shoe, batch }) => `Le sabot ${shoe} est mélangé, avec le lot ${batch + 1} des cartes.`,
  'burn-disclosed': (fact) => `La carte brûlée est montrée : ${faceText(fact.card)}.`,
  'wager-taken-back': ({ seat, bettor }) => `${bettorText(seat, bettor)} : la mise est retirée.`,
  device: ({ device, state }) => `${capital(devices[device])} : ${DEVICE_STATES[state]}.`,
  halted: ({ reason }) => `La table est arrêtée : ${say(halts, reason)}.`,
  'program-checked': ({ identity, differing }) =>
    differing === 0
      ? `Le programme est tel qu’il a été livré : ${identity.slice(0, 16)}.`
      : `Fichiers du programme qui ne sont pas tels que livrés : ${differing}. Aucun autre coup ne commence.`,
  resumed: ({ by }, { named }) => `${named(by)} laisse reprendre la table.`,
  noticed: ({ notice }) =>
    `${notice.code === 'dealer-calls' ? '' : 'La station remarque : '}${say(notices, notice)}`,
  acknowledged: ({ by }, { named }) => `${named(by)} a lu les avis.`,
  'adjustment-proposed': (fact) =>
    `Ajustement ${fact.adjustment}, ${adjustmentText(fact)}. Il attend une deuxième personne.`,
  adjusted: (fact, { named }) =>
    `Ajustement ${fact.adjustment}, ${adjustmentText(fact)}. Proposé par ${fact.proposed.by}, confirmé par ${named(fact.by)} ; ${whyAdjusted(fact)}.`,
  'adjustment-declined': ({ adjustment, round, how, by }, { named }) =>
    `L’ajustement ${adjustment} du coup ${round} n’est pas fait : ${how === 'withdrawn' ? 'retiré' : 'refusé'} par ${named(by)}.`,
  'hand-held': (fact, { named }) => {
    const { round } = fact;
    return `Le coup ${round} est conservé pour un litige. ${holdText(fact, named(fact.by))}`;
  },
  'part-tested': ({ part, well, section }) =>
    `Essai de la table, ${parts[part]} : ${well ? 'réussi' : 'manqué'}${section === undefined ? '' : `, secteur ${section + 1}`}.`,
  'readiness-tested': ({ test, begun, by, ready, tested, left }, { named }) => {
    const failed = tested.filter(({ well }) => !well).length;
    const told = `parties réussies : ${tested.length - failed}, manquées : ${failed}, non faites : ${left.length}`;
    return `Essai de la table ${test}, commencé par ${begun.by}, signé par ${named(by)} ; ${told}. ${ready ? 'La table peut ouvrir.' : 'La table ne peut pas ouvrir.'}`;
  },
  'decks-checked': ({ cards, expected, tens, agrees, by }, { named }) =>
    `${named(by)} a compté les jeux : ${cards} cartes, ${expected} exigées${tens.length === 0 ? '' : ` ; dix trouvés : ${tens.map((one) => faceText(one.card)).join(', ')}`}. ${agrees ? 'Le compte est juste.' : 'Le compte n’est pas juste.'}`,
  wager: (fact, { wagers }) => `${bettorText(fact.seat, fact.bettor)} : ${wagers(fact)}.`,
  'round-started': ({ round, holeCard }) => `Le coup ${round} commence : ${holeCards[holeCard]}.`,
  'start-taken-back': () => 'Les mises sont de nouveau ouvertes : « rien ne va plus » est annulé.',
  card,
  'hole-turned': (fact, scene) => {
    const told = `${faceText(fact.card)} (carte ${fact.number}${typedText(fact.typed, scene)})`;
    return `La carte cachée est retournée : ${told}. ${scene.dealerTotal()}`;
  },
  'seal-compared': (fact) => {
    const sealed = `Le sceau de la carte ${fact.number} est ouvert : ${faceText(fact.card)}`;
    return fact.card === fact.typed
      ? `${sealed}, comme elle a été saisie.`
      : `${sealed}, et ${faceText(fact.typed)} a été saisi.`;
  },
  'hole-struck-off': ({ number }) =>
    `La carte ${number} n’en était pas une : la carte cachée est encore due.`,
  corrected: ({ number, was, is, by }, { lying, named }) =>
    `${named(by)} corrige la carte ${number} de ${faceText(was)} en ${faceText(is)}. ${lying(number)}`,
  'correction-proposed': (fact, { named }) =>
    `${named(fact.by)} dit qu’une décision était erronée, ${correctionText(fact)}. Cela attend une deuxième personne.`,
  'decision-corrected': (fact, { named }) =>
    `Une décision est corrigée, ${correctionText(fact)}. Proposé par ${fact.proposed.by}, confirmé par ${named(fact.by)}.`,
  'correction-declined': ({ seat, hand, how, by }, { named }) => {
    const why = how === 'withdrawn' ? `est retirée par ${named(by)}` : `est refusée par ${named(by)}`;
    return `${handText(seat, hand)} : la décision reste telle quelle ; la correction ${how === 'lapsed' ? 'tombe avec le coup' : why}.`;
  },
  'card-lifted': ({ number, from }, { handTotal, dealerTotal }) =>
    from.at === 'hand'
      ? `${handText(from.seat, from.hand)} : la carte ${number} est ôtée de la main. ${handTotal(from.seat, from.hand)}`
      : `La carte ${number} est ôtée de la main du croupier. ${dealerTotal()}`,
  'card-confirmed': (fact, { named }) =>
    `${named(fact.by)} confirme la carte ${fact.number} : ${faceText(fact.card)}.`,
  'payment-waits': ({ seat, bettor, wager, net }) =>
    `${bettorText(seat, bettor)} : ${wagers[wager]}, ${net > 0 ? `${money(net)} à payer` : 'à rendre'}, attend une deuxième personne.`,
  insured: ({ seat, bettor, amount }) => `${bettorText(seat, bettor)} : assurance de ${money(amount)}.`,
  kept: ({ seat }) => `La case ${seat} garde son blackjack pour continuer à jouer.`,
  checked: ({ blackjack }) =>
    `La carte cachée est vérifiée : ${blackjack ? 'blackjack' : 'pas de blackjack'}.`,
  decided,
  split,
  undone: ({ seat, hand, decision }) =>
    `${handText(seat, hand)} : la décision « ${decisions[decision][0]} » est annulée.`,
  'offer-taken-back': (fact) => {
    if (fact.what === 'close-offers') return 'L’assurance n’était finalement pas fermée.';
    if (fact.what === 'keep') return `La case ${fact.seat} ne garde finalement pas son blackjack.`;
    return `${bettorText(fact.seat, fact.bettor)} : l’assurance est annulée.`;
  },
  'card-taken-back': ({ number, seat, hand }, { handTotal }) =>
    `${handText(seat, hand)} : la carte ${number} quitte la main. ${handTotal(seat, hand)}`,
  'hand-ended': ({ seat, hand, fate, key }, { because }) =>
    `${handText(seat, hand)}, est ${FATES[fate]} et rend sa mise${because(key)}.`,
  'insurance-released': ({ seat, bettor }) => `${bettorText(seat, bettor)} : l’assurance est rendue.`,
  'round-voided': ({ key }, { because }) =>
    `Le coup est nul et toutes les mises sont rendues${because(key)}.`,
  announce: announced,
  incident: ({ kind, clause, seat }) =>
    `Incident${atBox(seat)} : ${incidents[kind]} (${clauseText(clause)}).`,
  'floor-called': ({ about, clause, seat }) =>
    `Le chef de table est appelé${atBox(seat)} : ${calls[about]} (${clauseText(clause)}).`,
  'floor-acted': ({ action, by, seat }, { named }) =>
    `${named(by)} ${deeds[action](seat === 'dealer' ? 'du croupier' : `de la case ${seat}`)}.`,
  line: (fact, { line }) => line(fact),
  'line-reversed': reversed,
  wheel: ({ seat, bettor, section, prize, typed }, { named }) =>
    `${bettorText(seat, bettor)} : la roue s’arrête au secteur ${section}${typed ? ` (non signalé par la roue ; saisi par ${named(typed.by)})` : ''}, gain ${money(prize)}.`,
  'section-confirmed': ({ seat, bettor, section, by }, { named }) =>
    `${named(by)} confirme le secteur ${section} de la roue pour la case ${seat}, parieur ${bettor}.`,
  'round-ended': ({ round, status }) => `Le coup ${round} est terminé : ${statuses[status]}.`,
};

export const unknownFact: StoryWords['unknownFact'] = (fact) =>
  `Un fait que ce programme ne connaît pas : ${fact}.`;
