import { statfs } from 'node:fs/promises';

/** Less free space counts as a full disk: PostgreSQL's smallest files are smaller. */
const FULL_DISK_BYTES = 262_144;

/** Lines of `pg_ctl` and `initdb` without a reason. */
const NOISE =
  /^(?:waiting for server to (?:start|shut down)[. ]*|stopped waiting|pg_ctl: (?:could not start server|another server might be running.*)|Examine the log output\.|initdb: removing .*|child process exited with .*|)$/;

/** Finds the reason: a fatal error in the server's log, or the program's first error, or ''. */
export function findReason(output: string, serverLog = ''): string {
  const lines = linesOf(output);
  const fatal = [...lines, ...linesOf(serverLog)].findLast(line => /(?:FATAL|PANIC):/.test(line));
  const complaints = lines.filter(line => !NOISE.test(line));
  const complaint = complaints.find(line => line.includes('error:')) ?? complaints[0];
  const reason = fatal ?? complaint ?? linesOf(serverLog).at(-1) ?? '';
  return reason.replace(/^.*?(?:FATAL|PANIC|error|pg_ctl):\s*/, '');
}

/** Describes what failed and why, and a remedy if one is known. */
export async function explainFailure(
  what: string,
  reason: string,
  { folder, uid = process.getuid?.() }: { readonly folder: string; readonly uid?: number | undefined },
): Promise<string> {
  const isFull = /ENOSPC|No space left/i.test(reason) || (await isDiskFull(folder));
  const cause = reason === '' && isFull ? 'no space left on the disk' : reason;
  return [`${what}: ${cause || 'PostgreSQL gave no reason'}.`, remedyFor(reason, isFull, folder, uid)]
    .filter(sentence => sentence !== '')
    .join(' ');
}

function remedyFor(reason: string, isFull: boolean, folder: string, uid: number | undefined): string {
  if (isFull) return `Free some space on the disk of ${folder}.`;
  if (/EROFS|read-only file system/i.test(reason)) return `Make the disk of ${folder} writable.`;
  if (/EACCES|EPERM|permission denied|wrong ownership|not owned by/i.test(reason))
    return `The folder must belong to the user who runs PostgreSQL: chown -R ${uid} "${folder}"`;
  if (/(?:PID|lock) file/.test(reason)) return 'Remove that file if no PostgreSQL runs in this folder.';
  return '';
}

/** Returns whether the disk is full for users other than root; false if that is unknown. */
async function isDiskFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < FULL_DISK_BYTES;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.replace(/^waiting for server to start\.+\s*/, '').trim())
    .filter(line => line !== '');
