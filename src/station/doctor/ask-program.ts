// Asks other programs about the machine.
import { Program, type Spawn } from '../../../drivers/transport/program.ts';
import { within } from '../../../drivers/transport/time-limit.ts';

const ANSWER_LIMIT_MS = 3000;
const END_LIMIT_MS = 500;

/** What the program prints; null if it is missing, fails or takes too long. */
export async function printedBy(
  spawn: Spawn,
  name: string,
  parameters: readonly string[],
): Promise<string | null> {
  let printed = '';
  const program = new Program(spawn, name, parameters, (text) => {
    printed += text;
  });
  try {
    await program.started;
    const { code } = await within(ANSWER_LIMIT_MS, program.ended, () => new Error(`${name} does not answer`));
    return code === 0 ? printed.trim() : null;
  } catch {
    await program.end(END_LIMIT_MS);
    return null;
  }
}
