/** Finds the processes of PostgreSQL by its data folder. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SITE_ROLE } from '../../db/embedded/cluster.ts';
import { urlOfDatabase } from '../../db/embedded/database.ts';
import { commandLine } from '../../db/embedded/processes.ts';

export interface RunningPostgres {
  readonly postmaster: number;
  readonly port: number;
  readonly url: string;
}

/** Resolves to the id of the postmaster in a data folder, if one runs. */
export async function postmasterIn(dataDir: string): Promise<number | undefined> {
  const files = join(dataDir, 'postgres', 'cluster');
  const pid = Number((await readFile(join(files, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  // The file outlives a killed process, and its id may belong to another process.
  return pid > 0 && (await commandLine(pid)).includes(files) ? pid : undefined;
}

/** Resolves to undefined unless PostgreSQL accepts connections. */
export async function runningPostgres(dataDir: string): Promise<RunningPostgres | undefined> {
  const folder = join(dataDir, 'postgres');
  const lines = (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  const [pid, , , port, , , , state] = lines;
  if (pid === undefined || port === undefined || state?.trim() !== 'ready') return undefined;
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  const url = urlOfDatabase({ password }, Number(port));
  return { postmaster: Number(pid), port: Number(port), url };
}

export async function childrenOf(parent: number): Promise<readonly number[]> {
  const processes = (await processesOfLinux()) ?? (await processesOfPs());
  return processes.filter(one => one.parent === parent).map(({ pid }) => pid);
}

/** The processes that serve one connection each. */
export async function backendsOf(postmaster: number): Promise<readonly number[]> {
  const children = await childrenOf(postmaster);
  const commands = await Promise.all(children.map(commandLine));
  // postgres: role database host(port) what it does
  return children.filter((_, at) => commands[at]?.startsWith(`postgres: ${SITE_ROLE} `));
}

interface Process {
  readonly pid: number;
  readonly parent: number;
}

async function processesOfLinux(): Promise<readonly Process[] | undefined> {
  const names = await readdir('/proc').catch(() => undefined);
  return names && Promise.all(names.filter(name => /^\d+$/.test(name)).map(processOfLinux));
}

/** `pid (name) state parent ...`, where the name may hold anything. */
async function processOfLinux(pid: string): Promise<Process> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, parent = ''] = (stat.split(') ').at(-1) ?? '').split(' ');
  return { pid: Number(pid), parent: Number(parent) };
}

/** macOS has no /proc. */
async function processesOfPs(): Promise<readonly Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .trim()
    .split('\n')
    .map(line => {
      const [pid, parent] = line.trim().split(/\s+/).map(Number);
      return { pid: pid ?? 0, parent: parent ?? 0 };
    });
}

/** Sends a signal to each process that still exists. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended.
    }
  }
}
