import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { inProject } from '../tools/build/project.ts';

export interface NamedMachine {
  /** The folder of its file, relative to the project: `machines/miner`. */
  readonly folder: string;
  /** The file's name without its ending: `wallet-address`. */
  readonly name: string;
  readonly description: string;
  readonly machine: AnyStateMachine;
  /** The name of the machine's export. */
  readonly exportName: string;
}

const ROOTS = ['machines', 'tools/inspector/machines'];
const ENDING = '.machine.ts';

/** Loads every machine, ordered by file. */
export async function allMachines(): Promise<NamedMachine[]> {
  return (await Promise.all(ROOTS.map(machinesBelow))).flat();
}

async function machinesBelow(root: string): Promise<NamedMachine[]> {
  const files = (await readdir(inProject(root), { recursive: true })).filter(file => file.endsWith(ENDING));
  return Promise.all(files.sort().map(file => readMachine(`${root}/${file}`)));
}

async function readMachine(file: string): Promise<NamedMachine> {
  const exported: Record<string, unknown> = await import(inProject(file));
  const [exportName = '', machine] =
    Object.entries(exported).find(([, value]) => value instanceof StateMachine) ?? [];
  if (!(machine instanceof StateMachine)) throw new Error(`${file} exports no machine.`);
  const { description } = machine.root;
  if (description === undefined) throw new Error(`${file} has no description.`);
  return { folder: dirname(file), name: basename(file, ENDING), description, machine, exportName };
}
