/** Prints the unexpected errors of the servers, answered by 500, that a failed test met. */
import { beforeEach } from 'vitest';

interface LogLine {
  readonly msg: string;
  /** As `describeError` describes it: the log omits messages, which may repeat user input. */
  readonly error?: {
    readonly type: string;
    readonly code?: string;
    readonly statement?: string;
    readonly stack?: readonly string[];
  };
}

/** Pino's level of an error. */
const ERROR = 50;

/** Formats the error in a line of a server's log; undefined if there is none. */
export function serverErrorIn(line: string): string | undefined {
  // Parses no other line.
  if (!line.startsWith(`{"level":${ERROR},`)) return undefined;
  const { error, msg }: LogLine = JSON.parse(line);
  if (error === undefined) return undefined;
  const { type, code, statement, stack = [] } = error;
  const parts = [msg, type, code, statement].filter(part => part !== undefined);
  return [`The server logged: ${parts.join(', ')}`, ...stack].join('\n    ');
}

/** Of the running test. */
let errors: string[] = [];

/** Receives each line of a server's log. */
export function noteServerError(line: string): void {
  const error = serverErrorIn(line);
  if (error !== undefined) errors.push(error);
}

/** Called by the setup of a run. */
export function printServerErrorsOfFailedTests(): void {
  beforeEach(({ onTestFailed }) => {
    errors = [];
    onTestFailed(() => {
      for (const error of errors) process.stderr.write(`${error}\n`);
    });
  });
}
