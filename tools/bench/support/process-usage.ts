/** What a process takes of the machine, as Linux tells it. */
import { readFile } from 'node:fs/promises';
import type { BenchServer } from './processes.ts';

/** Megabytes of memory that a process has of its own. */
export async function memoryOf({ pid }: BenchServer): Promise<number> {
  const [, kilobytes] = /^RssAnon:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

/** Microseconds of a processor that a process has used so far: Linux counts in hundredths of a second. */
export async function processorTimeOf({ pid }: BenchServer): Promise<number> {
  const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  const [user = Number.NaN, system = Number.NaN] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * 10_000;
}
