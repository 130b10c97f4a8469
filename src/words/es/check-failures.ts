// Por qué no se pudo comprobar el diario entero.
import type { CheckFailureCodes } from '../../protocol/hands.ts';
import { of, said, type Wordings } from '../wording.ts';

export const checkFailures: Wordings<CheckFailureCodes> = {
  'checker-not-started': said`El programa que lo comprueba no arrancó (${of('error')}).`,
  'checker-ended': said`El programa que lo comprueba terminó antes de tiempo (${of('end')}).`,
  'journal-unreadable': said`No se pudo leer el diario (${of('error')}).`,
  'checker-failed': said`El programa que lo comprueba falló: ${of('said')}`,
};
