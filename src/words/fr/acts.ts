// Ce que fait le chef de table : le clavier, sa carte imprimée et la page disent la même chose.

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
  'floor-answers': meaning('Répondre à l’appel', 'le jeu reprend là où il s’est arrêté'),
  approve: meaning('Approuver le super bonus', 'il est payé selon le règlement'),
  'confirm-cards': meaning(
    'Confirmer ce qui a été saisi à la main',
    'vous avez regardé les cartes ou la roue ; ce qu’elles gagnent est payé',
  ),
  'notified pit': meaning('Chef de partie prévenu', 'du super bonus'),
  'notified surveillance': meaning('Surveillance prévenue', 'du super bonus'),
  'ten-out': meaning('Dix retiré', 'l’appel à son sujet est clos'),
  'void-round': meaning('Annuler le coup', 'toutes les mises sont rendues'),
  'call-misdeal': meaning('Maldonne', 'la donne ne compte pas et toutes les mises sont rendues'),
  'dead-hand': meaning('Main morte', 'ce qui n’est pas décidé sur une case est rendu'),
  undo: meaning(
    'Annuler la dernière étape',
    'mise, « rien ne va plus », assurance ou décision qu’aucune carte n’a suivie',
  ),
  'card-was-next': meaning('Déplacer la dernière carte', 'la main suivante la reçoit, et l’autre main reste'),
  'correct-card': meaning('Corriger une carte', 'la bonne valeur, et tout est recalculé'),
  'correct-decision': meaning(
    'Corriger une décision',
    'des cartes l’ont suivie ; un deuxième chef de table le confirme',
  ),
  'confirm-decision': meaning('Confirmer la correction', 'la main revient à sa décision'),
  'decline-decision': meaning('Laisser la décision', 'la correction est refusée, ou vous la retirez'),
  'take-back': meaning('Retirer une mise', 'le croupier peut la placer de nouveau'),
  'confirm-wager': meaning('Confirmer une mise annoncée', 'elle est valable'),
  'let-in': meaning('Admettre un joueur', 'qui n’a pas à attendre le prochain mélange'),
  reshuffle: meaning('Mélanger', 'dès qu’aucun coup n’est en cours'),
  'recut last-cutter': meaning('Couper de nouveau', 'par celui qui a coupé en dernier'),
  'recut next-cutter': meaning('Couper de nouveau', 'par le prochain ayant droit'),
  'reader-out-of-service': meaning('Lecteur hors service', 'aucune carte cachée n’y est insérée'),
  'reader-in-service': meaning('Lecteur en service', 'les cartes cachées sont de nouveau vérifiées'),
  'allow-manual-entry': meaning('Cartes à la main', 'le croupier les saisit tant que le scanner manque'),
  'card-unread': meaning(
    'Carte non enregistrée',
    'le scanner n’a pas signalé une carte qui est sur la table ; le croupier la saisit',
  ),
  'no-card': meaning(
    'Aucune carte n’est sortie',
    'le scanner a signalé une carte qu’il n’a pas pu lire, et il n’y en a pas',
  ),
  'spin-again': meaning(
    'Relancer la roue',
    'après un lancer manqué, ou si vous n’y voyez pas le secteur indiqué',
  ),
  'wheel-stopped': meaning('Secteur de la roue', 'elle a été lancée à la main et s’est arrêtée là'),
  'open-table new 1': meaning('Ouvrir la table', 'avec des cartes neuves'),
  'open-table new 2': meaning('Ouvrir la table', 'avec des cartes neuves, en deux lots'),
  'open-table shuffled 1': meaning('Ouvrir la table', 'avec des cartes déjà mélangées'),
  'open-table shuffled 2': meaning('Ouvrir la table', 'avec des cartes déjà mélangées, en deux lots'),
  'step-done verification': meaning(
    'Cartes vérifiées',
    'elles ont été contrôlées, et tous les dix sont retirés',
  ),
  'step-done readerInspection': meaning('Lecteur contrôlé', 'personne n’y a touché'),
  'begin-test': meaning(
    'Essai de la table',
    'croupier et chef de table essaient chaque appareil avant l’ouverture',
  ),
  'test-part well': meaning('Cela marche', 'cette partie de l’essai est réussie'),
  'test-part failed': meaning('Cela ne marche pas', 'cette partie de l’essai est manquée'),
  'end-test': meaning('Signer l’essai', 'ce qui a été essayé ou non est écrit'),
  'begin-deck-check': meaning('Compter les jeux', 'ils passent dans le scanner avant le premier mélange'),
  'end-deck-check': meaning('Jeux comptés', 'toutes les cartes sont passées dans le scanner'),
  'new-dealer': meaning('Changer de croupier', 'le croupier suivant tape son numéro et son PIN'),
  'close-table': meaning('Fermer la table', 'aucun autre coup n’est distribué'),
  'halt-table': meaning('Arrêter la table', 'rien ne continue avant l’accord d’un chef de table'),
  resume: meaning('Laisser reprendre la table', 'l’arrêt est terminé'),
  'confirm-adjustment': meaning(
    'Confirmer l’ajustement',
    'vous avez regardé la main ; l’argent change de mains',
  ),
  'decline-adjustment': meaning('Ne pas faire l’ajustement', 'il est refusé, ou vous le retirez'),
  acknowledge: meaning('Prendre acte des avis', 'ils ont été lus ; ce qui a changé est confirmé'),
  'box-missed': meaning('Case oubliée', 'la donne a sauté cette case'),
  'dealer-missed': meaning('Croupier oublié', 'la donne a sauté la carte du croupier'),
  'card-missed': meaning('Carte oubliée', 'la main n’a pas reçu la carte demandée'),
  'missed-choice deal': meaning('Prend la carte oubliée', 'le joueur la veut et continue'),
  'missed-choice dead': meaning('Veut une main morte', 'les mises sont rendues au joueur'),
  'decline-card': meaning('Refuse la carte exposée', 'elle est proposée au joueur suivant'),
  'skip-check': meaning('Vérification omise', 'la carte cachée n’a pas été insérée dans le lecteur'),
  'reader-misused': meaning('Lecteur mal utilisé', 'la carte cachée y a été insérée sans nécessité'),
  'burn-missed': meaning('Brûlage omis', 'aucune carte n’a été brûlée'),
  'disclose-burn': meaning('Carte brûlée montrée', 'un joueur a demandé à la voir'),
};

