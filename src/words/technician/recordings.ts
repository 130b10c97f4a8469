// Why a recording cannot be played on, and where a driver acts differently now, in every language.
import type {
  RecordingProblem,
  RecordingProblemCodes,
  ReplayDifference,
  ReplayDifferenceCodes,
} from '../../protocol/technician.ts';
import {
  replayDifferences as differencesEn,
  recordingProblems as problemsEn,
} from '../en/technician/recordings.ts';
import {
  replayDifferences as differencesEs,
  recordingProblems as problemsEs,
} from '../es/technician/recordings.ts';
import {
  replayDifferences as differencesFr,
  recordingProblems as problemsFr,
} from '../fr/technician/recordings.ts';
import type { InEveryLanguage, Language } from '../language.ts';
import { say, type Wordings } from '../wording.ts';

export const RECORDING_PROBLEMS: InEveryLanguage<Wordings<RecordingProblemCodes>> = {
  en: problemsEn,
  es: problemsEs,
  fr: problemsFr,
};

export const REPLAY_DIFFERENCES: InEveryLanguage<Wordings<ReplayDifferenceCodes>> = {
  en: differencesEn,
  es: differencesEs,
  fr: differencesFr,
};

/** After a colon: "line 3: it is no line of a recording". */
export function recordingProblemSaid(problem: RecordingProblem, language: Language = 'en'): string {
  return say(RECORDING_PROBLEMS[language], problem);
}

/** After a colon, too. */
export function differenceSaid(difference: ReplayDifference, language: Language = 'en'): string {
  return say(REPLAY_DIFFERENCES[language], difference);
}
