/** Records the log of a server under test. */
import { type Logger, pino } from 'pino';

export interface LoggedRequest {
  readonly requestId: string;
  readonly route: string;
  readonly method: string;
}

interface Line extends LoggedRequest {
  readonly level: number;
  readonly msg: string;
}

/** Pino's level of warnings. */
const WARN = 40;

export class LogRecorder {
  readonly log: Logger = pino({ level: 'trace' }, { write: text => this.#record(text) });
  readonly #answered = new Map<string, LoggedRequest>();
  readonly #waiting = new Map<string, (request: LoggedRequest) => void>();
  #warnings: string[] = [];

  /** Returns the log line of an answered request, as soon as it is written. */
  async request(requestId: string): Promise<LoggedRequest> {
    const known = this.#answered.get(requestId);
    this.#answered.clear();
    return known ?? new Promise(resolve => this.#waiting.set(requestId, resolve));
  }

  /** Returns the warnings and errors since the last call. */
  takeWarnings(): readonly string[] {
    const taken = this.#warnings;
    this.#warnings = [];
    return taken;
  }

  #record(text: string): void {
    // The server writes JSON lines only.
    const line = JSON.parse(text) as Line;
    if (line.level >= WARN) this.#warnings.push(text);
    if (line.msg !== 'request') return;
    const resolve = this.#waiting.get(line.requestId);
    if (resolve) resolve(line);
    else this.#answered.set(line.requestId, line);
    this.#waiting.delete(line.requestId);
  }
}
