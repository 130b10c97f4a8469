// What the pit says in codes, on its page, in French.

import type { ShuffleReason } from '../../../protocol/pit/shoes.ts';
import type { PitTableState } from '../../../protocol/pit.ts';
import type { PitAlarmCodes } from '../../../protocol/pit-alarms.ts';
import type { Phase } from '../../../table/chart/phases.ts';

/** Que faire devant une alarme. */
export const todo: Readonly<Record<keyof PitAlarmCodes, string>> = {
  fork: 'Cherchez qui a changé le journal. Laissez le boîtier tel quel. Un chef de partie peut accepter une nouvelle suite quand la raison est connue.',
  shorter: 'Cherchez qui a changé le journal. Laissez le boîtier tel quel.',
  gap: 'Laissez le boîtier tel quel et lancez sabot verify à la table.',
  'rows-wrong': 'Laissez le boîtier tel quel et lancez sabot verify à la table.',
  'head-does-not-fit': 'Laissez le boîtier tel quel et lancez sabot verify à la table.',
  'bad-messages': 'Trouvez le boîtier qui a cette accréditation, et révoquez-la.',
  'other-protocol': 'Mettez à jour la table ou le pit.',
  stranger: 'Trouvez le boîtier qui a cette accréditation.',
  'program-changed': 'A-t-il été mis à jour ? Sinon, arrêtez la table.',
  'pack-changed': 'Était-ce voulu ? Sinon, arrêtez la table.',
  'key-changed': 'Était-ce voulu ? Sinon, arrêtez la table.',
  'rows-unsigned': 'Comparez le coup ouvert avec les cartes.',
  'new-line-new-key': 'Le boîtier a-t-il été remplacé ? Sinon, arrêtez la table.',
  'store-damaged': 'Regardez le disque du pit et lancez sabot pit check.',
  restored: 'Était-ce vous ? Sinon, cherchez qui.',
  silent: 'Regardez le boîtier et son réseau. La table peut continuer à jouer.',
  'clock-off': 'Regardez le serveur de temps.',
  'typed-cards': 'Regardez le scanner du sabot, et les coups.',
  corrections: 'Regardez les coups.',
  'call-waits': 'Allez-y.',
};

export const states: Readonly<Record<PitTableState, string>> = {
  live: 'en direct',
  'catching-up': 'rattrape son retard',
  silent: 'silencieuse',
  stopped: 'arrêtée',
  'never-came': 'jamais venue',
};

export const phases: Readonly<Record<Phase, string>> = {
  closed: 'fermée',
  readiness: 'essai préalable',
  inspection: 'inspection',
  tens: 'retrait des dix',
  verification: 'vérification',
  readerInspection: 'essai du lecteur',
  spread: 'étalement',
  deckCheck: 'comptage',
  wash: 'brassage',
  shuffling: 'mélange',
  offeringCut: 'coupe',
  cutting: 'coupe',
  placingCutCard: 'carte de coupe',
  loading: 'chargement',
  burning: 'carte brûlée',
  betting: 'mises',
  idle: 'inoccupée',
  idleWash: 'brassage',
  closing: 'fermeture',
  deal: 'donne',
  offers: 'offres',
  check: 'contrôle',
  turns: 'on joue',
  dealer: 'croupier',
  payout: 'paiements',
  wheel: 'roue',
  pickUp: 'ramassage',
};

export const reasons: Readonly<Record<ShuffleReason, string>> = {
  'cut-card': 'la carte de coupe est sortie',
  'shoe-empty': 'le sabot était vide',
  'shoe-exhausted': 'le sabot s’est épuisé pendant un coup',
  'ten-found': 'un dix était dans le sabot',
  'face-up-card': 'une carte était face visible dans le sabot',
  'floor-ordered': 'le chef de table l’a ordonné',
  'nobody-played': 'personne ne jouait',
  opening: 'la table a été ouverte',
  unknown: 'les lignes ne le disent pas',
};
