// The stand-alone verifier of signed records: one file without dependencies, made by the build for people who do not have Sabot.
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

export const VERIFIER_NAME = 'sabot-verify.mjs';

export function verifierPath(root: string = projectRoot()): string {
  return join(root, 'dist', 'program', VERIFIER_NAME);
}
