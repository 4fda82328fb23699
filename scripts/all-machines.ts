import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { StartupError } from '../db/startup-error.ts';
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

/**
 * Selects machines by their names (`wallet-address`) or folders (`account`): all of them without one.
 * A name selects that machine, even if its folder has the same name. @throws StartupError for another word
 */
export async function selectMachines<Machine extends Pick<NamedMachine, 'name' | 'folder'>>(
  machines: readonly Machine[],
  words: readonly string[],
): Promise<readonly Machine[]> {
  if (words.length === 0) return machines;
  const selected = words.map(word => {
    const named = machines.filter(({ name }) => name === word);
    return named.length > 0 ? named : machines.filter(({ folder }) => basename(folder) === word);
  });
  const unknown = words.filter((_, at) => selected[at]?.length === 0);
  if (unknown.length === 0) return machines.filter(machine => selected.flat().includes(machine));
  const known = machines.map(({ name }) => name).join(', ');
  throw new StartupError(`Unknown: ${unknown.join(', ')}. Machines: ${known}.`);
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
