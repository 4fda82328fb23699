import { type Logger, pino } from 'pino';
import type { LineWriter } from './line-writer.ts';

/** Opens a log of JSON lines, which tells how many of its lines were dropped while they could not be written. */
export function openLog(level: string, output: LineWriter): Logger {
  const log = pino({ level }, output);
  output.onRecovered = lines => log.error({ lines }, 'log lines dropped');
  return log;
}
