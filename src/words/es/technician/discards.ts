// Por qué se descartaron bytes de un aparato. Cada frase sigue a dos puntos.
import type { DiscardCodes } from '../../technician/discards.ts';
import { of, said, type Wordings } from '../../wording.ts';

export const discards: Wordings<DiscardCodes> = {
  'wrong-checksum': 'la suma de control no es correcta',
  'frame-too-long': 'más largo que cualquier trama',
  'no-length': 'falta la longitud en su sitio',
  'no-type': 'falta el tipo en su sitio',
  'wrong-escape': 'un byte incorrecto después de un escape',
  'unfinished-escape': 'un escape sin nada detrás',
  'reserved-byte': 'un byte reservado dentro',
  'frame-length': said`${of('bytes')} bytes después del tipo, no ${of('expected')}`,
  'no-report': 'aquí no empieza ningún informe',
  'report-length': said`un informe tiene ${of('expected')} bytes, no ${of('bytes')}`,
  'report-of-other-version': said`un informe de la versión ${of('version')}`,
  'field-without-meaning': said`${of('byte')} no significa nada como ${of('field')}`,
  'unused-bytes': 'bytes que deben ser cero no lo son',
  'unknown-message': said`este aparato no dice tal mensaje (tipo ${of('type')})`,
  'unreadable-hello': 'un saludo que no se puede leer',
  'unreadable-health': 'un mensaje de salud con otra longitud',
  'before-the-hello': 'llegó antes del saludo',
  'wire-given-up': 'se ha abandonado el cable',
  'unasked-check': said`nadie pidió la comprobación ${of('id')}`,
  'unasked-spin': said`el resultado del giro ${of('id')}, que nadie pidió`,
  'lines-closed': 'las líneas están cerradas',
  'before-the-levels': 'llegó antes de que las líneas dijeran cómo están',
  'no-such-button': said`no hay botón ${of('line')}`,
};
