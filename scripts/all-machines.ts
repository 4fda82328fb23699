import { readdir, readFile } from 'node:fs/promises';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { inProject } from './project.ts';

export interface NamedMachine {
  /** The folder below `machines`. */
  readonly room: string;
  /** The file's name without its ending: `wallet-address`. */
  readonly name: string;
  /** What the file says of itself in its first comment. */
  readonly about: string;
  readonly machine: AnyStateMachine;
}

const MACHINES = inProject('machines');
const ENDING = '.machine.ts';

/** Every machine of the product, by room and name. */
export async function allMachines(): Promise<NamedMachine[]> {
  const files = (await readdir(MACHINES, { recursive: true })).filter(file => file.endsWith(ENDING)).sort();
  return Promise.all(files.map(readMachine));
}

async function readMachine(file: string): Promise<NamedMachine> {
  const [room = '', base = ''] = file.split('/');
  const exported: Record<string, unknown> = await import(`${MACHINES}/${file}`);
  const machine = Object.values(exported).find(value => value instanceof StateMachine);
  if (!(machine instanceof StateMachine)) throw new Error(`machines/${file} exports no machine.`);
  const source = await readFile(`${MACHINES}/${file}`, 'utf8');
  return { room, name: base.slice(0, -ENDING.length), about: firstComment(source), machine };
}

const firstComment = (source: string): string =>
  (/\/\*\*([\s\S]*?)\*\//.exec(source)?.[1] ?? '')
    .split('\n')
    .map(line => line.replace(/^\s*\*?\s*/, '').trimEnd())
    .join(' ')
    .trim();
