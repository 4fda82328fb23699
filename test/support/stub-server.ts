/** A fake `fetch` with a response for each `METHOD /path?query`. */
import { vi } from 'vitest';
import { ERROR_CODE_HEADER } from '../../contract/endpoints.ts';

export interface StubAnswer {
  readonly status: number;
  /** JSON, or a string as plain text. */
  readonly body?: unknown;
}

export class StubServer {
  readonly answers: Record<string, StubAnswer> = {};
  /** Every request so far: `METHOD /path?query` and its JSON. */
  readonly asked: { readonly what: string; readonly body: unknown }[] = [];

  /** Replaces `fetch` until `vi.unstubAllGlobals()`. A request without a response fails. */
  constructor(answers: Record<string, StubAnswer> = {}) {
    Object.assign(this.answers, answers);
    vi.stubGlobal('fetch', async (request: Request) => {
      const { pathname, search } = new URL(request.url);
      const what = `${request.method} ${decodeURIComponent(pathname)}${search}`;
      const text = await request.text();
      this.asked.push({ what, body: text ? JSON.parse(text) : undefined });
      const answer = this.answers[what];
      if (!answer) throw new TypeError('Failed to fetch');
      const { status, body } = answer;
      return new Response(body === undefined || typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        ...(status >= 400 && { headers: { [ERROR_CODE_HEADER]: 'stub' } }),
      });
    });
  }

  /** Counts the requests to an endpoint. */
  count(what: string): number {
    return this.asked.filter(request => request.what === what).length;
  }
}
