// Por qué no se puede seguir reproduciendo una grabación, y dónde un controlador hace ahora otra cosa. Cada frase sigue a
// dos puntos.
import type { RecordingProblemCodes, ReplayDifferenceCodes } from '../../../protocol/technician.ts';
import { of, said, type Wordings } from '../../wording.ts';

export const recordingProblems: Wordings<RecordingProblemCodes> = {
  'no-line': 'no es una línea de una grabación',
  'lines-missing': said`${of('number')} sigue a ${of('after')}: faltan líneas, o no están en su orden`,
  'seal-broken': 'su sello no es válido: la línea no está como se escribió',
  'unknown-command': 'el controlador no conoce tal orden',
  'other-recording-key': said`está sellada con la clave ${of('theirs')}, y esta es ${of('ours')}`,
  'other-recording-version': said`está en la versión ${of('version')} del formato`,
};

export const replayDifferences: Wordings<ReplayDifferenceCodes> = {
  'answers-differ': said`mensajes que contestan a ${of('call')}: ${of('now')} ahora, ${of('before')} entonces`,
  'bytes-differ': said`enviado entonces ${of('before')}, ahora ${of('now', (bytes: string | null) => bytes ?? 'nada')}`,
};
