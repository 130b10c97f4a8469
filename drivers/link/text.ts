// Text on the wire is printable ASCII, so that displays and logs can show it and it cannot do any harm.

const FIRST = 0x20;
const LAST = 0x7e;

/** The text as bytes, cut to `longest`. Other characters become question marks. */
export function asciiBytes(text: string, longest: number): Uint8Array {
  const bytes = [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code >= FIRST && code <= LAST ? code : 0x3f;
  });
  return Uint8Array.from(bytes.slice(0, longest));
}

/** The bytes as text; null if one is not printable ASCII. */
export function asciiText(bytes: Uint8Array): string | null {
  return bytes.every((byte) => byte >= FIRST && byte <= LAST) ? String.fromCharCode(...bytes) : null;
}
