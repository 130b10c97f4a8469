// Les noms des choses en français, avec les mots de l’écran du croupier.
import { STANDARD } from '../../../rules/rule-book.ts';
import type { StoryWords } from '../../en/story.ts';

export const wagers: StoryWords['wagers'] = {
  main: 'mise principale',
  match: 'égaler le croupier',
  insurance: 'assurance',
  spin: 'mise sur la roue',
  'super-bonus': 'super bonus',
  envy: 'bonus d’envie',
  coupon: 'coupon',
};

export const results: StoryWords['results'] = {
  win: 'gagne',
  push: 'égalité',
  lose: 'perd',
  surrender: 'abandonnée',
  rescue: 'sauvée',
  dead: 'morte',
  void: 'nulle',
};

export const incidents: StoryWords['incidents'] = {
  'face-up-card': 'une carte était face visible dans le sabot',
  'ten-found': 'un dix a été trouvé dans le sabot',
  'drawn-in-error': 'une carte a été tirée par erreur',
  'dealer-overdraw': 'une carte a été tirée pour la main terminée du croupier',
  'card-refused': 'une carte exposée a été refusée',
  'box-skipped': 'la donne a sauté une case',
  'card-skipped': 'une carte demandée n’a pas été donnée',
  'reader-misuse': 'la carte cachée a été insérée dans le lecteur sans nécessité',
  'reader-fault': 'le lecteur de cartes est tombé en panne',
  'shoe-exhausted': 'le sabot n’a plus de cartes',
  'round-void': 'le coup est nul',
  misdeal: 'le chef de table déclare une maldonne',
  'hand-dead': 'une main est morte',
  'card-corrected': 'une carte a été corrigée',
  'decision-corrected': 'une décision a été corrigée',
  census: 'le compte des cartes ne correspond pas aux jeux',
  'late-blackjack': 'le blackjack du croupier a été vu tard',
  'dealer-missed-card': 'la donne a sauté la carte du croupier',
  'shuffler-fault': 'la mélangeuse est tombée en panne',
};

export const calls: StoryWords['calls'] = {
  'ten-found': 'un dix dans le sabot',
  census: 'des cartes dont le compte ne correspond pas aux jeux',
  'stray-card': 'une carte qui n’est pas du sabot, ou qui est sortie avant son chargement',
  'two-sevens': 'deux sept de la même couleur contre un sept',
  'super-bonus': 'un super bonus',
  'reader-misuse': 'la carte cachée dans le lecteur sans nécessité',
};

export const deeds: StoryWords['deeds'] = {
  'void-round': () => 'annule le coup',
  misdeal: () => 'déclare une maldonne',
  approve: () => 'approuve le super bonus',
  'confirm-cards': () => 'a regardé ce qui a été saisi à la main',
  reshuffle: () => 'fait mélanger après ce coup',
  'dead-hand': (of) => `déclare morte la main ${of}`,
  'correct-card': (of) => `corrige une carte ${of}`,
  'decision-corrected': (of) => `corrige une décision ${of}`,
  'answers:ten-found': () => `répond à l’appel : ${calls['ten-found']}`,
  'answers:stray-card': () => `répond à l’appel : ${calls['stray-card']}`,
  'answers:census': () => `répond à l’appel : ${calls.census}`,
  'answers:two-sevens': () => `répond à l’appel : ${calls['two-sevens']}`,
  'answers:super-bonus': () => `répond à l’appel : ${calls['super-bonus']}`,
  'answers:reader-misuse': () => `répond à l’appel : ${calls['reader-misuse']}`,
};

export const decisions: StoryWords['decisions'] = {
  hit: ['carte', 'demande une carte'],
  stand: ['rester', 'reste'],
  double: ['doubler', 'double sa mise'],
  redouble: ['redoubler', 'redouble sa mise'],
  rescue: ['sauver', 'sauve sa mise'],
  split: ['séparer', 'sépare'],
  surrender: ['abandonner', 'abandonne'],
  'refuse-card': ['refuser la carte', 'refuse la carte exposée'],
};

export const devices: StoryWords['devices'] = {
  scanner: 'le scanner du sabot',
  reader: 'le lecteur de cartes',
  buttons: 'les boutons des places',
  wheel: 'la roue du bonus',
  keypad: 'le clavier du chef de table',
};

export const holeCards: StoryWords['holeCards'] = {
  peek: 'le croupier prend une carte cachée, que le lecteur vérifie sous un as ou une figure',
  'no-peek': 'le croupier prend une carte cachée, qui n’est pas vérifiée',
  none: 'le croupier ne prend pas de carte cachée',
};

export { phases } from '../phases.ts';

export const statuses: StoryWords['statuses'] = {
  betting: 'les mises sont prises',
  playing: 'en jeu',
  settled: 'réglé',
  void: 'nul',
};

export const titles: StoryWords['titles'] = {
  dealer: 'Croupier',
  floor: 'Chef de table',
  pit: 'Chef de partie',
  surveillance: 'Surveillance',
  technician: 'Technicien',
};

export const sources: StoryWords['sources'] = {
  scanner: 'Scanner du sabot',
  reader: 'Lecteur de cartes',
  button: 'Bouton de la place',
  wheel: 'Roue du bonus',
  controller: 'Contrôleur',
};

/** Un chef de table fait le travail du croupier. */
export const inDealersPlace = (who: string): string => `${who}, à la place du croupier`;

export const somebody: StoryWords['somebody'] = { dealer: 'Le croupier', floor: 'Le chef de table' };

export const houseRules: StoryWords['houseRules'] = 'les règles de blackjack de la maison';

export const clauseText: StoryWords['clauseText'] = (clause) =>
  clause === STANDARD ? houseRules : `clause ${clause}`;
