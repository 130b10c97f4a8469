// Chaque entrée en français : ce qui a été dit, appuyé ou lu. Elle suit le nom de la personne ou de l’appareil : « Croupier Ana : … ».

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

const ofBettor = (bettor: string | null) => (bettor === null ? '' : `, parieur ${bettor}`);

/** Personne ne l’a dit : la suite a été faite. */
const silently = (implied: boolean | undefined) => (implied ? ', sans le dire' : '');

const cards = (number: number) => counted(number, 'carte');

function decision({ decision, seat, bettor, amount, goesWith, implied }: InputOf<'decision-said'>): string {
  const forAmount = amount === null ? '' : ` pour ${money(amount)}`;
  const where =
    goesWith === null
      ? ''
      : `, la mise avec ${goesWith === 'both' ? 'les deux mains' : `la main ${goesWith}`}`;
  return `case ${seat}${ofBettor(bettor)} : ${decisions[decision][0]}${forAmount}${where}${silently(implied)}`;
}

/** Une carte du croupier peut être celle qui est face cachée. */
function correction(input: InputOf<'correct-card'>, { face }: InputScene): string {
  const whose = input.seat === 'dealer' ? 'du croupier' : `de la case ${input.seat}, main ${input.hand}`;
  const is = input.seat === 'dealer' ? face(input.card) : faceText(input.card);
  return `corriger la carte numéro ${input.index + 1} ${whose} : ${is}`;
}

const BETWEEN_ROUNDS = {
  'open-table': ({ preShuffled, batches }: InputOf<'open-table'>) =>
    `ouvrir la table avec ${counted(batches, 'lot')} de cartes${preShuffled ? ', déjà mélangées' : ''}`,
  'step-done': ({ step, implied }: InputOf<'step-done'>) => `${phases[step]} : fait${silently(implied)}`,
  arrived: ({ seat }: InputOf<'arrived'>) => `un joueur est arrivé à la case ${seat}`,
  'exposed-in-wash': () => 'une carte s’est vue au brassage',
  'pause-table': () => 'personne ne joue',
  'close-table': () => 'fermer la table',
  'begin-test': () => 'commencer l’essai de la table',
  'test-part': ({ part, well }: InputOf<'test-part'>) =>
    `${parts[part]} : ${well ? 'marche' : 'ne marche pas'}`,
  'test-heard': ({ device, seat, blackjack, card, section }: InputOf<'test-heard'>) => {
    if (device === 'buttons') return `bouton de la case ${seat} à l’essai`;
    if (device === 'reader') return `${blackjack ? 'un blackjack' : 'pas de blackjack'} à l’essai`;
    if (device === 'wheel')
      return section === undefined ? 'échec à l’essai' : `secteur ${section + 1} à l’essai`;
    return card === undefined ? 'une carte illisible à l’essai' : `${faceText(card)} à l’essai`;
  },
  'end-test': () => 'signer l’essai de la table',
  'begin-deck-check': () => 'compter les jeux',
  'end-deck-check': () => 'tous les jeux sont comptés',
  'deck-count-lost': () => 'des cartes ont échappé au comptage des jeux',
  'card-outside-count': () => 'une carte passée dans le scanner hors du comptage des jeux',
  'new-dealer': ({ dealer }: InputOf<'new-dealer'>) => `${dealer} tient la table dès maintenant`,
  shuffled: ({ how }: InputOf<'shuffled'>) => `cartes mélangées à la ${how === 'hand' ? 'main' : 'machine'}`,
  'shuffler-broke': () => 'la mélangeuse est tombée en panne',
  'shuffler-out': () => 'la mélangeuse en panne est écartée',
  'left-in-shoe': (input: InputOf<'left-in-shoe'>) =>
    `${cards(input.cards)} ${input.cards === 1 ? 'comptée' : 'comptées'} dans le sabot`,
  'cut-answer': ({ seat, accepts }: InputOf<'cut-answer'>) =>
    `la case ${seat} ${accepts ? 'accepte' : 'refuse'} la coupe`,
  'cut-made': ({ fromEnd }: InputOf<'cut-made'>) => `coupe à ${cards(fromEnd)} du bout`,
  'cut-card-placed': ({ fromBack }: InputOf<'cut-card-placed'>) =>
    `carte de coupe placée à ${cards(fromBack)} de la fin`,
  recut: ({ by = 'last-cutter' }: InputOf<'recut'>) =>
    `faire couper de nouveau ${by === 'last-cutter' ? 'celui qui a coupé' : 'le prochain ayant droit'}`,
  'disclose-burn': () => 'montrer la carte brûlée',
  'burn-missed': () => 'aucune carte n’a été brûlée',
  'place-wager': (input: InputOf<'place-wager'>, { wagers }: InputScene) =>
    `mise sur la case ${input.seat}, parieur ${input.bettor} : ${wagers(input)}`,
  'change-wager': (input: InputOf<'change-wager'>, { wagers }: InputScene) =>
    `changer la mise de la case ${input.seat}, parieur ${input.bettor} : ${wagers(input)}`,
  'take-back': ({ seat, bettor }: InputOf<'take-back'>) =>
    `retirer la mise de la case ${seat}, parieur ${bettor}`,
  'confirm-wager': ({ seat, bettor }: InputOf<'confirm-wager'>) =>
    `confirmer la mise annoncée de la case ${seat}, parieur ${bettor}`,
  'share-box': ({ seat }: InputOf<'share-box'>) =>
    `le premier parieur de la case ${seat} accepte d’autres parieurs`,
  'let-in': ({ player }: InputOf<'let-in'>) => `admettre le joueur ${player}`,
};

