import { write as writeAsync, writeSync } from 'node:fs';
import { type Logger, pino } from 'pino';

/** A write costs more than a line, so lines are written in batches of about this size. */
const BATCH_CHARS = 16_000;
/** Lines beyond this size are dropped while the file takes none, which bounds the memory that a full disk or a stalled reader costs. */
const MAX_QUEUED_CHARS = 2_097_152;
/** The longest time that a line waits for its batch, and the time until a failed write is tried again. */
const FLUSH_INTERVAL_MS = 1_000;
/** A pipe or socket is full (EAGAIN) until its reader has read, which is soon. */
const FULL_PIPE_RETRY_MS = 10;
/** The longest time that a full pipe or socket delays the end of the process. */
const EXIT_TIMEOUT_MS = 1_000;

interface Batch {
  /** What is not written yet. */
  bytes: Buffer;
  readonly chars: number;
}

/**
 * Writes lines to a file descriptor without ever blocking the event loop or throwing. Where writing fails, lines wait in a bounded queue and the write
 * is tried again; lines beyond the bound are dropped and counted.
 *
 * Written here because pino's own destination (sonic-boom 4.2) throws what fails as an uncaught exception, and then never returns from `flushSync`.
 */
export class LineWriter {
  /** Is called with the number of lines dropped, once writing works again, at the place in the output where they are missing. */
  onRecovered: (lines: number) => void = () => undefined;
  droppedLines = 0;
  failedWrites = 0;

  readonly #fd: number;
  #queue: string[] = [];
  /** Of the queue and of the batch. */
  #chars = 0;
  #batch: Batch | undefined;
  #isWriting = false;
  #unreportedLines = 0;

  constructor(fd: number) {
    this.#fd = fd;
    setInterval(() => this.flush(), FLUSH_INTERVAL_MS).unref();
    process.once('exit', () => this.#flushSync());
  }

  /** Queues a line, which ends with its newline. */
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

  /** Begins to write all that is queued, unless a write is under way. */
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
    const lines = this.#unreportedLines;
    this.#unreportedLines = 0;
    if (lines > 0) this.onRecovered(lines);
  }

  /** Retries soon what a full pipe did not take; after any other failure, the next interval does. */
  #retry(error: Error): void {
    if (isFullPipe(error)) setTimeout(() => this.flush(), FULL_PIPE_RETRY_MS).unref();
    else this.failedWrites += 1;
  }

  /** Writes what is left before the process ends, for a bounded time. A write that is under way ends by itself. */
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

/** Blocks the process, whose event loop has ended. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Creates a log of JSON lines that reports how many of its lines the writer dropped. */
export function createLog(level: string, output: LineWriter): Logger {
  const log = pino({ level }, output);
  output.onRecovered = lines => log.error({ lines }, 'log lines dropped');
  return log;
}
