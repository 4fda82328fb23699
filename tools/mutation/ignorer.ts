/** What is not mutated, and why: every kind that nobody could want a test to notice. */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** What is used of a node of Babel's tree. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly key?: Node;
  readonly callee?: Node;
  readonly property?: Node;
}

/** What is used of Babel's path to a node; Stryker's own type says nothing about it. */
export interface Place {
  readonly node: Node;
  readonly parentPath: Place | null;
}

export interface IgnoredKind {
  readonly reason: string;
  readonly is: (place: Place) => boolean;
}

const isPropertyNamed = (node: Node, name: string): boolean =>
  node.type === 'ObjectProperty' && node.key?.name === name;

/** Checks whether the place is an argument of `createMachine` or `createStateConfig`, at any depth. */
const isInMachine = ({ node: { callee }, parentPath }: Place): boolean =>
  ['createMachine', 'createStateConfig'].includes(callee?.property?.name ?? callee?.name ?? '') ||
  (parentPath !== null && isInMachine(parentPath));

export const IGNORED_KINDS: readonly IgnoredKind[] = [
  {
    reason: '`types` of a machine: read by the compiler, by nobody while the program runs.',
    is: ({ node, parentPath }) =>
      isPropertyNamed(node, 'types') && parentPath?.parentPath?.node.callee?.name === 'setup',
  },
  {
    reason: '`description` of a state or a transition: shown by tools, without effect on the machine.',
    is: place => isPropertyNamed(place.node, 'description') && isInMachine(place),
  },
];

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'no-behaviour', {
    // Babel's paths have the few properties that are read here.
    shouldIgnore: path => IGNORED_KINDS.find(({ is }) => is(path as unknown as Place))?.reason,
  }),
];
