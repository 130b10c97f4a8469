// docs/table.md: the statechart of the table, drawn from the machine itself so that it cannot be out of date.
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { HOLDS, type Hold } from '../table/chart/holds.ts';
import { tableMachine } from '../table/chart/machine.ts';
import { DECLARATIONS } from '../table/inputs/all.ts';

function nameOf(node: AnyStateNode): string {
  return node.path.join('_') || 'table';
}

function guardText(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : '';
}

/** A transition to another state: what triggers it, and on what condition. */
function labelOf(transition: AnyTransitionDefinition): string {
  const event = transition.eventType.startsWith('xstate.done') ? 'done' : transition.eventType;
  // What leads somewhere by an input is named in the input's declaration.
  const guard = transition.description ?? guardText(transition.guard);
  const label = [event, guard && `[${guard}]`].filter(Boolean).join(' ');
  if (label === '' && transition.guard)
    throw new Error(`a guard of ${transition.source.id} needs a description`);
  return label || '[otherwise]';
}

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

function arrows(node: AnyStateNode): string[] {
  const lines = transitionsOf(node).flatMap((transition) =>
    (transition.target ?? []).map(
      (target) => `${nameOf(node)} --> ${nameOf(target)}: ${labelOf(transition)}`,
    ),
  );
  return [...new Set(lines)];
}

/** What a state takes without leaving it. */
function staysOf(node: AnyStateNode): string[] {
  return [...node.transitions.entries()]
    .filter(([event, all]) => !event.startsWith('xstate.') && all.some(({ target }) => target === undefined))
    .map(([event]) => event);
}

function children(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states);
}

function draw(node: AnyStateNode, indent: string): string[] {
  const inner = children(node);
  if (inner.length === 0)
    return node.type === 'final' ? [] : [`${indent}state "${node.key}" as ${nameOf(node)}`];
  const initial = node.initial.target[0];
  return [
    `${indent}state "${node.key}" as ${nameOf(node)} {`,
    ...(initial ? [`${indent}  [*] --> ${nameOf(initial)}`] : []),
    ...inner.flatMap((child) => draw(child, `${indent}  `)),
    ...inner.flatMap(arrows).map((line) => `${indent}  ${line}`),
    `${indent}}`,
  ];
}

function leaves(node: AnyStateNode): AnyStateNode[] {
  const inner = children(node);
  return inner.length === 0 ? [node] : inner.flatMap(leaves);
}

function inputsTable(root: AnyStateNode): string {
  const rows = leaves(root)
    .filter((node) => node.transitions.size > 0)
    .map((node) => {
      const own = staysOf(node);
      const leaving = arrows(node).map((line) =>
        line.replace(/^.*--> /, '').replace(/^(\w+): (.*)$/, '$2 → $1'),
      );
      return `| ${node.key} | ${own.join(', ') || '—'} | ${leaving.join('; ') || '—'} |`;
    });
  return ['| phase | inputs it takes | and what leads out of it |', '| --- | --- | --- |', ...rows].join(
    '\n',
  );
}

/** What each input does while something holds the table up. */
function holdsTable(): string {
  const listOf = (holds: readonly Hold[] = []) =>
    HOLDS.filter((hold) => holds.includes(hold)).join(', ') || '—';
  const declared = DECLARATIONS.flatMap(({ type, during, at = {} }) => [
    { type, during: during ?? [] },
    ...Object.entries(at).flatMap(([phase, way]) =>
      way && 'during' in way && way.during ? [{ type: `${type} in ${phase}`, during: way.during }] : [],
    ),
  ]);
  const rows = declared.flatMap(({ type, during }) => {
    const { device, floor, dealer } =
      'length' in during ? { device: during, floor: during, dealer: during } : during;
    if (!device?.length && !floor?.length && !dealer?.length) return [];
    return [`| ${type} | ${listOf(device)} | ${listOf(floor)} | ${listOf(dealer)} |`];
  });
  return [
    '| input | told by a device | by the floor | by the dealer |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

export function statechartPage(): string {
  const { root } = tableMachine();
  const regions = children(root);
  const everywhere = staysOf(root);
  const drawn = regions.flatMap((region) => draw(region, '  '));
  const [play = root] = regions;
  return `# The table's workflow

Made by \`npm run generate\` from the declarations in \`src/table/inputs\` and the chart in \`src/table/chart\`; a test fails when it
is out of date. The chart takes an input where its declaration says so; every other input is refused, with a reason. The
conditions in square brackets are read off the state.

Beside the phases of play the chart has three regions for what can hold the table up: a halt, a card reader without which the
book does not let the table go on, and a call for the floor.

\`\`\`mermaid
stateDiagram-v2
${drawn.join('\n')}
\`\`\`

Taken in every phase: ${everywhere.join(', ')}.

${inputsTable(play)}

An input waits while something holds the table up. These do not, in the hold-ups that are named:

${holdsTable()}
`;
}
