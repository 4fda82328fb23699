import { type Logger, pino } from 'pino';

/** So many characters are written at once, for a write costs more than a line. */
const AT_ONCE = 16_000;
/**
 * So many bytes may be written at once if they wait: one write is under way at a time, and ends in a turn of the loop, so that with pino's own 16 kB a busy
 * server logged more than it wrote, and kept all that waited in memory.
 */
const MOST_AT_ONCE = 1_048_576;
/** Milliseconds after which a line is written at the latest. */
const WITHIN = 1_000;

/**
 * The log on standard output, some lines at a time; what is left is written when the process ends. They are gathered here, since
 * the destination of pino measures all that it has gathered again with each line.
 */
export function openLog(level: string): Logger {
  const destination = pino.destination({ sync: false, maxWrite: MOST_AT_ONCE });
  let lines: string[] = [];
  let length = 0;

  function pass(): void {
    if (lines.length === 0) return;
    destination.write(lines.join(''));
    lines = [];
    length = 0;
  }

  function write(line: string): void {
    lines.push(line);
    length += line.length;
    if (length >= AT_ONCE) pass();
  }

  setInterval(pass, WITHIN).unref();
  process.on('exit', () => {
    pass();
    destination.flushSync();
  });
  return pino({ level }, { write });
}
