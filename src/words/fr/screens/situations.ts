// Les situations du simulateur.
import type { SituationName } from '../../../protocol/simulation.ts';
import type { SituationWords } from '../../en/screens/situations.ts';

export const situations: Readonly<Record<SituationName, SituationWords>> = {
  'plain-hand': {
    name: 'une main simple',
    says: 'La case 3 a 17, la case 5 a 11. Touchez Rester ou Doubler sur la page du croupier, et tirez les cartes ici.',
  },
  'suited-sevens': {
    name: 'sept de même couleur contre un sept',
    says: 'La case 3 a deux sept de pique contre un sept. Tirez la carte suivante : c’est le troisième. Un super bonus suit.',
  },
  'four-hands': {
    name: 'quatre mains avec une',
    says: 'La case 3 a deux huit, et d’autres huit viennent. Touchez Séparer sur la page du croupier, tirez, et séparez de nouveau.',
  },
  insurance: {
    name: 'assurance contre un as',
    says: 'Le croupier montre un as. Offrez l’assurance sur sa page, puis insérez ici la carte cachée. Ce n’est pas un blackjack.',
  },
  'dealer-blackjack': {
    name: 'le blackjack du croupier',
    says: 'Le croupier montre un as et a un blackjack. Offrez l’assurance, puis insérez ici la carte cachée. La case 5 gagne tout de même.',
  },
  'blackjack-after-splits': {
    name: 'blackjack du croupier après séparation',
    says: 'Le lecteur de cartes est hors service. Séparez les huit de la case 3, doublez, restez. La carte cachée fait alors un blackjack.',
  },
  'ten-in-shoe': {
    name: 'un dix dans le sabot',
    says: 'La première carte est un dix que personne n’a retiré : le chef de table est appelé. Ouvrez sa page et répondez à l’appel.',
  },
  'face-up-card': {
    name: 'une carte face visible',
    says: 'La première carte était face visible dans le sabot : elle n’est pas utilisée. Lisez ce qu’elle devient, et tirez la suivante.',
  },
  'misread-card': {
    name: 'une carte mal lue',
    says: 'Le scanner ne peut pas lire la première carte. Touchez sa valeur et sa couleur sur la page du croupier.',
  },
  'bonus-spin': {
    name: 'un blackjack avec un lancer de la roue',
    says: 'La case 3 a un blackjack et une mise sur la roue. Touchez Tout est payé sur la page du croupier, puis appuyez ici sur le bouton de la place 3.',
  },
};
