// Les situations du simulateur.
import type { SituationName } from '../../../protocol/simulation.ts';
import type { SituationWords } from '../../en/screens/situations.ts';

export const situations: Readonly<Record<SituationName, SituationWords>> = {
  'suited-sevens': {
    name: 'sept de même couleur contre un sept',
    says: 'La case 3 reçoit deux sept de pique contre un sept ; le troisième est la carte suivante : tirez-le. Un super bonus suit.',
  },
  'four-hands': {
    name: 'quatre mains avec une',
    says: 'La case 3 a des huit, et d’autres huit suivent : séparez jusqu’à quatre mains, puis tirez et doublez.',
  },
  insurance: {
    name: 'assurance contre un as',
    says: 'Le croupier montre un as : offrez l’assurance, puis insérez la carte cachée dans le lecteur. Il n’y a pas de blackjack.',
  },
  'dealer-blackjack': {
    name: 'le blackjack du croupier',
    says: 'Le croupier montre un as et a un blackjack : l’assurance est payée, et un blackjack de la case 5 gagne tout de même.',
  },
  'blackjack-after-splits': {
    name: 'blackjack du croupier après séparation',
    says: 'Le lecteur de cartes est hors service : séparez les huit de la case 3, doublez, restez ; la carte cachée fait alors un blackjack.',
  },
  'ten-in-shoe': {
    name: 'un dix dans le sabot',
    says: 'La première carte est un dix que personne n’a retiré : le chef de table est appelé. Répondez sur sa page.',
  },
  'face-up-card': {
    name: 'une carte face visible',
    says: 'La première carte était face visible dans le sabot : elle n’est pas utilisée. Lisez ce qu’elle devient, et continuez.',
  },
  'misread-card': {
    name: 'une carte mal lue',
    says: 'Le scanner ne peut pas lire la première carte : touchez sa valeur et sa couleur sur l’écran du croupier.',
  },
  'bonus-spin': {
    name: 'un blackjack avec un lancer de la roue',
    says: 'La case 3 reçoit un blackjack et a misé sur la roue : jouez le coup jusqu’au bout, appuyez sur le bouton de la place 3.',
  },
};
