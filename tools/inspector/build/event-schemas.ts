/** Derives the schemas of all machines' events from the machines' types. */
import { join } from 'node:path';
import { API, type Checker, type Type } from 'typescript/unstable/sync';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allMachines, type NamedMachine } from '../../../scripts/all-machines.ts';
import { inProject } from '../../build/project.ts';
import type { EventSchemas, JsonSchema } from '../json-schema.ts';
import { schemaOfType } from './schema-of-type.ts';

const CONFIG = inProject('event-types.tsconfig.json');
const SOURCE = inProject('event-types.ts');

/** Infers what a machine's actors return. */
const OUTPUTS = `
type Outputs<Machine> = Machine extends StateMachine<
  any, any, any, infer Actors, any, any, any, any, any, any, any, any, any, any
> ? Actors extends { src: infer Source; logic: infer Logic extends AnyActorLogic }
    ? { type: Source; output: OutputFrom<Logic> }
    : never
  : never;`;

/** Returns the schemas of each machine's events, by the machine's id. */
export async function eventSchemas(): Promise<ReadonlyMap<string, EventSchemas>> {
  const machines = await allMachines();
  const files: Readonly<Record<string, string>> = {
    [CONFIG]: JSON.stringify({ extends: './machines/tsconfig.json', files: [SOURCE], include: [] }),
    [SOURCE]: sourceOf(machines),
  };
  // These two files exist in memory only.
  const fs = {
    readFile: (file: string) => files[file],
    fileExists: (file: string) => (file in files ? true : undefined),
  };
  const api = new API({ cwd: inProject('.'), fs });
  try {
    const [project] = api.updateSnapshot({ openProjects: [CONFIG] }).getProjects();
    const source = project?.program.getSourceFile(SOURCE);
    const module = source && project?.checker.getSymbolAtLocation(source);
    if (!project || !module) throw new Error('TypeScript found no types of events.');
    const { checker } = project;
    const types = new Map(
      checker
        .getExportsOfModule(module)
        .map(symbol => [symbol.name, checker.getDeclaredTypeOfSymbol(symbol)] as const),
    );
    return new Map(
      machines.map(({ machine }, nth) => {
        const own = membersOf(checker, types.get(`Events${nth}`));
        const outputs = membersOf(checker, types.get(`Outputs${nth}`));
        return [machine.id, { ...own, ...answersOf(machine, outputs) }] as const;
      }),
    );
  } finally {
    api.close();
  }
}

const sourceOf = (machines: readonly NamedMachine[]): string =>
  [
    "import type { AnyActorLogic, EventFromLogic, OutputFrom, StateMachine } from 'xstate';",
    OUTPUTS,
    ...machines.map(
      ({ folder, name, exportName }, nth) => `
import type { ${exportName} as machine${nth} } from './${join(folder, name)}.machine.ts';
export type Events${nth} = EventFromLogic<typeof machine${nth}>;
export type Outputs${nth} = Outputs<typeof machine${nth}>;`,
    ),
  ].join('\n');

/** Returns the schemas of a union of `{ type, … }`, by type. */
function membersOf(checker: Checker, union: Type | undefined): Record<string, JsonSchema> {
  const members = union?.isUnionType() ? union.getTypes() : union ? [union] : [];
  return Object.fromEntries(
    members.flatMap(member => {
      const schema = schemaOfType(checker, member);
      const type = schema.properties?.['type']?.const;
      // Fields that the machine does not know are mistakes.
      return typeof type === 'string' ? [[type, { ...schema, additionalProperties: false }]] : [];
    }),
  );
}

/** Returns the schemas of the results of a machine's invoked actors. */
function answersOf(
  machine: AnyStateMachine,
  outputs: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
  const invoked = nodesOf(machine.root).flatMap(node => node.invoke);
  return Object.fromEntries(
    invoked.flatMap(({ id, src }) => {
      const result = outputs[String(src)];
      if (!result) return [];
      const done = `xstate.done.actor.${id}`;
      const properties = { ...result.properties, type: { const: done } };
      return [[done, { ...result, properties }]];
    }),
  );
}

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];
