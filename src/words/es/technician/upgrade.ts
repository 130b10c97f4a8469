// Por qué no se instala un paquete.
import type { UpgradeProblemCodes } from '../../../protocol/technician.ts';
import { of, said, type Wordings } from '../../wording.ts';

const path = of('path');
const NOTHING = 'No se ha instalado nada.';
const AGAIN = 'Cópielo de nuevo y compare su SHA-256 con el de la versión publicada.';

export const upgradeProblems: Wordings<UpgradeProblemCodes> = {
  'no-release-key': said`Este programa no lleva ninguna clave de publicación, así que no puede saber quién hizo ${path}. ${NOTHING} Quien construye el programa fija una clave: \`npm run deb -- --pin FILE\`, véase docs/release.md.`,
  'no-package': said`${path} no es un paquete de Debian. ${NOTHING}`,
  'package-cut-off': said`${path} está cortado: le falta el final. ${NOTHING} ${AGAIN}`,
  'package-unsigned': said`${path} no está firmado, así que nadie puede decir quién lo hizo. ${NOTHING}`,
  'package-of-unknown-key': said`${path} está firmado con la clave ${of('key')}, que este programa no conoce. ${NOTHING}`,
  'package-changed': said`${path} no es lo que se firmó con la clave ${of('key')}: se modificó o se dañó. ${NOTHING} ${AGAIN}`,
  'package-of-another-program': said`${path} es un paquete de ${of('name')}, no de Sabot. ${NOTHING}`,
  'package-for-another-machine': said`${path} está hecho para ${of('arch')} y esta máquina es ${of('own')}. ${NOTHING}`,
  'package-older': said`${path} tiene la versión ${of('version')}, anterior a la ${of('installed')} de este equipo. ${NOTHING} Para volver atrás a propósito, añada --older.`,
  'hand-open': 'Hay una mano abierta: el programa no se cambia en medio de una mano.',
  'hand-unknown':
    'No se puede confiar en el diario, así que nadie puede decir si hay una mano abierta. `sudo sabot doctor` dice qué ocurre.',
};
