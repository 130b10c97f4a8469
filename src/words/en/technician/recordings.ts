// Why a recording cannot be played on, and where a driver acts differently now. Each follows a colon.
import type { RecordingProblemCodes, ReplayDifferenceCodes } from '../../../protocol/technician.ts';
import { of, said, type Wordings } from '../../wording.ts';

export const recordingProblems: Wordings<RecordingProblemCodes> = {
  'no-line': 'it is no line of a recording',
  'lines-missing': said`${of('number')} follows ${of('after')}: lines are missing, or not in their order`,
  'seal-broken': 'its seal does not hold: the line is not as it was written',
  'unknown-command': 'the driver knows no such command',
  'other-recording-key': said`it is sealed with the key ${of('theirs')}, and this is ${of('ours')}`,
  'other-recording-version': said`it is in version ${of('version')} of the format`,
};

export const replayDifferences: Wordings<ReplayDifferenceCodes> = {
  'answers-differ': said`messages that answer ${of('call')}: ${of('now')} now, ${of('before')} then`,
  'bytes-differ': said`sent then ${of('before')}, now ${of('now', (bytes: string | null) => bytes ?? 'nothing')}`,
};
