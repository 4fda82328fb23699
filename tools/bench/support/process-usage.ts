/** Reads the memory and CPU time of a process from Linux's /proc. */
import { readFile } from 'node:fs/promises';
import type { BenchServer } from './processes.ts';

/** Returns the private memory of a process, in megabytes. */
export async function memoryOf({ pid }: BenchServer): Promise<number> {
  const [, kilobytes] = /^RssAnon:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

/** Returns the CPU time of a process in microseconds; Linux counts in hundredths of a second. */
export async function processorTimeOf({ pid }: BenchServer): Promise<number> {
  const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  const [user = Number.NaN, system = Number.NaN] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * 10_000;
}
