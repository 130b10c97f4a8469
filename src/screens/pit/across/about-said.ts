// What a look at the pit was about, in words: "table SP-04, round 17".
import type { About } from '../../../protocol/pit/looks.ts';
import type { PitWords } from '../../../words/en/screens/pit.ts';
import type { Words } from '../../../words/en/screens.ts';
import { faceSign } from '../../../words/faces.ts';
import { shortMoney } from '../../../words/format.ts';

export interface AboutSpeech {
  readonly pit: PitWords;
  readonly words: Words;
  /** A moment with its date. */
  readonly full: (at: number) => string;
}

type Named = Readonly<Record<string, string>>;

/** Codes that have a name. */
function namesOf(part: string, { pit, words }: AboutSpeech): Named {
  const { results, sums } = words.hands.ask;
  const { shift, today, yesterday, week, month } = words.figures;
  const names: Readonly<Record<string, Named>> = {
    ...{ alarmCode: pit.alarmKinds, place: pit.lookedFrom, by: pit.compare.by },
    ...{ file: pit.reports.kinds, format: pit.reports.formats },
    ...{ result: results, of: sums, incident: words.incidentNames },
    period: { shift, today, yesterday, week, month },
  };
  return names[part] ?? {};
}

/** The latest moment that a date can hold. Somebody may have typed anything into an address. */
const LATEST = 8.64e15;

function momentSaid(value: string, full: AboutSpeech['full']): string {
  const at = Number(value);
  return Math.abs(at) <= LATEST ? full(at) : value;
}

function valueSaid(part: string, value: string, speech: AboutSpeech): string {
  switch (part) {
    case 'pair':
      return '';
    case 'at':
    case 'from':
    case 'to':
      return momentSaid(value, speech.full);
    case 'wagerFrom':
    case 'wagerTo':
    case 'netFrom':
    case 'netTo':
      return shortMoney(Number(value));
    case 'amount':
      return value
        .split('-')
        .map((cents) => shortMoney(Number(cents)))
        .join('–');
    case 'card':
    case 'held':
      return value.split(',').map(faceSign).join(' ');
    case 'tables':
      return value.replaceAll(',', ' ');
    default:
      return namesOf(part, speech)[value] ?? value;
  }
}

export function aboutSaid(about: About, speech: AboutSpeech): string {
  const names: Named = speech.pit.lookedAbout;
  return Object.entries(about)
    .filter(([, value]) => value !== null && value !== '')
    .map(([part, value]) => `${names[part] ?? part} ${valueSaid(part, String(value), speech)}`.trim())
    .join(', ');
}
