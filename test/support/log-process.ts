/**
 * A process that logs as many lines as its parent asks for and returns its writer's counts. SIGTERM
 * ends it.
 */
import { createLog, LineWriter } from '../../server/log/line-writer.ts';

const output = new LineWriter(process.stdout.fd);
const log = createLog('info', output);

process.on('message', (lines: number) => {
  for (let line = 0; line < lines; line += 1) log.info({ line }, 'numbered');
  const { droppedLines, failedWrites } = output;
  process.send?.({ droppedLines, failedWrites });
});
process.on('SIGTERM', () => process.exit(0));
