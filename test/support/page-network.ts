/** The network between a page's adapters and a real server: requests go there with the page's cookies, or are lost. */
import { vi } from 'vitest';
import { answerFrom, type TestAnswer, type TestApi } from './test-browser.ts';

/** What does not arrive: the request at the server, or the server's answer at the page. */
export type Loss = 'request' | 'answer';

export interface PageMessage {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  /** Null where there is none. */
  readonly body: string | null;
}

/** An answer that something before the server gives in its place. */
export interface Refusal {
  readonly status: number;
  readonly text: string;
}

/** Carries a request to the server, unless something refuses it. The answer is null where the request is what was lost. */
export type Carrier = (
  message: PageMessage,
  loss: Loss | null,
  refusal: Refusal | null,
) => Promise<TestAnswer | null>;

const real = { fetch: globalThis.fetch, Request: globalThis.Request };

export class PageNetwork {
  /** What is lost of every request from now on. */
  loss: Loss | null = null;
  /** The server's last answer, whether or not it arrived. */
  lastAnswer: TestAnswer | null = null;
  /** The server's last answer did not arrive. */
  isBehind = false;
  /** The next request is delivered twice; the page hears the second answer. */
  isRepeating = false;
  /** What something before the server answers to the next request in its place. */
  gateway: Refusal | null = null;
  #carry: Carrier;
  readonly #baseUrl: string;

  constructor(browser: TestApi, baseUrl: string) {
    this.#carry = async ({ method, path, headers, body }, loss, refusal) => {
      if (refusal) return answerFrom(refusal.status, new Headers(), refusal.text);
      return loss === 'request' ? null : browser.request(method, path, { headers, body });
    };
    this.#baseUrl = baseUrl;
  }

  /** Stands in for the network of the page under test until `vi.unstubAllGlobals()`. */
  connect(carrier = this.#carry): void {
    this.#carry = carrier;
    const baseUrl = this.#baseUrl;
    // A page's addresses are relative to where it came from, which Node knows nothing of.
    class PageRequest extends real.Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, baseUrl) : input, init);
      }
    }
    vi.stubGlobal('Request', PageRequest);
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      input instanceof PageRequest ? this.#send(input) : real.fetch(input, init),
    );
  }

  async #send(request: Request): Promise<Response> {
    const { gateway, isRepeating } = this;
    this.gateway = null;
    this.isRepeating = false;
    const { method, url, headers } = request;
    const body = method === 'GET' ? null : await request.text();
    const message = { method, path: url.slice(this.#baseUrl.length), headers, body };
    if (isRepeating) await this.#carry(message, null, null);
    const answer = await this.#carry(message, this.loss, gateway);
    if (answer === null) throw new TypeError('Failed to fetch');
    this.lastAnswer = answer;
    this.isBehind = this.loss === 'answer';
    if (this.isBehind) throw new TypeError('Failed to fetch');
    return new Response(answer.status === 204 ? null : answer.text, {
      status: answer.status,
      headers: answer.headers,
    });
  }
}
