// La feuille pour finir un coup à la main quand le boîtier est en panne, en français.
import type { SheetCodes } from '../../../protocol/sheet.ts';
import type { SheetWords } from '../../en/paper/sheet.ts';
import { of, said, type Wordings } from '../../wording.ts';

export const rest: Wordings<SheetCodes> = {
  'dealer-draws': {
    'stands-on-soft': said`Le croupier tire jusqu’à ${of('standsOn')} et reste aussi sur ${of('standsOn')} souple.`,
    'draws-on-soft': said`Le croupier tire jusqu’à ${of('standsOn')} et tire encore une carte sur ${of('standsOn')} souple.`,
  },
  'no-draw-needed':
    'S’il ne reste aucune main que le croupier puisse battre ou payer, il ne tire pas de carte.',
};

export const words: SheetWords = {
  title: 'Feuille pour un coup à la main',
  from: (row, time) => `Lu dans le journal : dernière ligne ${row}, écrite ${time}`,
  noRound: 'Aucun coup n’est ouvert. Personne n’a de carte.',
  noWagers: 'Aucune mise n’est sur la table.',
  named: (name, value) => `${name} : ${value}`,
  onTheTable: 'Sur la table',
  turn: 'à son tour',
  finished: 'terminée',
  cardDue: 'une carte est due',
  staked: (parts, hand) => `sur la main ${hand} : ${parts}`,
  doubled: (amount) => `${amount} doublé`,
  rescued: 'le dernier double a été repris',
  kept: 'blackjack gardé pour être doublé',
  nextCard: 'La prochaine carte va',
  to: {
    burn: 'à la carte brûlée',
    up: 'au croupier, face visible',
    hole: 'au croupier, face cachée',
    dealer: 'au croupier',
  },
  toBox: (seat) => `à la case ${seat}`,
  dealerHas: (cards, total) => `${cards} = ${total}`,
  money: 'Payé et encaissé',
  states: { done: 'fait', due: 'maintenant', waiting: 'en attente' },
  nothingPaid: 'Rien n’a encore été payé ni encaissé.',
  now: 'Maintenant',
  afterwards: 'Ensuite, jusqu’à la fin du coup',
  pays: 'Ce que paie ce règlement',
  wins: {
    'pays.win': 'une main gagnante',
    'superBonus.againstUpCard': 'trois sept de la même couleur contre un sept',
  },
  fromWager: (amount, from) => `${amount} à partir d’une mise de ${from}`,
  fixed: (amount) => `${amount}, fixe`,
  byHand: 'Tant que le boîtier est en panne',
  rules: [
    'Le chef de table reste à la table jusqu’à la fin du coup. Personne ne commence un autre coup.',
    'Ne touchez ni carte ni jeton avant d’avoir comparé le tapis avec cette feuille, case par case.',
    'Ce qui est sur le tapis et pas ici est venu après la dernière ligne : écrivez-le sur le formulaire. Si autre chose diffère, appelez la surveillance.',
    'La carte cachée reste face cachée jusqu’à ce que la feuille dise de la retourner. Personne ne la connaît : le journal la garde scellée.',
    'Écrivez chaque carte, décision et paiement sur le formulaire, dans l’ordre où ils arrivent.',
    'Quand le boîtier revient, il montre ce même coup. Le chef de table autorise la saisie des cartes à la main ; saisissez ce qui est sur le formulaire, dans son ordre. Gardez le formulaire avec le numéro du coup.',
  ],
  form: 'Formulaire pour un coup à la main',
  fields: ['Table', 'Coup', 'Date', 'De', 'À', 'Raison'],
  columns: ['Heure', 'Case, main', 'Carte ou décision', 'Payé (+), encaissé (−)', 'Clause'],
  dealerRow: 'Cartes du croupier',
  signatures: ['Croupier', 'Chef de table', 'Surveillance prévenue à'],
  written: (file) => `La feuille est dans ${file}. Imprimez-la ; le formulaire est sa dernière page.`,
  blankWritten: (file) => `Le formulaire vierge est dans ${file}.`,
};
