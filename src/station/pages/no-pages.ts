// Why no pages can be served at an address, and what to do about it: the doctor and a start that is refused say the same.

const REASONS: Readonly<Record<string, readonly [what: string, remedy: string]>> = {
  EADDRINUSE: ['is in use by another program', '`sudo ss -ltnp` shows which. End it, or change pages.port.'],
  EADDRNOTAVAIL: ['is no address of this machine', 'Put one of `ip address` into pages.host, or 127.0.0.1.'],
  EACCES: ['may not be used by this user', 'Take a port above 1023 for pages.port.'],
};

/** By what the system calls the error. */
export function whyNoPages(code: string): readonly [what: string, remedy: string] {
  return REASONS[code] ?? [`cannot be used (${code})`, 'Change pages in the configuration.'];
}
