// Ce que dit la page du chef de table.
import type { Words } from '../../en/screens.ts';
import { shortMoney } from '../../format.ts';
import { acts, doings } from '../acts.ts';
import { adjustmentText, whyAdjusted } from '../adjustments.ts';
import { correctionText } from '../story/corrections.ts';
import { warnings } from '../warnings.ts';
import { cardNamed } from './shared.ts';

export const floor: Words['floor'] = {
  title: 'Chef de table',
  roles: {
    dealer: 'croupier',
    floor: 'chef de table',
    pit: 'chef de partie',
    surveillance: 'surveillance',
    technician: 'technicien',
  },
  signedInAs: (person, role) => `${person}, ${role}`,
  until: (time) => `jusqu’à ${time}`,
  onlyWatches: 'La surveillance regarde et n’agit pas à la table.',
  onlyDealer: 'Un croupier est connecté : ce qui demande un chef de table n’est pas montré.',
  calls: 'Attend le chef de table',
  noCalls: 'Rien n’attend le chef de table.',
  after: 'Ensuite',
  waiting: 'La table et ce qui attend',
  waits: 'La table attend',
  nothingDue: 'Il n’y a rien à faire.',
  now: 'La table maintenant',
  devices: 'Appareils',
  conditions: {
    ready: 'en ordre',
    faulty: 'en panne',
    absent: 'absent',
    connecting: 'recherché',
    silent: 'muet',
  },
  possible: 'Ce que vous pouvez faire maintenant',
  groups: {
    round: 'Le coup',
    corrections: 'Corrections',
    shoe: 'Mélange et coupe',
    devices: 'Appareils',
    table: 'La table',
    halt: 'Arrêt',
  },
  bonus: (seat, hand) => `Super bonus sur la case ${seat}, main ${hand}.`,
  told: {
    pit: 'Chef de partie prévenu',
    surveillance: 'Surveillance prévenue',
    notYet: 'pas encore',
  },
  whichBox: 'Quelle case ?',
  whichWager: 'Quelle mise ?',
  whichSection: 'À quel secteur la roue est-elle arrêtée ?',
  section: (section, prize) => `${section} : ${prize}`,
  whichCard: 'Quelle carte est fausse ? Touchez-la.',
  noCards: 'Aucune carte n’est visible sur la table.',
  cardOf: (where, number, face) => `${where}, carte ${number} : ${face}`,
  itIs: (where, number, face) => `${where}, la carte ${number} n’est pas ${face}. C’est :`,
  handOf: (seat, hand) => `Case ${seat}, main ${hand}`,
  takesOver: 'La personne qui tape ici son numéro et son PIN tient la table dès maintenant.',
  takeOver: 'Prendre la table',
  changed: 'Le croupier a changé : le nouveau est nommé ci-dessus.',
  whichPlayer: 'Quel joueur ? Celui qui est à :',
  anotherPlayer: 'Une autre personne : le numéro ou le nom que portent ses mises',
  whyHalt: 'Pourquoi ? La raison reste au registre, et l’écran du croupier la montre.',
  reasons: {
    dispute: 'Un litige à la table',
    count: 'On compte les cartes ou les jetons',
    unwell: 'Quelqu’un à la table ne se sent pas bien',
    device: 'On s’occupe d’un appareil',
  },
  ownReason: 'Une autre raison',
  goOn: 'Continuer',
  question: 'Voici ce qui va se passer :',
  doIt: 'Faire',
  no: 'Non, revenir',
  nothingDone: 'Rien n’a encore été fait ici.',
  age: (seconds) => {
    const minutes = Math.floor(seconds / 60);
    if (minutes === 0) return `${seconds} s`;
    return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  },
  hand: (round) => `Main ${round}`,
  takeBack: 'Annuler',
  final: 'Une décision du chef de table est définitive : elle ne peut pas être annulée.',
  haltSaid: (reason) =>
    `Arrêter la table : rien ne continue avant l’accord d’un chef de table. Raison : ${reason}.`,
  onBox: (seat, said) => `Case ${seat} : ${said}`,
  adjustments: {
    waits: (one) =>
      `Ajustement ${one.adjustment}, ${adjustmentText(one)} : proposé par ${one.proposed.by}, ${whyAdjusted(one)}.`,
    look: 'Regardez la main, puis confirmez-le ou refusez-le. Le jeu continue.',
    own: 'Vous l’avez proposé : un autre chef de table le confirme. Le jeu continue.',
  },
  corrections: {
    waits: (one) => `Décision erronée, ${correctionText(one)} : proposée par ${one.proposed.by}.`,
    look: 'Regardez la main, puis confirmez-la ou refusez-la. Le coup n’est pas réglé avant.',
    own: 'Vous l’avez proposée : un autre chef de table la confirme. Le coup n’est pas réglé avant.',
    which: 'Quelle décision était erronée, et qu’aurait-elle dû être ?',
    decision: (which, was) => `Décision ${which} : ${was}`,
    shouldBe: (is) => `aurait dû être ${is}`,
  },
  warnings: 'À temps',
  warningOf: warnings,
  signedInPages: 'Connectés sur les pages',
  showSessions: 'Qui est connecté ?',
  atTheBox: 'à la table',
  endSession: (person) => `Déconnecter ${person}`,
  meanings: acts,
  doing: doings(cardNamed, shortMoney),
};
