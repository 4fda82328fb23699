import { type Logger, pino } from 'pino';

/** So many characters are written at once, for a write costs more than a line. */
const AT_ONCE = 16_000;
/** Milliseconds after which a line is written at the latest. */
const WITHIN = 1_000;

/**
 * The log on standard output, some lines at a time; what is left is written when the process ends. They are gathered here, since
 * the destination of pino measures all that it has gathered again with each line.
 */
export function openLog(level: string): Logger {
  const destination = pino.destination({ sync: false });
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
