// Pourquoi le journal entier n’a pas pu être vérifié.
import type { CheckFailureCodes } from '../../protocol/hands.ts';
import { of, said, type Wordings } from '../wording.ts';

export const checkFailures: Wordings<CheckFailureCodes> = {
  'checker-not-started': said`Le programme qui le vérifie n’a pas démarré (${of('error')}).`,
  'checker-ended': said`Le programme qui le vérifie s’est terminé trop tôt (${of('end')}).`,
  'journal-unreadable': said`Le journal n’a pas pu être lu (${of('error')}).`,
  'checker-failed': said`Le programme qui le vérifie a échoué : ${of('said')}`,
};
