// Ce que disent toutes les pages.
import type { Words } from '../../en/screens.ts';

export const shared: Words['shared'] = {
  dealer: 'Croupier',
  floor: 'Chef de table',
  table: 'Table',
  hands: 'Mains',
  simulator: 'Simulateur',
  close: 'Fermer',
  cancel: 'Annuler',
  clear: 'Effacer',
  why: 'Pourquoi ?',
  clause: (clause) => (clause === 'standard' ? 'procédure habituelle' : clause),
  box: (seat) => `Case ${seat}`,
  simulatedShort: 'SIM',
  simulated: 'Appareils simulés : on ne joue pas d’argent',
  noSuchPage: 'Cette station n’a pas cette page.',
  toTheTable: 'Vers la table',
};

export const line: Words['line'] = {
  connecting: 'Recherche de la station …',
  lost: 'La station ne répond pas.',
  lostMeans: 'Vous voyez le dernier état connu. Ce que vous touchez n’a pas d’effet.',
  lostDo: 'Cessez de donner. La page revient seule ; sinon, appelez le chef de table.',
  cut: 'La liaison s’est coupée avant la réponse. Regardez la table pour voir si votre toucher a compté.',
};

export const signIn: Words['signIn'] = {
  title: 'Connexion',
  states: {
    open: 'La table est ouverte, entre deux mains.',
    'in-hand': 'Une main est en jeu.',
    closed: 'La table est fermée.',
    'stands-still': 'La table est à l’arrêt.',
  },
  handIsSafe: 'La main est en sûreté. Connectez-vous.',
  people: 'Démonstration : ces personnes peuvent se connecter',
  numberAndPin: (number, pin) => `Numéro ${number}, PIN ${pin}`,
  otherPages: 'Les pages de cette table',
  number: 'Numéro',
  pin: 'PIN',
  next: 'Suivant',
  typed: (digits) => (digits === 1 ? '1 chiffre tapé' : `${digits} chiffres tapés`),
  digit: (digit) => `Chiffre ${digit}`,
  erase: 'Effacer le dernier chiffre',
  enter: 'Se connecter',
  checking: 'Un moment …',
  signOut: 'Se déconnecter',
};

export const cards: Words['cards'] = {
  ranks: {
    A: 'as',
    '2': 'deux',
    '3': 'trois',
    '4': 'quatre',
    '5': 'cinq',
    '6': 'six',
    '7': 'sept',
    '8': 'huit',
    '9': 'neuf',
    T: 'dix',
    J: 'valet',
    Q: 'dame',
    K: 'roi',
  },
  suits: { C: 'trèfle', D: 'carreau', H: 'cœur', S: 'pique' },
  named: (rank, suit) => `${rank} de ${suit}`,
  faceDown: 'une carte face cachée',
};

const RANK_NAMES: Readonly<Record<string, string>> = cards.ranks;
const SUIT_NAMES: Readonly<Record<string, string>> = cards.suits;

/** « 7S » : « sept de pique » */
export function cardNamed([rank = '', suit = '']: string): string {
  return cards.named(RANK_NAMES[rank] ?? rank, SUIT_NAMES[suit] ?? suit);
}
