import { write as writeAsync, writeSync } from 'node:fs';
import { type Logger, pino } from 'pino';

/** Lines are written in batches of about this size. */
const BATCH_CHARS = 16_000;
/** The size from which lines are dropped while writing fails: bounds the memory used. */
const MAX_QUEUED_CHARS = 2_097_152;
/** The longest wait of a line for its batch, and the delay before a failed write is retried. */
const FLUSH_INTERVAL_MS = 1_000;
/** A full pipe or socket (EAGAIN) is soon read. */
const FULL_PIPE_RETRY_MS = 10;
/** The longest time that a full pipe or socket delays the exit of the process. */
const EXIT_TIMEOUT_MS = 1_000;

interface Drain {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

interface Batch {
  /** The part that is not written yet. */
  bytes: Buffer;
  readonly chars: number;
}

/**
 * Writes lines to a file descriptor without blocking the event loop or throwing. If writing fails,
 * lines wait in a bounded queue and the write is retried; lines beyond the bound are dropped and
 * counted.
 *
 * pino's own destination (sonic-boom 4.2) throws write errors as uncaught exceptions, and then
 * never returns from `flushSync`.
 */
export class LineWriter {
  /** Called when writing works again, where lines are missing in the output, with their number. */
  onRecovered: (lines: number) => void = () => undefined;
  droppedLines = 0;
  failedWrites = 0;

  readonly #fd: number;
  #queue: string[] = [];
  #chars = 0;
  #batch: Batch | undefined;
  #isWriting = false;
  #unreportedLines = 0;
  #waiting: Drain[] = [];

  constructor(fd: number) {
    this.#fd = fd;
    setInterval(() => this.flush(), FLUSH_INTERVAL_MS).unref();
    process.once('exit', () => this.#flushSync());
  }

  /** Queues a line. `line` includes the newline. */
  write(line: string): void {
    if (this.#unreportedLines > 0 || this.#chars + line.length > MAX_QUEUED_CHARS) {
      this.#unreportedLines += 1;
      this.droppedLines += 1;
      return;
    }
    this.#queue.push(line);
    this.#chars += line.length;
    if (this.#chars >= BATCH_CHARS && this.#batch === undefined) this.flush();
  }

  /** Starts to write all queued lines, unless a write is in progress. */
  flush(): void {
    if (this.#isWriting) return;
    const batch = this.#nextBatch();
    if (!batch) return;
    this.#isWriting = true;
    writeAsync(this.#fd, batch.bytes, (error, written) => {
      this.#isWriting = false;
      if (error) return this.#retry(error);
      this.#advance(batch, written);
      if (this.#batch !== undefined || this.#chars >= BATCH_CHARS) this.flush();
    });
  }

  /** Resolves once no line waits to be written. Rejects if a write fails. */
  drain(): Promise<void> {
    if (this.#chars === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.flush();
    });
  }

  #nextBatch(): Batch | undefined {
    if (this.#batch === undefined && this.#queue.length > 0) {
      this.#batch = { bytes: Buffer.from(this.#queue.join('')), chars: this.#chars };
      this.#queue = [];
    }
    return this.#batch;
  }

  #advance(batch: Batch, writtenBytes: number): void {
    batch.bytes = batch.bytes.subarray(writtenBytes);
    if (batch.bytes.length > 0) return;
    this.#batch = undefined;
    this.#chars -= batch.chars;
    if (this.#chars === 0) for (const { resolve } of this.#waiting.splice(0)) resolve();
    const lines = this.#unreportedLines;
    this.#unreportedLines = 0;
    if (lines > 0) this.onRecovered(lines);
  }

  /** Schedules a retry if a pipe is full; after any other error, the next interval retries. */
  #retry(error: Error): void {
    if (isFullPipe(error)) {
      setTimeout(() => this.flush(), FULL_PIPE_RETRY_MS).unref();
      return;
    }
    this.failedWrites += 1;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  /** Writes the rest at exit, for a bounded time. A write in progress completes by itself. */
  #flushSync(): void {
    if (this.#isWriting) this.#batch = undefined;
    const deadline = performance.now() + EXIT_TIMEOUT_MS;
    for (let batch = this.#nextBatch(); batch; batch = this.#nextBatch()) {
      try {
        this.#advance(batch, writeSync(this.#fd, batch.bytes));
      } catch (error) {
        if (!isFullPipe(error) || performance.now() >= deadline) return;
        sleep(FULL_PIPE_RETRY_MS);
      }
    }
  }
}

const isFullPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';

/** Blocks the thread: at exit, the event loop no longer runs. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Creates a JSON log that reports how many of its lines the writer dropped. */
export function createLog(level: string, output: LineWriter): Logger {
  const log = pino({ level }, output);
  output.onRecovered = lines => log.error({ lines }, 'log lines dropped');
  return log;
}
