// Ce qui ne va pas dans un tableau de stratégie, en français.
import type { ChartProblemWords } from '../../technician/chart-problems.ts';
import { of, said } from '../../wording.ts';

export const chartProblems: ChartProblemWords = {
  inChart: (chart) => `${chart} : `,
  inLine: (chart, line) => `${chart}, ligne ${line} : `,
  sentences: {
    'no-such-chart': 'ce tableau de stratégie n’existe pas.',
    'no-head': said`la première ligne doit être « hand | ${of('upCards')} ».`,
    'no-row': 'une ligne est une main, un seul « | » et une case pour chaque carte visible de la banque.',
    'no-hand': said`« ${of('text')} » n’est pas une main ; écrivez « soft 17 », « hard 4-8 », « 8/8 » ou « rescue 17 ».`,
    'cells-of-row': said`${of('hand')} a ${of('count')} cases ; il y a ${of('upCards')} cartes visibles de la banque.`,
    'no-cell': said`${of('hand')} contre ${of('upCard')} : « ${of('text')} » n’est pas une case d’une telle ligne.`,
    'second-row': said`${of('hand')} a déjà une ligne, la ligne ${of('before')}.`,
    'row-missing': said`il manque la ligne de ${of('hand')}.`,
    'surrenders-differ': said`${of('hand')} contre ${of('upCard')} contredit les lignes d’abandon (« surrender ») : l’une abandonne, l’autre non.`,
  },
};
