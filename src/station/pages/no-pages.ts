// Why no pages can be served at an address: the doctor and a start that is refused say the same.
import type { AddressProblem } from '../../protocol/technician.ts';

/** By the system's code for the error. */
export function whyNoPages(error: string, address: string): AddressProblem {
  switch (error) {
    case 'EADDRINUSE':
      return { code: 'address-in-use', address };
    case 'EADDRNOTAVAIL':
      return { code: 'address-of-another-machine', address };
    case 'EACCES':
      return { code: 'address-not-allowed', address };
    default:
      return { code: 'address-unusable', address, error };
  }
}
