// Por qué no se pueden servir las páginas, o no cifradas.
import type { AddressProblemCodes, CertificateProblemCodes } from '../../../protocol/technician.ts';
import type { serviceStatus as english } from '../../en/technician/pages.ts';
import { of, said, type Wordings } from '../../wording.ts';

const path = of('path');
const address = of('address');

const NOT_ENCRYPTED = 'No se pueden cifrar las páginas para la red:';
const MAKE_ONE = '`sabot certificate --help` dice cómo crear uno.';

export const certificateProblems: Wordings<CertificateProblemCodes> = {
  'certificate-unusable': said`${NOT_ENCRYPTED} no se puede usar ${path} (${of('error')}). ${MAKE_ONE}`,
  'key-of-another-certificate': said`${NOT_ENCRYPTED} ${path} no es la clave de ${of('certificate')}. ${MAKE_ONE}`,
};

export const addressProblems: Wordings<AddressProblemCodes> = {
  'address-in-use': said`Otro programa usa ${address}.`,
  'address-of-another-machine': said`${address} no es una dirección de esta máquina.`,
  'address-not-allowed': said`Este usuario no puede usar ${address}.`,
  'address-unusable': said`No se puede usar ${address} (${of('error')}).`,
};

export const addressRemedies: Readonly<Record<keyof AddressProblemCodes, string>> = {
  'address-in-use': '`sudo ss -ltnp` muestra cuál. Termínelo, o cambie pages.port.',
  'address-of-another-machine': 'Ponga en pages.host una de `ip address`, o 127.0.0.1.',
  'address-not-allowed': 'Tome para pages.port un puerto mayor que 1023.',
  'address-unusable': 'Cambie pages en la configuración.',
};

export const serviceStatus: typeof english = {
  openAt: (address) => `La mesa está abierta para las páginas en ${address}.`,
};
