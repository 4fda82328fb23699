import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { type FileHandle, mkdtemp, open, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LineWriter } from './line-writer.ts';

/** More lines than the queue holds while writing fails. */
const TOO_MANY = 40_000;
/** `ulimit -f` counts blocks of 512 bytes, or of 1,024 in some shells. */
const LIMIT_BLOCKS = 16_384;
const BEYOND_LIMIT_BYTES = LIMIT_BLOCKS * 1_024 + 1;

interface Counts {
  readonly droppedLines: number;
  readonly failedWrites: number;
}

interface Line {
  readonly msg: string;
  readonly line?: number;
  readonly lines?: number;
}

let folder: string;
let file: string;
const children: ChildProcess[] = [];
const handles: FileHandle[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'technovex-log-'));
  file = join(folder, 'output');
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const handle of handles.splice(0)) await handle.close();
  await rm(folder, { recursive: true });
});

async function openFile(path: string, flags: number): Promise<FileHandle> {
  const handle = await open(path, flags);
  handles.push(handle);
  return handle;
}

/** Spawns a process that logs to a file whose size is limited. */
function spawnLogProcess({ fd }: FileHandle) {
  const script = fileURLToPath(new URL('../../test/support/log-process.ts', import.meta.url));
  const command = [process.execPath, '--import', 'tsx', script];
  const child = spawn('sh', ['-c', `ulimit -f ${LIMIT_BLOCKS} && exec "$@"`, 'sh', ...command], {
    stdio: ['ignore', fd, 'inherit', 'ipc'],
  });
  children.push(child);
  const exit = once(child, 'exit');
  return {
    /** Logs so many lines, and returns the counts that the process reports. */
    log: async (lines: number): Promise<Counts> => {
      child.send(lines);
      const [counts] = await once(child, 'message');
      return counts;
    },
    stop: async (): Promise<unknown> => {
      child.kill('SIGTERM');
      return exit;
    },
  };
}

/** Reads what a pipe holds. */
const bytesOf = (reader: FileHandle): Promise<number> =>
  reader.read().then(
    ({ bytesRead }) => bytesRead,
    // Nothing yet.
    ({ code }) => (code === 'EAGAIN' ? 0 : Promise.reject(new Error(code))),
  );

const parse = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));

/** Summarizes a log: the lines from 0, the number dropped behind them, and the lines after. */
function summaryOf(lines: readonly Line[]) {
  const at = lines.findIndex(({ msg }) => msg === 'log lines dropped');
  const isInOrder = lines.slice(0, at).every(({ line }, index) => line === index);
  return {
    written: at,
    isInOrder,
    dropped: lines[at]?.lines,
    rest: lines.slice(at + 1).map(({ line }) => line),
  };
}

test('on a full disk, lines beyond a bound are dropped, and the log says how many where they are missing', async () => {
  const output = await openFile(file, constants.O_CREAT | constants.O_WRONLY | constants.O_APPEND);
  await output.truncate(BEYOND_LIMIT_BYTES);
  const process = spawnLogProcess(output);

  const { droppedLines } = await process.log(TOO_MANY);
  await expect.poll(async () => (await process.log(0)).failedWrites).toBeGreaterThan(0);
  await truncate(file);
  await expect.poll(() => readFile(file, 'utf8')).toContain('log lines dropped');
  await process.log(2);

  expect(await process.stop()).toEqual([0, null]);
  expect(summaryOf(parse(await readFile(file, 'utf8')))).toEqual({
    written: TOO_MANY - droppedLines,
    isInOrder: true,
    dropped: droppedLines,
    rest: [0, 1],
  });
});

test('a stalled reader blocks neither the process nor its exit', async () => {
  execFileSync('mkfifo', [file]);
  const process = spawnLogProcess(await openFile(file, constants.O_RDWR));

  expect((await process.log(TOO_MANY)).droppedLines).toBeGreaterThan(0);

  expect(await process.stop()).toEqual([0, null]);
});

test('it is drained once a reader has taken every line', async () => {
  execFileSync('mkfifo', [file]);
  const reader = await openFile(file, constants.O_RDONLY | constants.O_NONBLOCK);
  const { fd } = await openFile(file, constants.O_WRONLY | constants.O_NONBLOCK);
  const writer = new LineWriter(fd);
  let isDrained = false;
  // More than a pipe holds.
  for (let line = 0; line < 2_000; line += 1) writer.write(`${'x'.repeat(99)}\n`);
  const draining = writer.drain().then(() => {
    isDrained = true;
  });

  let bytes = 0;
  while (bytes < 200_000) {
    // A pipe on Linux holds 64 KiB.
    if (bytes < 200_000 - 65_536) expect(isDrained).toBe(false);
    bytes += await bytesOf(reader);
  }
  await draining;
  expect(bytes).toBe(200_000);
  await writer.drain();
});

test('a new reader gets the lines that were logged after the last one left', async () => {
  execFileSync('mkfifo', [file]);
  const first = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  const process = spawnLogProcess(await openFile(file, constants.O_WRONLY));
  await process.log(0);
  await first.close();
  await process.log(1);
  await expect.poll(async () => (await process.log(0)).failedWrites).toBeGreaterThan(0);

  const second = await openFile(file, constants.O_RDONLY);
  const { buffer, bytesRead } = await second.read();

  expect(parse(buffer.toString('utf8', 0, bytesRead))).toMatchObject([{ line: 0, msg: 'numbered' }]);
  expect(await process.stop()).toEqual([0, null]);
});
