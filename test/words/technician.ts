// Samples of what a technician is told: the compiler demands one or more for each code. The samples of a code differ in
// one parameter or more.
import type {
  AddressProblemCodes,
  CertificateProblemCodes,
  EraseProblemCodes,
  RecordingProblemCodes,
  ReplayDifferenceCodes,
  StaffProblemCodes,
  UpgradeProblemCodes,
} from '../../src/protocol/technician.ts';
import type { DiscardCodes } from '../../src/words/technician/discards.ts';
import type { Samples } from './samples.ts';

const path = '/a';

export const STAFF: Samples<StaffProblemCodes> = {
  'pin-length': [
    { code: 'pin-length', least: 6, most: 12 },
    { code: 'pin-length', least: 7, most: 12 },
    { code: 'pin-length', least: 6, most: 13 },
  ],
  'pin-guessed': [
    { code: 'pin-guessed', how: 'one-step' },
    { code: 'pin-guessed', how: 'two-digits' },
    { code: 'pin-guessed', how: 'three-digits' },
    { code: 'pin-guessed', how: 'four-digits' },
    { code: 'pin-guessed', how: 'date' },
    { code: 'pin-guessed', how: 'staff-number' },
  ],
  'no-staff-id': [
    { code: 'no-staff-id', id: ' ana' },
    { code: 'no-staff-id', id: ' bo' },
  ],
  'no-staff-number': [
    { code: 'no-staff-number', number: '12' },
    { code: 'no-staff-number', number: '13' },
  ],
  'no-staff-name': [
    { code: 'no-staff-name', name: '' },
    { code: 'no-staff-name', name: ' ' },
  ],
  'id-taken': [
    { code: 'id-taken', id: 'ana' },
    { code: 'id-taken', id: 'bo' },
  ],
  'number-taken': [
    { code: 'number-taken', number: '117', id: 'ana' },
    { code: 'number-taken', number: '118', id: 'ana' },
    { code: 'number-taken', number: '117', id: 'bo' },
  ],
  'no-such-person': [
    { code: 'no-such-person', id: 'ana' },
    { code: 'no-such-person', id: 'bo' },
  ],
  'retired-already': [
    { code: 'retired-already', id: 'ana' },
    { code: 'retired-already', id: 'bo' },
  ],
  'same-pin': [{ code: 'same-pin' }],
  'pin-of-nobody': [{ code: 'pin-of-nobody' }],
  'second-person-needed': [
    { code: 'second-person-needed', id: 'ana' },
    { code: 'second-person-needed', id: 'bo' },
  ],
  'access-never-ends': [
    { code: 'access-never-ends', id: 'ana' },
    { code: 'access-never-ends', id: 'bo' },
  ],
  'access-hours': [
    { code: 'access-hours', most: 720 },
    { code: 'access-hours', most: 24 },
  ],
  'staff-is-link': [
    { code: 'staff-is-link', path },
    { code: 'staff-is-link', path: '/b' },
  ],
  'staff-unreadable': [
    { code: 'staff-unreadable', path, error: 'EIO' },
    { code: 'staff-unreadable', path: '/b', error: 'EIO' },
    { code: 'staff-unreadable', path, error: 'EACCES' },
  ],
  'staff-no-json': [
    { code: 'staff-no-json', path },
    { code: 'staff-no-json', path: '/b' },
  ],
  'staff-of-other-form': [
    { code: 'staff-of-other-form', path, where: '' },
    { code: 'staff-of-other-form', path, where: 'staff.0.pin' },
    { code: 'staff-of-other-form', path: '/b', where: '' },
  ],
  'staff-without-folder': [
    { code: 'staff-without-folder', path },
    { code: 'staff-without-folder', path: '/b' },
  ],
  'staff-busy': [
    { code: 'staff-busy', path },
    { code: 'staff-busy', path: '/b' },
  ],
};

