// Por qué no se puede leer o cambiar la lista del personal.
import type { StaffProblemCodes } from '../../../protocol/technician.ts';
import { of, said, type Wordings } from '../../wording.ts';

/** Lo que alguien tecleó: nada de ello maneja un terminal. */
const quoted = (text: string) => JSON.stringify(text);
const id = of('id', quoted);
const path = of('path');
const place = of('where', (where: string) => (where === '' ? '' : ` (en ${where})`));

const PUT_BACK = 'Devuelva una copia a su lugar, o apártelo e inscriba de nuevo al personal.';
const LIST = '`sabot staff list` muestra quiénes hay.';
const GUESSED = 'es de los primeros que cualquiera prueba.';

export const staffProblems: Wordings<StaffProblemCodes> = {
  'pin-length': said`Un PIN tiene de ${of('least')} a ${of('most')} cifras.`,
  'pin-guessed': {
    'one-step': `Un PIN de cifras iguales o seguidas ${GUESSED}`,
    'two-digits': `Un PIN que repite las mismas dos cifras ${GUESSED}`,
    'three-digits': `Un PIN que repite las mismas tres cifras ${GUESSED}`,
    'four-digits': `Un PIN que repite las mismas cuatro cifras ${GUESSED}`,
    date: `Un PIN que es una fecha ${GUESSED}`,
    'staff-number': `Un PIN que contiene el número de empleado ${GUESSED}`,
  },
  'no-staff-id': said`${id} no es un identificador: hasta 40 letras y cifras, como "ana" o "d-117".`,
  'no-staff-number': said`${of('number', quoted)} no es un número de empleado: de tres a seis cifras.`,
  'no-staff-name': said`${of('name', quoted)} no es un nombre: hasta 80 letras.`,
  'id-taken': said`Ya hay ${id}; un identificador se da una sola vez. ${LIST}`,
  'number-taken': said`El número ${of('number')} es de ${id}; un número se da una sola vez.`,
  'no-such-person': said`No hay ${id}; ${LIST}`,
  'retired-already': said`${id} ya está de baja.`,
  'same-pin': 'Este es el PIN que había. Elija otro.',
  'pin-of-nobody': 'Este número y este PIN no son de nadie.',
  'second-person-needed': said`Hace falta una segunda persona: alguien que no sea ${id}.`,
  'access-never-ends': said`Solo el acceso de un técnico termina por sí mismo, y ${id} no lo es. Para terminarlo: \`sabot staff retire\`.`,
  'access-hours': said`A un técnico se le da acceso por 1 a ${of('most')} horas.`,
  'staff-is-link': said`${path} es un enlace. Ponga el archivo mismo en su lugar.`,
  'staff-unreadable': said`${path} no se puede leer (${of('error')}). Déselo al usuario que ejecuta Sabot.`,
  'staff-no-json': said`${path} no es un archivo del personal: no es JSON, o está cortado. ${PUT_BACK}`,
  'staff-of-other-form': said`${path} no es un archivo del personal${place}. ${PUT_BACK}`,
  'staff-without-folder': said`No hay ninguna carpeta ${path}. Créela, o indique otro archivo.`,
  'staff-busy': said`Otra persona ha estado cambiando ${path} todo el tiempo. Inténtelo de nuevo.`,
};
