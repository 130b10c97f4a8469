// The address of a PostgreSQL server. It is read here alone: what is judged is what the client gets. The client would read the text in a way
// of its own, and take any parameter in place of the pit's.

export const PARAMETERS = [
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'host',
  'port',
  'user',
  'password',
  'application_name',
] as const;

export type Parameter = (typeof PARAMETERS)[number];

export interface Address {
  /** Empty: it names none. */
  readonly host: string;
  /** For people. */
  readonly name: string;
  readonly port: string;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly given: Readonly<Partial<Record<Parameter, string>>>;
  /** It has a parameter that the pit does not take. */
  readonly hasOthers: boolean;
}

const isParameter = (key: string): key is Parameter => PARAMETERS.some((one) => one === key);

/** A socket needs no host in front: `postgres://pit@/pit?host=/run/postgresql`. `URL` wants one wherever a user stands. */
function urlOf(text: string): URL | null {
  if (!/^postgres(ql)?:\/\//.test(text)) return null;
  // A lone % in a password stands for itself.
  const whole = text.replace(/%(?![\da-f]{2})/gi, '%25');
  if (URL.canParse(whole)) return new URL(whole);
  const hosted = whole.replace('@/', '@localhost/');
  const url = URL.canParse(hosted) ? new URL(hosted) : null;
  return url?.searchParams.get('host') ? url : null;
}

function partsOf(url: URL): Address {
  const all = [...url.searchParams];
  // Of several the last one counts, as with the client.
  const given: Partial<Record<Parameter, string>> = Object.fromEntries(
    all.filter(([key]) => isParameter(key)),
  );
  return {
    host: given.host || decodeURIComponent(url.hostname.replace(/^\[(.+)\]$/, '$1')),
    name: given.host || url.host,
    port: given.port || url.port,
    user: given.user || decodeURIComponent(url.username),
    password: given.password || decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    given,
    hasOthers: all.some(([key]) => !isParameter(key)),
  };
}

/** Null: it is none. An @ behind the host, or a #, says that the password has ended too early: what follows is a part of it. */
export function addressOf(text: string): Address | null {
  const url = urlOf(text);
  if (url === null || url.hash !== '' || /@/.test(url.pathname + url.search)) return null;
  try {
    const address = partsOf(url);
    return /^\d{0,5}$/.test(address.port) ? address : null;
  } catch {
    // Bytes that are no text.
    return null;
  }
}

/** The same address with its files elsewhere. */
export function withFiles(text: string, files: Readonly<Partial<Record<Parameter, string>>>): string {
  const url = urlOf(text);
  if (url === null) return text;
  for (const [key, file] of Object.entries(files)) url.searchParams.set(key, file);
  return url.href;
}
