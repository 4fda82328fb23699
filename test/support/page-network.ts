/** The network between a page's adapters and a real server: requests go there with the page's cookies, or are lost. */
import { vi } from 'vitest';
import type { TestAnswer, TestBrowser } from './test-browser.ts';

/** What does not arrive: the request at the server, or the server's answer at the page. */
export type Loss = 'request' | 'answer';

const real = { fetch: globalThis.fetch, Request: globalThis.Request };

export class PageNetwork {
  /** What is lost of every request from now on. */
  loss: Loss | null = null;
  /** The server's last answer, whether or not it arrived. */
  lastAnswer: TestAnswer | null = null;
  /** The server's last answer did not arrive. */
  isBehind = false;
  readonly #browser: TestBrowser;
  readonly #baseUrl: string;

  constructor(browser: TestBrowser, baseUrl: string) {
    this.#browser = browser;
    this.#baseUrl = baseUrl;
  }

  /** Stands in for the network of the page under test until `vi.unstubAllGlobals()`. */
  connect(): void {
    const baseUrl = this.#baseUrl;
    // A page's addresses are relative to where it came from, which Node knows nothing of.
    class PageRequest extends real.Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, baseUrl) : input, init);
      }
    }
    vi.stubGlobal('Request', PageRequest);
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      input instanceof PageRequest ? this.#carry(input) : real.fetch(input, init),
    );
  }

  async #carry(request: Request): Promise<Response> {
    if (this.loss === 'request') throw new TypeError('Failed to fetch');
    const { method, url, headers } = request;
    const body = method === 'GET' ? null : await request.text();
    const answer = await this.#browser.request(method, url.slice(this.#baseUrl.length), { headers, body });
    this.lastAnswer = answer;
    this.isBehind = this.loss === 'answer';
    if (this.isBehind) throw new TypeError('Failed to fetch');
    return new Response(answer.status === 204 ? null : answer.text, {
      status: answer.status,
      headers: answer.headers,
    });
  }
}
