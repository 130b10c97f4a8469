// What is wrong with a strategy chart, in English.
import type { ChartProblemWords } from '../../technician/chart-problems.ts';
import { of, said } from '../../wording.ts';

export const chartProblems: ChartProblemWords = {
  inChart: (chart) => `${chart}: `,
  inLine: (chart, line) => `${chart}, line ${line}: `,
  sentences: {
    'no-such-chart': 'there is no such strategy chart.',
    'no-head': said`the first row must be "hand | ${of('upCards')}".`,
    'no-row': 'a row is a hand, one "|", and a cell for each up card.',
    'no-hand': said`"${of('text')}" is no hand; write "soft 17", "hard 4-8", "8/8" or "rescue 17".`,
    'cells-of-row': said`${of('hand')} has ${of('count')} cells; there are ${of('upCards')} up cards.`,
    'no-cell': said`${of('hand')} against ${of('upCard')}: "${of('text')}" is no cell of such a row.`,
    'second-row': said`${of('hand')} has a row already, in line ${of('before')}.`,
    'row-missing': said`there is no row for ${of('hand')}.`,
    'surrenders-differ': said`${of('hand')} against ${of('upCard')} contradicts the rows of surrenders: one of them surrenders, the other does not.`,
  },
};
