// Por qué no se borran los datos de una mesa.
import type { EraseProblemCodes } from '../../../protocol/technician.ts';
import { of, said, type Wordings } from '../../wording.ts';

const table = of('table', (name: string) => JSON.stringify(name));

export const eraseProblems: Wordings<EraseProblemCodes> = {
  'erase-while-running':
    'La mesa está en marcha. No se ha borrado nada. Deténgala antes: sudo systemctl stop sabot',
  'erase-in-hand': 'Hay una mano abierta. No se ha borrado nada. Ponga la mesa en marcha y termine la mano.',
  'erase-other-name': said`El nombre de la mesa es ${table} y se dio otro. No se ha borrado nada.`,
  'erase-nothing': said`De la mesa ${table} no hay nada que borrar.`,
};
