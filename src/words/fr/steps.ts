// Les étapes d’une procédure, en français.
import type { Phase } from '../../table/chart/phases.ts';
import type { StepCodes } from '../../table/step.ts';
import { capital, counted, of, said, type Wordings } from '../wording.ts';
import { phases } from './phases.ts';

export const steps: Wordings<StepCodes> = {
  'table-opened': 'La table est ouverte',
  'phase-done': said`${of('phase', (phase: Phase) => capital(phases[phase]))} : fait`,
  'first-player': said`Le premier joueur est à la case ${of('seat')}`,
  'exposed-in-wash': 'Une carte s’est vue au brassage',
  'nobody-plays': 'Personne ne joue',
  'closing-begun': 'La table va être fermée',
  'dealer-changed': said`${of('dealer')} tient la table dès maintenant`,
  'cards-shuffled': { hand: 'Mélangées à la main', machine: 'Mélangées à la machine' },
  'shuffler-out-of-the-way': 'Mélangeuse écartée',
  'leftovers-counted': said`${of('cards', (cards: number) => counted(cards, 'carte'))} de reste dans le sabot`,
  'cut-answered': {
    taken: said`La case ${of('seat')} accepte la coupe`,
    declined: said`La case ${of('seat')} refuse la coupe`,
  },
  'cards-cut': said`Les cartes sont coupées par ${of('seat', (seat: number | null) => (seat === null ? 'le croupier' : `la case ${seat}`))}`,
  'cut-card-placed': said`La carte de coupe est à ${of('fromBack')} cartes de la fin`,
  'cut-again': {
    'last-cutter': 'Nouvelle coupe par celui qui a coupé en dernier',
    'next-cutter': 'Nouvelle coupe par le prochain ayant droit',
  },
  'burn-missed': 'Brûlage omis',
  'shoe-empty': 'Le sabot est vide : les cartes sont ensuite mélangées',
  'wager-confirmed': said`La mise annoncée du parieur ${of('bettor')} sur la case ${of('seat')} est confirmée`,
  'box-shared': said`Le joueur ${of('player')} accepte d’autres parieurs sur la case ${of('seat')}`,
  'player-let-in': said`Le joueur ${of('player')} est admis`,
  'reader-repaired': 'Lecteur réparé',
  'super-bonus-told': {
    pit: 'Chef de partie prévenu du super bonus',
    surveillance: 'Surveillance prévenue du super bonus',
  },
  'wheel-turns-again': 'La roue est relancée',
  'deck-check-begun': 'Le scanner compte les jeux',
  'deck-check-left': 'Rien n’a été compté',
  'deck-count-lost': 'Des cartes ont échappé au comptage : il recommence',
  'deck-check-abandoned': 'Le comptage a été fini sans le scanner : rien n’est compté',
  'card-outside-count': 'Une carte est passée dans le scanner hors du comptage',
};
