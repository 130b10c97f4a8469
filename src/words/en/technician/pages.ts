// Why no pages can be served, or not encrypted.
import type { AddressProblemCodes, CertificateProblemCodes } from '../../../protocol/technician.ts';
import { of, said, type Wordings } from '../../wording.ts';

const path = of('path');
const address = of('address');

const NOT_ENCRYPTED = 'The pages cannot be encrypted for the network:';
const MAKE_ONE = '`sabot certificate --help` says how to make one.';

export const certificateProblems: Wordings<CertificateProblemCodes> = {
  'certificate-unusable': said`${NOT_ENCRYPTED} ${path} cannot be used (${of('error')}). ${MAKE_ONE}`,
  'key-of-another-certificate': said`${NOT_ENCRYPTED} ${path} is not the key of ${of('certificate')}. ${MAKE_ONE}`,
};

export const addressProblems: Wordings<AddressProblemCodes> = {
  'address-in-use': said`${address} is in use by another program.`,
  'address-of-another-machine': said`${address} is no address of this machine.`,
  'address-not-allowed': said`${address} may not be used by this user.`,
  'address-unusable': said`${address} cannot be used (${of('error')}).`,
};

export const addressRemedies: Readonly<Record<keyof AddressProblemCodes, string>> = {
  'address-in-use': '`sudo ss -ltnp` shows which. End it, or change pages.port.',
  'address-of-another-machine': 'Put one of `ip address` into pages.host, or 127.0.0.1.',
  'address-not-allowed': 'Take a port above 1023 for pages.port.',
  'address-unusable': 'Change pages in the configuration.',
};

export const serviceStatus = {
  openAt: (address: string) => `The table is open for pages at ${address}.`,
};
