// The configuration of the table that a command is about.

import { loadTableConfig, type TableConfig } from '../../station/config/load.ts';
import { problemsText } from '../../words/technician/file-problems.ts';
import { UserError } from '../terminal/streams.ts';

/** Where the install script puts it. */
export const DEFAULT_CONFIG = '/etc/sabot/table.yaml';
export const CONFIG_OPTION = ['--config <file>', 'the configuration of the table'] as const;

/** Everything that is wrong with it is told at once. */
export function configFrom(file: string): TableConfig {
  const loaded = loadTableConfig(file);
  if (loaded.ok) return loaded.config;
  throw new UserError(problemsText(loaded.problems, '\nsabot: '));
}
