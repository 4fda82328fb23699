import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Whether a process of this id exists, whoever owns it. A zombie counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A process's command line, one argument a line where the system tells them apart; empty for none and for a zombie. */
export async function commandLine(pid: number): Promise<string> {
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', '\n');
  } catch {
    // macOS has no /proc.
  }
  try {
    return (await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)])).stdout;
  } catch {
    return '';
  }
}
