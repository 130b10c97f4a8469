// The strategy charts on disk.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from '../program/project-root.ts';
import { parseChart, type ReadChart } from './chart.ts';

/** The only chart of the five rule books: the manual that prints it plays the same game as the others. */
const CHART = join('config', 'strategy', 'games-department.txt');

export function loadChart(path = join(projectRoot(), CHART)): ReadChart {
  const name = basename(path);
  if (!existsSync(path))
    return { ok: false, problems: [{ chart: name, line: null, about: { code: 'no-such-chart' } }] };
  return parseChart(readFileSync(path, 'utf8'), name);
}
