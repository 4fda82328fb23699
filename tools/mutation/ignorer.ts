/** What is not mutated, and why: every kind that nobody could want a test to notice. */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** What is used of a node of Babel's tree. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly key?: Node;
  readonly callee?: Node;
}

/** What is used of Babel's path to a node; Stryker's own type says nothing about it. */
interface Place {
  readonly node: Node;
  readonly parentPath: Place | null;
}

export interface IgnoredKind {
  readonly reason: string;
  readonly is: (place: Place) => boolean;
}

const isPropertyNamed = (node: Node, name: string): boolean =>
  node.type === 'ObjectProperty' && node.key?.name === name;

export const IGNORED_KINDS: readonly IgnoredKind[] = [
  {
    reason: '`types` of a machine: read by the compiler, by nobody while the program runs.',
    is: ({ node, parentPath }) =>
      isPropertyNamed(node, 'types') && parentPath?.parentPath?.node.callee?.name === 'setup',
  },
];

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'no-behaviour', {
    // Babel's paths have the few properties that are read here.
    shouldIgnore: path => IGNORED_KINDS.find(({ is }) => is(path as unknown as Place))?.reason,
  }),
];
