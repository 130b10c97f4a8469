// Finds regular expressions and tables that parse our own sentences. Nobody needs to: what is sent or stored is a code.
import { parseSync } from 'vite';
import { filesUnder, readSource } from './rooms.ts';

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Two words with a space between them, or a word with a number or a gap after it: "box 3". */
const SENTENCE = /[A-Za-z]{2,} [A-Za-z]{2,}|[a-z]{3,} ($|\\d|\.)/;

/** A pattern with groups and classes taken out, so that only what it looks for is left. */
function lookedFor(pattern: string): string {
  return pattern.replace(/\\[a-zA-Z]|\(\?[:=!<]*|[()[\]^$?*+|]/g, '');
}

/** All texts of an expression: literals, and what stands between the gaps of a template. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isNode(value)) return [];
  if (value.type === 'Literal') return [String(value.value)];
  const { value: piece } = value;
  if (value.type === 'TemplateElement' && typeof piece === 'object' && piece !== null && 'raw' in piece)
    return [String(piece.raw)];
  return Object.values(value).flatMap(textsIn);
}

function patternIn({ type, regex, callee, arguments: given }: Node): string | null {
  if (type === 'Literal' && typeof regex === 'object' && regex !== null && 'pattern' in regex)
    return String(regex.pattern);
  const makes = (type === 'NewExpression' || type === 'CallExpression') && isNode(callee);
  return makes && callee.name === 'RegExp' ? textsIn(given).join('') : null;
}

function sentenceKey({ type, key, computed }: Node): string | null {
  if (type !== 'Property' || computed === true || !isNode(key)) return null;
  return typeof key.value === 'string' && /^[A-Z].* .*[.:]$/.test(key.value) ? key.value : null;
}

/** Every place in a source text that reads sentences: the pattern, or the key. */
export function decodingIn(file: string, text: string): string[] {
  // The room says and does not read: it needs no pattern at all.
  const isRoom = file.startsWith('src/words/');
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value)) return;
    const pattern = patternIn(value);
    if (pattern !== null && (isRoom || SENTENCE.test(lookedFor(pattern)))) found.push(pattern);
    const key = sentenceKey(value);
    if (key !== null) found.push(key);
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(file, text).program);
  return found;
}

/**
 * The kernel, libraries and other programs give text without codes. Only the transports, the doctor, the HTTP
 * interface and the script that waits for apt read it.
 */
const FOREIGN = [
  'drivers/transport/',
  'src/station/doctor/',
  'src/station/hands/api.ts',
  'scripts/apt-get.mjs',
];

export function decodedText(): string[] {
  return ['src', 'drivers', 'hardware-sim', 'scripts']
    .flatMap((folder) => filesUnder(folder, /\.(tsx?|mjs)$/))
    .filter((file) => !FOREIGN.some((folder) => file.startsWith(folder)))
    .flatMap((file) => decodingIn(file, readSource(file)).map((found) => `${file}: ${found}`));
}
