import { Counter, type Registry } from 'prom-client';

/** What a writer of the log counts of itself. */
export interface OutputCounts {
  readonly droppedLines: number;
  readonly failedWrites: number;
}

/** Shows whether the log reaches standard output. */
export function measureOutput(registry: Registry, output: OutputCounts): void {
  new Counter({
    name: 'technovex_log_lines_dropped_total',
    help: 'Lines of the log that were dropped, because standard output took none.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(output.droppedLines);
    },
  });
  new Counter({
    name: 'technovex_log_write_errors_total',
    help: 'Failed attempts to write the log to standard output.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(output.failedWrites);
    },
  });
}
