// Looks for bytes in a text in every way in which somebody might have written them down.

/** How the middle of a piece looks in base 64, for each place at which it may begin. */
function inBase64(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    // The letters at both ends are made from neighbours too.
    return text.slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3));
  });
}

/** The words of the text that are longer than a word of language, read as hex and as base 64. */
function decoded(text: string): Buffer[] {
  const words = text.match(/[\w+/=-]{16,}/g) ?? [];
  return words.flatMap((word) => [Buffer.from(word, 'hex'), Buffer.from(word, 'base64url')]);
}

/** The ways in which the bytes stand in the text. */
export function tracesOf(bytes: Buffer, text: string): string[] {
  const [hex, lower] = [bytes.toString('hex'), text.toLowerCase()];
  const spaced = hex.replace(/..(?=.)/g, '$& ');
  const numbers = [...bytes].join(',');
  const ways: [string, boolean][] = [
    ['plain', Buffer.from(text).includes(bytes) || text.includes(bytes.toString('latin1'))],
    ['hex', lower.includes(hex) || lower.includes(spaced)],
    ['numbers', text.replace(/\s/g, '').includes(numbers)],
    ['base64', inBase64(bytes).some((word) => text.includes(word))],
    [
      'base64url',
      inBase64(bytes).some((word) => text.includes(word.replace(/\+/g, '-').replace(/\//g, '_'))),
    ],
    ['under a code', decoded(text).some((one) => one.includes(bytes))],
  ];
  return ways.filter(([, found]) => found).map(([way]) => way);
}
