/** Stryker plugin that ignores code without an effect at run time. */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** The properties of Babel's node that are read here. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly key?: Node;
  readonly callee?: Node;
  readonly property?: Node;
}

/** The properties of Babel's path that are read here; Stryker does not type it. */
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

/** Checks whether the place is an argument of `createMachine` or `createStateConfig`. */
const isInMachine = ({ node: { callee }, parentPath }: Place): boolean =>
  ['createMachine', 'createStateConfig'].includes(callee?.property?.name ?? callee?.name ?? '') ||
  (parentPath !== null && isInMachine(parentPath));

export const IGNORED_KINDS: readonly IgnoredKind[] = [
  {
    reason: '`types` of a machine: only the compiler reads them.',
    is: ({ node, parentPath }) =>
      isPropertyNamed(node, 'types') && parentPath?.parentPath?.node.callee?.name === 'setup',
  },
  {
    reason: '`description` of a state or a transition: tools show it, the machine ignores it.',
    is: place => isPropertyNamed(place.node, 'description') && isInMachine(place),
  },
];

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'no-behaviour', {
    // Babel's paths have the few properties that are read here.
    shouldIgnore: path => IGNORED_KINDS.find(({ is }) => is(path as unknown as Place))?.reason,
  }),
];
