// The result as a JUnit report, which build servers show.
import { detailsOf, type Proven, sumOf } from './lines.ts';

export function junit(folder: string, proven: readonly Proven[]): string {
  const sum = sumOf(proven, 0);
  const errors = sum.new + sum.invalid + sum.faults;
  const suite = `name="${escaped(folder)}" tests="${sum.files}" failures="${sum.differs}" errors="${errors}"`;
  const cases = proven.map((one) => testCase(folder, one));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite ${suite}>\n${cases.join('')}</testsuite>\n`;
}

function testCase(folder: string, { file, outcome }: Proven): string {
  const head = `  <testcase classname="${escaped(folder)}" name="${escaped(file.name)}"`;
  if (outcome.kind === 'as-expected') return `${head}/>\n`;
  const [tag, message] = TAGS[outcome.kind];
  const text = escaped(detailsOf(outcome).join('\n'));
  return `${head}>\n    <${tag} message="${message}">${text}</${tag}>\n  </testcase>\n`;
}

const TAGS = {
  differs: ['failure', 'not as expected'],
  new: ['error', 'no expected records'],
  invalid: ['error', 'not a valid scenario'],
  fault: ['error', 'a bug of the program'],
} as const;

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** XML has no place for most control characters. */
function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML forbids.
  const legal = text.replaceAll(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, '�');
  return legal.replaceAll(/[&<>"]/g, (character) => NAMED[character] ?? character);
}
