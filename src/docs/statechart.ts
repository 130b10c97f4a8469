// docs/table.md: the statechart of the table, drawn from the machine itself so that it cannot be out of date.
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { loadPack, packIds } from '../packs/load.ts';
import { resolveBook } from '../packs/resolve.ts';
import { compileRules } from '../rules/compile.ts';
import { ATTENTIONS } from '../table/chart/attention.ts';
import { tableMachine } from '../table/chart/machine.ts';

/** The chart is the same for all packs: they differ in guards, not in states. */
function anyMachine() {
  const loaded = loadPack(packIds()[0] ?? '');
  if (!loaded.ok) throw new Error('no rule pack can be loaded');
  const resolved = resolveBook(loaded.pack);
  if (!resolved.ok) throw new Error('the rule pack cannot be resolved');
  return tableMachine(compileRules(resolved.book));
}

function nameOf(node: AnyStateNode): string {
  return node.path.join('_') || 'table';
}

function guardText(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return typeof guard === 'function' ? 'otherwise' : '';
}

/** A transition to another state: what triggers it, and on what condition. */
function labelOf(transition: AnyTransitionDefinition): string {
  const event = transition.eventType.startsWith('xstate.done') ? 'done' : transition.eventType;
  const guard = guardText(transition.guard);
  return [event, guard && `[${guard}]`].filter(Boolean).join(' ');
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

export function statechartPage(): string {
  const { root } = anyMachine();
  const everywhere = staysOf(root);
  const inRound = staysOf(root.states.round ?? root);
  const drawn = [
    ...children(root).flatMap((child) => draw(child, '  ')),
    ...children(root)
      .flatMap(arrows)
      .map((line) => `  ${line}`),
  ];
  return `# The table's workflow

Made by \`npm run generate\` from the machine in \`src/table/chart/machine.ts\`; a test fails when it is out of date. The chart says
what comes after what. Whether an input may be at all is decided before, in \`src/table/refusal.ts\`; the conditions in
square brackets are read off the state.

\`\`\`mermaid
stateDiagram-v2
${drawn.join('\n')}
\`\`\`

Taken in every phase: ${everywhere.join(', ')}. In every phase of a round: ${inRound.join(', ')}.

${inputsTable(root)}

Across all phases the table may be held up, the gravest first: ${ATTENTIONS.join(', ')}. What must wait then is refused.
`;
}
