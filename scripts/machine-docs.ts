/** Formats `docs/machines`: each machine as a diagram and as tables, and an overview. */
import type { AnyStateMachine } from 'xstate';
import { generatePaths, type Model } from '../test/model/engine/paths.ts';
import { generatePairs } from '../test/model/engine/transition-pairs.ts';
import { type TransitionRow, transitionRows } from '../test/model/engine/transition-table.ts';
import {
  type ChartState,
  type ChartTransition,
  statechartOf,
  withDescendants,
} from '../tools/statechart/statechart.ts';
import type { NamedMachine } from './all-machines.ts';

export interface Page {
  /** Its file below `docs/machines`. */
  readonly file: string;
  readonly text: string;
}

const NOTE = 'Written by `npm run generate` from the machine itself; a test fails when it is out of date.';

/** @param models - those of each machine, whose paths tell what each case of an event does */
export const machineDocs = (machines: readonly NamedMachine[], models: readonly Model[]): Page[] => [
  { file: 'README.md', text: mapOf(machines) },
  ...machines.map(named => {
    const ofMachine = models.filter(({ machine }) => machine.id === named.machine.id);
    return {
      file: fileOf(named),
      text: pageOf(named, transitionRows(ofMachine.map(model => [model, pathsOf(model)]))),
    };
  }),
];

const pathsOf = (model: Model) => [...generatePaths(model, 'effects'), ...generatePairs(model)];

const fileOf = ({ name }: NamedMachine): string => `${name}.md`;

function mapOf(machines: readonly NamedMachine[]): string {
  const rows = machines.map(machine => {
    const states = withDescendants(statechartOf(machine.machine));
    const transitions = states.flatMap(state => state.transitions);
    return `| ${machine.folder} | [${machine.name}](${fileOf(machine)}) | ${machine.description} | ${states.length} | ${transitions.length} |`;
  });
  return `# The flows

Every flow of the site is a state machine. ${NOTE}

| Folder | Machine | Description | States | Transitions |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

function pageOf(
  { folder, name, description, machine }: NamedMachine,
  transitions: readonly TransitionRow[],
): string {
  const root = statechartOf(machine);
  return `# ${name}

${description}

Source: [${folder}/${name}.machine.ts](../../${folder}/${name}.machine.ts). ${NOTE}

\`\`\`mermaid
${pictureOf(root)}
\`\`\`

## States

${table(['State', 'Kind', 'Initial', 'Invokes', 'Description'], withDescendants(root).map(rowOfState(root)))}

## Transitions

What each case of an event does in each state, on generated paths. Values are those of the model.

${table(['State', 'Event', 'Next state', 'Effects', 'Description'], transitions.map(cellsOf))}
${delaysOf(machine, root)}`;
}

const within = (root: ChartState, id: string): string =>
  id === root.id ? root.key : id.slice(root.id.length + 1);

const rowOfState =
  (root: ChartState) =>
  ({ id, kind, initial, invokes, description }: ChartState): string[] => [
    code(within(root, id)),
    kind,
    initial === null ? '' : code(within(root, initial)),
    invokes.map(code).join(', '),
    description ?? '',
  ];

const cellsOf = ({ state, event, next, effects, description }: TransitionRow): string[] => [
  state === '' ? '' : code(state),
  code(event),
  next === '' ? '(stays)' : code(next),
  effects.map(code).join(', '),
  description,
];

function delaysOf({ implementations: { delays } }: AnyStateMachine, root: ChartState): string {
  const rows = Object.entries(delays).map(([name, value]) => [
    code(name),
    typeof value === 'number' ? `${value.toLocaleString('en-US')} ms` : delayDescription(root, name),
  ]);
  return rows.length === 0 ? '' : `\n## Delays\n\n${table(['Delay', 'Duration'], rows)}\n`;
}

/** The transition describes a delay that depends on the context. */
function delayDescription(root: ChartState, name: string): string {
  const transitions = withDescendants(root).flatMap(state => state.transitions);
  const described = transitions.find(({ label, description }) => label === `after ${name}` && description);
  if (!described?.description) throw new Error(`The delay ${name} of ${root.id} has no description.`);
  return described.description;
}

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n');

/** Formats a statechart for mermaid, all states first: edges may target any of them. */
function pictureOf(root: ChartState): string {
  const edges = withDescendants(root).flatMap(({ transitions }) => transitions.flatMap(edgesOf));
  // mermaid allows regions only within a state, so that a parallel machine is wrapped in one.
  const states = root.kind === 'parallel' ? drawn(root, '  ') : insideOf(root, '  ');
  const lines = [...states, ...mergedLabels(edges)];
  return ['stateDiagram-v2', ...lines].join('\n');
}

const nodeId = (id: string): string => id.replaceAll(/\W/g, '_');

function insideOf(state: ChartState, indent: string): string[] {
  const begin = state.initial === null ? [] : [`${indent}[*] --> ${nodeId(state.initial)}`];
  const regions = state.children.map(child => drawn(child, indent));
  // Separates two regions of a parallel state.
  const children = regions.flatMap((lines, at) =>
    state.kind === 'parallel' && at > 0 ? [`${indent}--`, ...lines] : lines,
  );
  return [...begin, ...children];
}

function drawn(state: ChartState, indent: string): string[] {
  const name = `${indent}state "${state.key}" as ${nodeId(state.id)}`;
  const ending = state.kind === 'final' ? [`${indent}${nodeId(state.id)} --> [*]`] : [];
  return state.children.length === 0
    ? [name, ...ending]
    : [`${name} {`, ...insideOf(state, `${indent}  `), `${indent}}`];
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

const edgesOf = ({ source, targets, label, guard }: ChartTransition): Edge[] =>
  targets.map(target => ({
    from: nodeId(source),
    to: nodeId(target),
    label: guard === null ? label : `${label} [${guard}]`,
  }));

/** Merges parallel edges into one with several lines. */
function mergedLabels(edges: readonly Edge[]): string[] {
  const labels = new Map<string, string[]>();
  for (const { from, to, label } of edges) {
    const arrow = `  ${from} --> ${to}`;
    labels.set(arrow, [...(labels.get(arrow) ?? []), label]);
  }
  return [...labels].map(([arrow, lines]) => `${arrow} : ${lines.map(plain).join('<br>')}`);
}

/** Escapes mermaid's colons and braces. */
const plain = (label: string): string => label.replaceAll(':', '.').replaceAll(/[{};]/g, ' ');