export const CERTIFICATES: Samples<CertificateProblemCodes> = {
  'certificate-unusable': [
    { code: 'certificate-unusable', path, error: 'ENOENT' },
    { code: 'certificate-unusable', path: '/b', error: 'ENOENT' },
    { code: 'certificate-unusable', path, error: 'ELOOP' },
  ],
  'key-of-another-certificate': [
    { code: 'key-of-another-certificate', path, certificate: '/c' },
    { code: 'key-of-another-certificate', path: '/b', certificate: '/c' },
    { code: 'key-of-another-certificate', path, certificate: '/d' },
  ],
};

const address = '10.0.0.1:80';

export const ADDRESSES: Samples<AddressProblemCodes> = {
  'address-in-use': [
    { code: 'address-in-use', address },
    { code: 'address-in-use', address: '10.0.0.1:81' },
  ],
  'address-of-another-machine': [
    { code: 'address-of-another-machine', address },
    { code: 'address-of-another-machine', address: '10.0.0.1:81' },
  ],
  'address-not-allowed': [
    { code: 'address-not-allowed', address },
    { code: 'address-not-allowed', address: '10.0.0.1:81' },
  ],
  'address-unusable': [
    { code: 'address-unusable', address, error: 'EIO' },
    { code: 'address-unusable', address: '10.0.0.1:81', error: 'EIO' },
    { code: 'address-unusable', address, error: 'EINVAL' },
  ],
};

export const RECORDINGS: Samples<RecordingProblemCodes> = {
  'no-line': [{ code: 'no-line' }],
  'lines-missing': [
    { code: 'lines-missing', number: 5, after: 3 },
    { code: 'lines-missing', number: 6, after: 3 },
    { code: 'lines-missing', number: 5, after: 2 },
  ],
  'seal-broken': [{ code: 'seal-broken' }],
  'unknown-command': [{ code: 'unknown-command' }],
  'other-recording-key': [
    { code: 'other-recording-key', theirs: 'aa', ours: 'bb' },
    { code: 'other-recording-key', theirs: 'cc', ours: 'bb' },
    { code: 'other-recording-key', theirs: 'aa', ours: 'cc' },
  ],
  'other-recording-version': [
    { code: 'other-recording-version', version: '2' },
    { code: 'other-recording-version', version: '3' },
  ],
};

export const DIFFERENCES: Samples<ReplayDifferenceCodes> = {
  'answers-differ': [
    { code: 'answers-differ', call: 'tick', now: 0, before: 1 },
    { code: 'answers-differ', call: 'command', now: 0, before: 1 },
    { code: 'answers-differ', call: 'tick', now: 2, before: 1 },
    { code: 'answers-differ', call: 'tick', now: 0, before: 2 },
  ],
  'bytes-differ': [
    { code: 'bytes-differ', now: 'fe', before: '00' },
    { code: 'bytes-differ', now: null, before: '00' },
    { code: 'bytes-differ', now: 'fe', before: '01' },
  ],
};

