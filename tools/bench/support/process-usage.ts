/** Reads the memory and CPU time of a process from Linux's /proc. */
import { readFile } from 'node:fs/promises';
import { childrenOf } from '../../faults/postgres-processes.ts';
import type { BenchServer } from './processes.ts';

/** Returns the private memory of a process, in megabytes. */
export async function memoryOf({ pid }: BenchServer): Promise<number> {
  const [, kilobytes] = /^RssAnon:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

/** Returns the CPU time of a process in microseconds; Linux counts in hundredths of a second. */
export async function processorTimeOf({ pid }: BenchServer): Promise<number> {
  const [user = Number.NaN, system = Number.NaN] = await ticksOf(pid);
  return (user + system) * 10_000;
}

/** Returns the CPU time in microseconds of a process and its children, ended ones included. */
export async function treeProcessorTimeOf(pid: number): Promise<number> {
  const children = (await childrenOf(pid)).map(child => ticksOf(child).catch(() => [0, 0, 0, 0]));
  const [own, ...others] = await Promise.all([ticksOf(pid), ...children]);
  const ended = (own?.[2] ?? 0) + (own?.[3] ?? 0);
  const running = [own ?? [], ...others].reduce((sum, [user = 0, system = 0]) => sum + user + system, 0);
  return (ended + running) * 10_000;
}

/** Returns the user and system time of a process and of its ended children, in hundredths of a second. */
async function ticksOf(pid: number): Promise<readonly number[]> {
  const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  return fields.split(' ').slice(11, 15).map(Number);
}
