/** What a server logs while it is asked. */
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

/** Where pino begins to complain. */
const WARN = 40;

export class HeardLog {
  readonly log: Logger = pino({ level: 'trace' }, { write: text => this.#hear(text) });
  readonly #answered = new Map<string, LoggedRequest>();
  readonly #waiting = new Map<string, (request: LoggedRequest) => void>();
  #complaints: string[] = [];

  /** The line of a request that was answered, as soon as it is there. */
  async request(requestId: string): Promise<LoggedRequest> {
    const known = this.#answered.get(requestId);
    this.#answered.clear();
    return known ?? new Promise(resolve => this.#waiting.set(requestId, resolve));
  }

  /** The warnings and errors since this was last asked. */
  takeComplaints(): readonly string[] {
    const taken = this.#complaints;
    this.#complaints = [];
    return taken;
  }

  #hear(text: string): void {
    // Every line is JSON that the program itself has written.
    const line = JSON.parse(text) as Line;
    if (line.level >= WARN) this.#complaints.push(text);
    if (line.msg !== 'request') return;
    const resolve = this.#waiting.get(line.requestId);
    if (resolve) resolve(line);
    else this.#answered.set(line.requestId, line);
    this.#waiting.delete(line.requestId);
  }
}
