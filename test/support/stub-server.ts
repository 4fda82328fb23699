/** A server for tests that have none: it gives the answer that a test has put under `METHOD /path`. */
import { vi } from 'vitest';

export interface StubAnswer {
  readonly status: number;
  /** JSON, or plain text where it is a string. */
  readonly body?: unknown;
}

export class StubServer {
  readonly answers: Record<string, StubAnswer> = {};
  /** Every request so far: `METHOD /path` and the JSON that came with it. */
  readonly asked: { readonly what: string; readonly body: unknown }[] = [];

  /** Stands in for the network until `vi.unstubAllGlobals()`. A request for which there is no answer finds no server. */
  constructor(answers: Record<string, StubAnswer> = {}) {
    Object.assign(this.answers, answers);
    vi.stubGlobal('fetch', async (request: Request) => {
      const what = `${request.method} ${decodeURIComponent(new URL(request.url).pathname)}`;
      const text = await request.text();
      this.asked.push({ what, body: text ? JSON.parse(text) : undefined });
      const answer = this.answers[what];
      if (!answer) throw new TypeError('Failed to fetch');
      const { status, body } = answer;
      return new Response(body === undefined || typeof body === 'string' ? body : JSON.stringify(body), {
        status,
      });
    });
  }

  /** How often this was asked. */
  count(what: string): number {
    return this.asked.filter(request => request.what === what).length;
  }
}
