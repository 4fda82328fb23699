/**
 * Simulates the network between a page's adapters and a real server; it can lose requests and
 * responses.
 */

import { vi } from 'vitest';
import { ERROR_CODE_HEADER } from '../../contract/endpoints.ts';
import type { Carrier, Loss, Refusal, TestAnswer, TestApi } from '../model/engine/page.ts';
import { answerFrom } from './test-browser.ts';

const real = { fetch: globalThis.fetch, Request: globalThis.Request };

export class PageNetwork {
  /** What gets lost of every request from now on. */
  loss: Loss | null = null;
  /** The server's last response, whether or not the page received it. */
  lastAnswer: TestAnswer | null = null;
  /** Whether the page missed the server's last response. */
  isBehind = false;
  /** Delivers the next request twice; the page receives the second response. */
  isRepeating = false;
  /** Answers the next request in the server's name. */
  gateway: Refusal | null = null;
  #carry: Carrier;
  readonly #baseUrl: string;

  constructor(browser: TestApi, baseUrl: string) {
    this.#carry = async ({ method, path, headers, body }, loss, refusal) => {
      if (refusal)
        return answerFrom(refusal.status, new Headers({ [ERROR_CODE_HEADER]: 'refused' }), refusal.text);
      return loss === 'request' ? null : browser.request(method, path, { headers, body });
    };
    this.#baseUrl = baseUrl;
  }

  /** Replaces `fetch` until `vi.unstubAllGlobals()`. */
  connect(carrier = this.#carry): void {
    this.#carry = carrier;
    const baseUrl = this.#baseUrl;
    // Node's `fetch` does not resolve relative addresses.
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