/** Sur la carte du clavier. S, SH, N, K, D et P remplacent ce qui est tapé après le code. */
export const typedActs: Readonly<Record<TypedKind, Meaning>> = {
  'dead-hand': meaning('Main morte', 'ce qui n’est pas décidé sur la case S est rendu'),
  'correct-card': meaning('Corriger une carte', 'la carte numéro N de la main SH est K'),
  'correct-decision': meaning('Corriger une décision', 'la décision numéro N de la main SH aurait dû être D'),
  'take-back': meaning('Retirer une mise', 'celle de la case S ; le croupier peut la placer de nouveau'),
  'confirm-wager': meaning('Confirmer une mise annoncée', 'celle de la case S'),
  'let-in': meaning('Admettre un joueur', 'le joueur P n’a pas à attendre le prochain mélange'),
  'wheel-stopped': meaning(
    'Secteur de la roue',
    'la roue a été lancée à la main et s’est arrêtée au secteur N',
  ),
  'new-dealer': meaning(
    'Changer de croupier',
    'la personne qui tape ensuite son numéro et son PIN tient la table dès maintenant',
  ),
};

const DECISIONS: Readonly<Record<string, string>> = {
  hit: 'carte',
  stand: 'reste',
  double: 'double',
  redouble: 'redouble',
  split: 'sépare',
  surrender: 'abandonne',
  rescue: 'sauve',
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
    'confirm-adjustment': said`Confirmer l’ajustement ${of('adjustment')}, ${of('of', theAdjustment)}, proposé par ${of('by')}.`,
    'decline-adjustment': said`Ne pas faire l’ajustement ${of('adjustment')}, ${of('of', theAdjustment)}, proposé par ${of('by')}.`,
    'read-notices': said`Lire et prendre acte : ${of('notices', allNotices)}`,
    'answer-call': said`Répondre à l’appel. ${of('call', (call: Due) => dueSentence(dues, call))}`,
    'hand-is-dead': said`Main morte : ce qui n’est pas décidé sur la case ${of('seat')} est rendu.`,
    'undo-decision': said`Annuler la dernière décision : case ${of('seat')}, main ${of('hand')}, ${decision}.`,
    'undo-insurance': said`Annuler l’assurance de ${of('bettor')} sur la case ${of('seat')}.`,
    'undo-keep': said`Annuler que la case ${of('seat')} garde son blackjack.`,
    'undo-closing': 'Annuler la fermeture de l’assurance.',
    'undo-start': 'Annuler « rien ne va plus » : les mises sont de nouveau ouvertes.',
    'undo-wager': said`Annuler la mise de ${of('bettor')} sur la case ${of('seat')}.`,
    'undo-change': said`La mise de ${of('bettor')} sur la case ${of('seat')} redevient ce qu’elle était.`,
    'undo-take-back': said`La mise de ${of('bettor')} sur la case ${of('seat')} revient sur la table.`,
    'card-is': said`Corriger une carte : la numéro ${of('number')} ${place} est ${of('card', face)}${of('was', (was: string | null) => (was === null ? '' : `, et non ${face(was)}`))}. Tout est recalculé.`,
    'decision-was': said`Proposer de corriger une décision : ${of('of', correctionText)}. Rien ne change avant qu’un autre chef de table le confirme.`,
    'confirm-decision': said`Confirmer la correction : ${of('of', correctionText)}, proposée par ${of('by')}. La main revient à cette décision.`,
    'decline-decision': said`Laisser la décision telle quelle, et écarter la correction : ${of('of', correctionText)}, proposée par ${of('by')}.`,
    'wager-goes-back': said`Retirer une mise : ${theAmount} de ${of('bettor')} sur la case ${of('seat')} sont rendus, avec les mises annexes.`,
    'wager-stands': said`Confirmer une mise annoncée : ${theAmount} de ${of('bettor')} sur la case ${of('seat')} sont valables.`,
    'player-comes-in': said`Admettre un joueur : le joueur ${of('player')} n’a pas à attendre le prochain mélange.`,
    section: said`Secteur de la roue : elle est arrêtée au secteur ${of('section')}, qui paie ${theAmount}.`,
    'dealer-is': said`Changer de croupier : ${of('dealer')} tient la table dès maintenant.`,
  };
}

const place = ofBoth('seat', 'hand', (seat: number | 'dealer', hand: number) =>
  seat === 'dealer' ? 'du croupier' : `de la case ${seat}, main ${hand},`,
);
