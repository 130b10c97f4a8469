// Ce qui ne va pas dans un fichier JSON écrit par des personnes, en français.
import type { JsonProblemWords } from '../../technician/json-problems.ts';
import { list, of, said } from '../../wording.ts';

export const jsonProblems: JsonProblemWords = {
  unreadable: {
    'byte-order-mark':
      'ce n’est pas du JSON : une marque d’ordre des octets vient en premier ; enregistrez-le sans elle',
    'not-json': said`ce n’est pas du JSON : ${of('error')}`,
  },
  whole: { scenario: 'le scénario', records: 'les procès-verbaux' },
  between: (place, what) => `${place} : ${what}`,
  wrong: {
    missing: 'manque',
    'of-other-kind': {
      text: 'n’est pas un texte',
      number: 'n’est pas un nombre',
      'whole-number': 'n’est pas un nombre entier',
      flag: 'n’est ni true ni false',
      list: 'n’est pas une liste',
      object: 'n’est pas un objet avec des clés',
      other: 'n’est pas ce qui convient ici',
    },
    'too-small': said`est inférieur à ${of('least')}`,
    'too-large': said`est supérieur à ${of('most')}`,
    'too-short': said`en a moins de ${of('least')}`,
    'too-long': said`en a plus de ${of('most')}`,
    'none-of': said`n’est aucun de ceux-ci : ${of('items', list)}`,
    'unknown-keys': said`a des clés inconnues : ${of('keys', list)}`,
    'fits-nothing': 'n’est rien qui puisse se trouver ici',
    'not-whole-cents': 'n’est pas un nombre entier de centimes',
    'not-positive': 'n’est pas un montant positif',
    'no-seat': 'n’est pas une case de 1 à 7',
    'is-empty': 'est vide',
    'no-shoe': 'ne contient aucun sabot',
    'minimum-above-maximum': 'a un minimum supérieur à son maximum',
    'not-a-card': said`« ${of('text')} » n’est pas une carte (valeur A 2–9 T J Q K, couleur C D H S)`,
    'neither-card-nor-cut': said`« ${of('text')} » n’est ni une carte ni CUT`,
  },
};