export const DISCARDS: Samples<DiscardCodes> = {
  'wrong-checksum': [{ code: 'wrong-checksum' }],
  'frame-too-long': [{ code: 'frame-too-long' }],
  'no-length': [{ code: 'no-length' }],
  'no-type': [{ code: 'no-type' }],
  'wrong-escape': [{ code: 'wrong-escape' }],
  'unfinished-escape': [{ code: 'unfinished-escape' }],
  'reserved-byte': [{ code: 'reserved-byte' }],
  'frame-length': [
    { code: 'frame-length', bytes: 5, expected: 6 },
    { code: 'frame-length', bytes: 5, expected: 7 },
    { code: 'frame-length', bytes: 4, expected: 6 },
  ],
  'no-report': [{ code: 'no-report' }],
  'report-length': [
    { code: 'report-length', bytes: 15, expected: 16 },
    { code: 'report-length', bytes: 17, expected: 16 },
    { code: 'report-length', bytes: 15, expected: 32 },
  ],
  'report-of-other-version': [
    { code: 'report-of-other-version', version: 2 },
    { code: 'report-of-other-version', version: 3 },
  ],
  'field-without-meaning': [
    { code: 'field-without-meaning', field: 'key', byte: 9 },
    { code: 'field-without-meaning', field: 'key', byte: 8 },
    { code: 'field-without-meaning', field: 'kind', byte: 9 },
  ],
  'unused-bytes': [{ code: 'unused-bytes' }],
  'unknown-message': [
    { code: 'unknown-message', type: 119 },
    { code: 'unknown-message', type: 120 },
  ],
  'unreadable-hello': [{ code: 'unreadable-hello' }],
  'unreadable-health': [{ code: 'unreadable-health' }],
  'before-the-hello': [{ code: 'before-the-hello' }],
  'wire-given-up': [{ code: 'wire-given-up' }],
  'unasked-check': [
    { code: 'unasked-check', id: 7 },
    { code: 'unasked-check', id: 8 },
  ],
  'unasked-spin': [
    { code: 'unasked-spin', id: 7 },
    { code: 'unasked-spin', id: 8 },
  ],
  'lines-closed': [{ code: 'lines-closed' }],
  'before-the-levels': [{ code: 'before-the-levels' }],
  'no-such-button': [
    { code: 'no-such-button', line: 0 },
    { code: 'no-such-button', line: 8 },
  ],
};

const key = '0123456789abcdef';

export const UPGRADES: Samples<UpgradeProblemCodes> = {
  'no-release-key': [
    { code: 'no-release-key', path },
    { code: 'no-release-key', path: '/b' },
  ],
  'no-package': [
    { code: 'no-package', path },
    { code: 'no-package', path: '/b' },
  ],
  'package-cut-off': [
    { code: 'package-cut-off', path },
    { code: 'package-cut-off', path: '/b' },
  ],
  'package-unsigned': [
    { code: 'package-unsigned', path },
    { code: 'package-unsigned', path: '/b' },
  ],
  'package-of-unknown-key': [
    { code: 'package-of-unknown-key', path, key },
    { code: 'package-of-unknown-key', path: '/b', key },
    { code: 'package-of-unknown-key', path, key: 'fedcba9876543210' },
  ],
  'package-changed': [
    { code: 'package-changed', path, key },
    { code: 'package-changed', path: '/b', key },
    { code: 'package-changed', path, key: 'fedcba9876543210' },
  ],
  'package-of-another-program': [
    { code: 'package-of-another-program', path, name: 'nano' },
    { code: 'package-of-another-program', path: '/b', name: 'nano' },
    { code: 'package-of-another-program', path, name: 'vim' },
  ],
  'package-for-another-machine': [
    { code: 'package-for-another-machine', path, arch: 'arm64', own: 'amd64' },
    { code: 'package-for-another-machine', path: '/b', arch: 'arm64', own: 'amd64' },
    { code: 'package-for-another-machine', path, arch: 'i386', own: 'amd64' },
    { code: 'package-for-another-machine', path, arch: 'arm64', own: 'i386' },
  ],
  'package-older': [
    { code: 'package-older', path, version: '0.2.0', installed: '0.3.0' },
    { code: 'package-older', path: '/b', version: '0.2.0', installed: '0.3.0' },
    { code: 'package-older', path, version: '0.1.0', installed: '0.3.0' },
    { code: 'package-older', path, version: '0.2.0', installed: '0.4.0' },
  ],
  'hand-open': [{ code: 'hand-open' }],
  'hand-unknown': [{ code: 'hand-unknown' }],
};

export const ERASING: Samples<EraseProblemCodes> = {
  'erase-while-running': [{ code: 'erase-while-running' }],
  'erase-in-hand': [{ code: 'erase-in-hand' }],
  'erase-other-name': [
    { code: 'erase-other-name', table: 'table-1' },
    { code: 'erase-other-name', table: 'table-2' },
  ],
  'erase-nothing': [
    { code: 'erase-nothing', table: 'table-1' },
    { code: 'erase-nothing', table: 'table-2' },
  ],
};
