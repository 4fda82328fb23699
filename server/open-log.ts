import { type Logger, pino } from 'pino';

/**
 * The log on standard output. Lines are written some at a time, for a write costs more than a line; at the latest after a
 * second, and all that are left when the process ends.
 */
export function openLog(level: string): Logger {
  const destination = pino.destination({ sync: false, minLength: 16_000, periodicFlush: 1_000 });
  process.on('exit', () => destination.flushSync());
  return pino({ level }, destination);
}