const IN_ROUND = {
  'card-out': ({ card, faceUp, manual }: InputOf<'card-out'>, { face }: InputScene) =>
    `carte ${manual ? 'saisie à la main' : 'lue'} : ${face(card)}${faceUp ? ', face visible dans le sabot' : ''}`,
  'sealed-card': () => 'carte cachée lue, sa face scellée',
  'cut-card-out': () => 'la carte de coupe est sortie',
  'shoe-ran-out': () => 'le sabot est vide',
  'shown-in-error': ({ card, faceUp }: InputOf<'shown-in-error'>, { face }: InputScene) =>
    `${face(card)}, carte tirée par erreur${faceUp ? ', face visible dans le sabot' : ' et vue'}`,
  'sealed-in-error': () => 'une carte tirée par erreur, sa face non vue et scellée',
  'stray-card': (input: InputOf<'stray-card'>, { face }: InputScene) =>
    `${'seal' in input ? 'une carte, sa face non vue et scellée,' : face(input.card)} est sortie du sabot alors qu’aucune n’était due`,
  'card-unread': () => 'une carte qui n’a pas pu être lue',
  'no-card': () => 'aucune carte n’a été tirée',
  'face-down-card': () => 'une carte tirée face cachée, sa face non vue',
  'seen-by-scanner': (input: InputOf<'seen-by-scanner'>) =>
    `${cards(input.cards)} ${input.cards === 1 ? 'qui avait été saisie' : 'qui avaient été saisies'} à la main`,
  'seal-opened': ({ number, card }: InputOf<'seal-opened'>, { face }: InputScene) =>
    `le sceau de la carte ${number} peut être ouvert maintenant : ${face(card)}`,
  'drawn-card-used': ({ card }: InputOf<'drawn-card-used'>, { face }: InputScene) =>
    `la carte tirée par erreur sert de prochaine carte${card === undefined ? '' : ` : ${face(card)}`}`,
  'hole-card-turned': ({ card }: InputOf<'hole-card-turned'>, { face }: InputScene) =>
    `carte cachée retournée : ${face(card)}`,
  'no-more-bets': () => 'rien ne va plus',
  'take-insurance': ({ seat, bettor, amount }: InputOf<'take-insurance'>) =>
    `case ${seat}${ofBettor(bettor)} : assurer pour ${money(amount)}`,
  'keep-blackjack': ({ seat }: InputOf<'keep-blackjack'>) => `la case ${seat} garde son blackjack`,
  'no-more-offers': ({ implied }: InputOf<'no-more-offers'>) => `l’assurance est fermée${silently(implied)}`,
  'reader-said': ({ blackjack }: InputOf<'reader-said'>) => (blackjack ? 'un blackjack' : 'pas de blackjack'),
  'reader-unreadable': () => 'la carte cachée n’a pas pu être lue',
  'skip-check': () => 'la vérification du blackjack a été omise',
  'decision-said': decision,
  'decline-card': ({ seat }: InputOf<'decline-card'>) => `la case ${seat} refuse la carte exposée`,
  'go-on': () => 'personne d’autre ne sauve',
  undo: () => 'annuler la dernière étape',
  'card-was-next': () => 'la dernière carte était à la main suivante',
  'settle-round': ({ implied }: InputOf<'settle-round'>) => `régler les mises${silently(implied)}`,
  'seat-button': ({ seat }: InputOf<'seat-button'>) => `appui à la case ${seat}`,
  'wheel-stopped': ({ section }: InputOf<'wheel-stopped'>) => `arrêtée au secteur ${section}`,
  'wheel-fault': ({ reason }: InputOf<'wheel-fault'>) => `le lancer a échoué : ${say(wheelFaults, reason)}`,
  'spin-again': () => 'relancer la roue',
};

