// What a table calls the floor for, as the pit says it in French.
import type { CallWords } from '../../en/technician/pit-calls.ts';

const ofCodes: CallWords = {
  halted: 'Table arrêtée',
  reader: 'Lecteur de cartes en panne',
  scanner: 'Scanner du sabot absent',
  wheel: 'Roue absente',
  buttons: 'Boutons absents',
  keypad: 'Clavier absent',
  unread: 'Une carte n’a pas été lue',
  drawn: 'Carte tirée par erreur',
  program: 'Le programme est différent',
  noticed: 'Le croupier appelle',
  'super-bonus': 'Super bonus à approuver',
  'floor:super-bonus': 'Super bonus',
  'floor:ten-found': 'Un dix dans le sabot',
  'floor:stray-card': 'Une carte étrangère',
  'floor:census': 'Le compte des cartes est faux',
  'floor:two-sevens': 'Deux sept assortis : regardez',
  'floor:reader-misuse': 'Mauvais usage du lecteur',
  verify: 'Vérifiez les cartes',
  'inspect-reader': 'Inspectez le lecteur de cartes',
  'wheel-out': 'Roue en panne',
  'sign-test': 'Signez l’essai préalable',
  'confirm-wager': 'Confirmez une mise annoncée',
  approve: 'Approuvez un paiement',
  notify: 'Signalez un bonus',
  'typed-cards': 'Regardez les cartes saisies',
  'wrong-decision': 'Confirmez une décision corrigée',
};

export const calls: Readonly<Record<string, string>> = ofCodes;
