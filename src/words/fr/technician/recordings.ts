// Pourquoi un enregistrement ne peut pas être rejoué plus loin, et où un pilote agit autrement. Chaque phrase suit deux
// points.
import type { RecordingProblemCodes, ReplayDifferenceCodes } from '../../../protocol/technician.ts';
import { of, said, type Wordings } from '../../wording.ts';

export const recordingProblems: Wordings<RecordingProblemCodes> = {
  'no-line': 'ce n’est pas une ligne d’un enregistrement',
  'lines-missing': said`${of('number')} suit ${of('after')} : des lignes manquent, ou ne sont pas dans leur ordre`,
  'seal-broken': 'son sceau n’est pas valable : la ligne n’est pas telle qu’elle a été écrite',
  'unknown-command': 'le pilote ne connaît pas cette commande',
  'other-recording-key': said`il est scellé avec la clé ${of('theirs')}, et celle-ci est ${of('ours')}`,
  'other-recording-version': said`il est dans la version ${of('version')} du format`,
};

export const replayDifferences: Wordings<ReplayDifferenceCodes> = {
  'answers-differ': said`messages qui répondent à ${of('call')} : ${of('now')} maintenant, ${of('before')} alors`,
  'bytes-differ': said`envoyé alors ${of('before')}, maintenant ${of('now', (bytes: string | null) => bytes ?? 'rien')}`,
};