const IN_TROUBLE = {
  'box-missed': ({ seat }: InputOf<'box-missed'>) => `la donne a sauté la case ${seat}`,
  'dealer-missed': () => 'la donne a sauté la carte du croupier',
  'card-missed': ({ seat }: InputOf<'card-missed'>) =>
    `la carte demandée par la case ${seat} n’a pas été donnée`,
  'missed-choice': ({ seat, choice }: InputOf<'missed-choice'>) =>
    `la case ${seat} ${choice === 'deal' ? 'prend la carte oubliée' : 'fait déclarer la main morte'}`,
  'reader-misused': () => 'la carte cachée a été insérée dans le lecteur sans nécessité',
  'reader-out-of-service': () => 'le lecteur de cartes est hors service',
  'reader-in-service': () => 'le lecteur de cartes marche de nouveau',
  'program-checked': ({ differing, files }: InputOf<'program-checked'>) =>
    differing === 0
      ? 'le programme a été vérifié'
      : `le programme a été vérifié, ${counted(differing, 'fichier')} pas tels que livrés : ${files.join(', ')}`,
  'device-lost': ({ device }: InputOf<'device-lost'>) => `${devices[device]} : liaison perdue`,
  'device-back': ({ device }: InputOf<'device-back'>) => `${devices[device]} : liaison rétablie`,
  'halt-table': ({ reason }: InputOf<'halt-table'>) => `arrêter la table : ${say(halts, reason)}`,
  resume: () => 'laisser reprendre la table',
  noticed: ({ notice }: InputOf<'noticed'>) => `avis : ${say(notices, notice)}`,
  acknowledge: () => 'les avis sont lus',
  'propose-adjustment': (input: InputOf<'propose-adjustment'>) =>
    `proposer un ajustement, ${adjustmentText(input)} ; ${whyAdjusted(input)}`,
  'confirm-adjustment': ({ adjustment }: InputOf<'confirm-adjustment'>) =>
    `confirmer l’ajustement ${adjustment}`,
  'decline-adjustment': ({ adjustment }: InputOf<'decline-adjustment'>) =>
    `l’ajustement ${adjustment} ne doit pas être fait`,
  'hold-hand': ({ round, reason }: InputOf<'hold-hand'>) =>
    `conserver le coup ${round} pour un litige : « ${reason} »`,
  'call-floor': ({ reason }: InputOf<'call-floor'>) =>
    `appeler le chef de table (${floorCall.reasons[reason]})`,
  'floor-answers': () => 'l’appel a sa réponse',
  notified: ({ who }: InputOf<'notified'>) =>
    `${who === 'pit' ? 'le chef de partie a été prévenu' : 'la surveillance a été prévenue'} du super bonus`,
  'allow-manual-entry': () => 'les cartes peuvent être saisies à la main',
  reshuffle: () => 'mélanger après ce coup',
  'void-round': () => 'annuler le coup',
  'call-misdeal': () => 'déclarer une maldonne',
  approve: () => 'approuver le super bonus',
  'confirm-cards': () => 'confirmer ce qui a été saisi à la main',
  'dead-hand': ({ seat }: InputOf<'dead-hand'>) => `déclarer morte la case ${seat}`,
  'correct-card': correction,
  'correct-decision': ({ seat, hand, which, is, amount }: InputOf<'correct-decision'>) =>
    `la décision ${which} de la case ${seat}, main ${hand}, aurait dû être ${decisions[is][0]}${amount === null ? '' : ` pour ${money(amount)}`}`,
  'confirm-decision': () => 'confirmer que la décision était erronée',
  'decline-decision': () => 'la décision reste telle quelle',
};

export const inputs: StoryWords['inputs'] = { ...BETWEEN_ROUNDS, ...IN_ROUND, ...IN_TROUBLE };

export const someCard: StoryWords['someCard'] = 'une carte';

export const withheld: StoryWords['withheld'] = (type) =>
  `entrée « ${type} », dont le contenu est tu : il peut révéler la carte cachée`;

export const unknownInput: StoryWords['unknownInput'] = (type) =>
  `une entrée que ce programme ne connaît pas : ${type}`;
