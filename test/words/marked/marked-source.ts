// Marks the words in the source of a language. Keys, codes, comparisons and imports stay as they are.
import { parseSync, transformWithOxc } from 'vite';
import { mark } from './mark.ts';

/** A node of the syntax tree, as far as it matters here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What stands under these names is a code and not a word. */
const CODES: readonly string[] = ['code', 'how', 'kind', 'locale', 'timeZone', 'type'];
/** What these are called with are the names of parameters. */
const SLOTS: readonly string[] = ['of', 'ofBoth'];
const COMPARISONS: readonly string[] = ['===', '!==', 'in'];

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

/** Whether the text in this field of its parent is none that people read. */
function isUnsaid(parent: Node, field: string): boolean {
  switch (parent.type) {
    case 'Property':
      return field === 'key' || (isNode(parent.key) && CODES.includes(String(parent.key.name)));
    case 'MemberExpression':
      return field === 'property';
    case 'BinaryExpression':
      return COMPARISONS.includes(String(parent.operator));
    case 'SwitchCase':
      return field === 'test';
    case 'CallExpression':
      return isNode(parent.callee) && SLOTS.includes(String(parent.callee.name));
    default:
      return field === 'source';
  }
}

function editsIn(node: Node, source: string): Edit[] {
  const edits: Edit[] = [];
  const visit = (value: unknown, parent: Node, field: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, parent, field);
    if (!isNode(value)) return;
    const { start, end } = value;
    if (value.type === 'TemplateElement') {
      edits.push({ start, end, text: mark(source.slice(start, end)) });
      return;
    }
    if (value.type === 'Literal' && typeof value.value === 'string') {
      if (!isUnsaid(parent, field)) edits.push({ start, end, text: JSON.stringify(mark(value.value)) });
      return;
    }
    for (const [name, child] of Object.entries(value)) visit(child, value, name);
  };
  for (const [name, child] of Object.entries(node)) visit(child, node, name);
  return edits;
}

/** TypeScript in, JavaScript out. */
export async function markedSource(source: string, file: string): Promise<string> {
  const { code } = await transformWithOxc(source, file);
  const { program } = parseSync(file.replace(/\.ts$/, '.js'), code);
  if (!isNode(program)) throw new Error(`${file} has no syntax tree`);
  return editsIn(program, code)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}
