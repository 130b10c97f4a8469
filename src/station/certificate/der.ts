// The part of DER (ITU-T X.690) that a certificate needs. Each value is a tag, a length and its content.

function lengthOf(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.from([bytes]);
  const hex = bytes.toString(16);
  const size = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | size.length]), size]);
}

function tagged(tag: number, ...inside: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(inside);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
}

export const sequence = (...inside: readonly Uint8Array[]) => tagged(0x30, ...inside);
export const set = (...inside: readonly Uint8Array[]) => tagged(0x31, ...inside);
export const octets = (bytes: Uint8Array) => tagged(0x04, bytes);
export const bits = (bytes: Uint8Array, unused = 0) => tagged(0x03, Buffer.from([unused]), bytes);
export const boolean = (value: boolean) => tagged(0x01, Buffer.from([value ? 0xff : 0]));
export const utf8 = (text: string) => tagged(0x0c, Buffer.from(text, 'utf8'));
/** A tagged value with another value inside. */
export const numbered = (number: number, ...inside: readonly Uint8Array[]) =>
  tagged(0xa0 | number, ...inside);
/** A tagged value with plain bytes. */
export const plain = (number: number, bytes: Uint8Array) => tagged(0x80 | number, bytes);

/** A positive integer: with its first bit set it would be negative. */
export function integer(bytes: Uint8Array): Buffer {
  const [first = 0] = bytes;
  return first < 0x80 ? tagged(0x02, bytes) : tagged(0x02, Buffer.from([0]), bytes);
}

export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(sevenBits)]));
}

function sevenBits(number: number): number[] {
  const digits = [number & 0x7f];
  for (let left = number >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
  return digits;
}

/** To the second. Years from 2050 on have another form. */
export function time(at: number): Buffer {
  const text = new Date(at).toISOString().replace(/[-:T]|\.\d+/g, '');
  return new Date(at).getUTCFullYear() < 2050
    ? tagged(0x17, Buffer.from(text.slice(2), 'ascii'))
    : tagged(0x18, Buffer.from(text, 'ascii'));
}

export function pem(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
