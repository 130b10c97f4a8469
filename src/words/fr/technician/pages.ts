// Pourquoi les pages ne peuvent pas être servies, ou pas chiffrées.
import type { AddressProblemCodes, CertificateProblemCodes } from '../../../protocol/technician.ts';
import type { serviceStatus as english } from '../../en/technician/pages.ts';
import { of, said, type Wordings } from '../../wording.ts';

const path = of('path');
const address = of('address');

const NOT_ENCRYPTED = 'Les pages ne peuvent pas être chiffrées pour le réseau :';
const MAKE_ONE = '`sabot certificate --help` dit comment en faire un.';

export const certificateProblems: Wordings<CertificateProblemCodes> = {
  'certificate-unusable': said`${NOT_ENCRYPTED} ${path} est inutilisable (${of('error')}). ${MAKE_ONE}`,
  'key-of-another-certificate': said`${NOT_ENCRYPTED} ${path} n’est pas la clé de ${of('certificate')}. ${MAKE_ONE}`,
};

export const addressProblems: Wordings<AddressProblemCodes> = {
  'address-in-use': said`Un autre programme utilise ${address}.`,
  'address-of-another-machine': said`${address} n’est pas une adresse de cette machine.`,
  'address-not-allowed': said`Cet utilisateur ne peut pas utiliser ${address}.`,
  'address-unusable': said`${address} est inutilisable (${of('error')}).`,
};

export const addressRemedies: Readonly<Record<keyof AddressProblemCodes, string>> = {
  'address-in-use': '`sudo ss -ltnp` montre lequel. Arrêtez-le, ou changez pages.port.',
  'address-of-another-machine': 'Mettez dans pages.host une de celles de `ip address`, ou 127.0.0.1.',
  'address-not-allowed': 'Prenez pour pages.port un port au-dessus de 1023.',
  'address-unusable': 'Changez pages dans la configuration.',
};

export const serviceStatus: typeof english = {
  openAt: (address) => `La table est ouverte aux pages sur ${address}.`,
};
