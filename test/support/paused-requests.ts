/** Pauses a page's requests until a test decides on them. */

import { isDeepStrictEqual } from 'node:util';
import type { CDPSession, Page } from 'playwright';
import { expect, vi } from 'vitest';
import { ERROR_CODE_HEADER } from '../../contract/endpoints.ts';
import type { Loss, PageMessage, Refusal, RequestPattern, TestAnswer } from '../model/engine/page.ts';
import { answerFrom, headersOf } from './test-browser.ts';

/** How long a test waits for a request, and how often it looks, in milliseconds. */
const POLLING = { timeout: 20_000, interval: 5 };

/** Chromium's event on a paused request or its response. */
interface Paused {
  readonly requestId: string;
  readonly networkId?: string;
  readonly request: { readonly method: string; readonly url: string; readonly postData?: string };
  readonly responseStatusCode?: number;
  readonly responseHeaders?: readonly { readonly name: string; readonly value: string }[];
  readonly responseErrorReason?: string;
}

interface PausedRequest {
  readonly paused: Paused;
  /** `METHOD /path?search`. */
  readonly name: string;
  readonly body: string | null;
}

/**
 * Uses Chromium's Fetch domain: Playwright's `page.route` would pass every script and font through
 * the test and disable the browser's cache.
 */
export class PausedRequests {
  readonly #page: Page;
  readonly #session: CDPSession;
  /** By Chromium's id of the request. */
  readonly #waiting = new Map<string, PausedRequest>();
  readonly #answered = new Map<string, (paused: Paused) => void>();
  readonly #ended = new Map<string, () => void>();

  /** Pauses the requests to these endpoints. */
  static async on(page: Page, endpoints: readonly RequestPattern[]): Promise<PausedRequests> {
    const session = await page.context().newCDPSession(page);
    const held = new PausedRequests(page, session);
    session.on('Fetch.requestPaused', paused => held.#take(paused, endpoints));
    session.on('Network.loadingFinished', ({ requestId }) => held.#end(requestId));
    session.on('Network.loadingFailed', ({ requestId }) => held.#end(requestId));
    await session.send('Network.enable');
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
    return held;
  }

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** Pauses no more requests. */
  readonly release = (): Promise<void> => this.#session.detach();

  get #names(): string[] {
    return [...this.#waiting.values()].map(({ name }) => name);
  }

  /** Waits until exactly `count` requests are paused. */
  async expectWaiting(count: number): Promise<void> {
    await vi.waitFor(
      () =>
        expect(this.#waiting.size, `requests of the page: ${this.#names.join(', ') || 'none'}`).toBe(count),
      POLLING,
    );
  }

  /**
   * Handles the page's own request like the same request of another page.
   * @throws if the page sends no such request
   */
  readonly carry = async (
    { method, path, body }: PageMessage,
    loss: Loss | null,
    refusal: Refusal | null,
  ): Promise<TestAnswer | null> => {
    const wanted = `${method} ${path}`;
    const asked = () => [...this.#waiting].filter(([, { name }]) => name === wanted);
    // The page may send two requests to the same endpoint, one of them a moment later.
    await vi.waitFor(
      () =>
        expect(
          asked().map(([, one]) => jsonIn(one.body)),
          wanted,
        ).toContainEqual(jsonIn(body)),
      POLLING,
    );
    const [id, held] = asked().find(([, one]) => isSame(one.body, body)) ?? [];
    if (id === undefined || !held) throw new Error(`${wanted} is no longer requested.`);
    this.#waiting.delete(id);
    if (refusal) return this.#refuse(id, held, refusal);
    return this.#let(id, held, loss);
  };

  async #let(id: string, { paused }: PausedRequest, loss: Loss | null): Promise<TestAnswer | null> {
    const { requestId } = paused;
    if (loss === 'request') {
      await this.#until(id, () => this.#fail(requestId));
      return null;
    }
    const response = await new Promise<Paused>((resolve, reject) => {
      this.#answered.set(id, resolve);
      this.#session.send('Fetch.continueRequest', { requestId, interceptResponse: true }).catch(reject);
    });
    const { responseStatusCode: status, responseHeaders = [], responseErrorReason } = response;
    if (status === undefined) throw new Error(`No response: ${responseErrorReason}`);
    const { body, base64Encoded } = await this.#session.send('Fetch.getResponseBody', { requestId });
    const text = base64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
    await this.#until(id, () =>
      loss === 'answer' ? this.#fail(requestId) : this.#session.send('Fetch.continueResponse', { requestId }),
    );
    return answerFrom(status, headersOf(responseHeaders), text);
  }

  async #refuse(id: string, { paused }: PausedRequest, { status, text }: Refusal): Promise<TestAnswer> {
    const { requestId } = paused;
    const body = Buffer.from(text).toString('base64');
    const responseHeaders = [
      { name: ERROR_CODE_HEADER, value: 'refused' },
      { name: 'Content-Type', value: 'text/plain' },
    ];
    await this.#until(id, () =>
      this.#session.send('Fetch.fulfillRequest', { requestId, responseCode: status, responseHeaders, body }),
    );
    return answerFrom(status, headersOf(responseHeaders), text);
  }

  #fail(requestId: string) {
    return this.#session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' });
  }

  /** Waits until the page has processed the end of a request. */
  async #until(id: string, end: () => Promise<unknown>): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#ended.set(id, resolve);
      end().catch(reject);
    });
    await waitUntilProcessed(this.#page);
  }

  #take(paused: Paused, endpoints: readonly RequestPattern[]): void {
    const { requestId, networkId = requestId, request } = paused;
    const answered = this.#answered.get(networkId);
    if (answered) {
      this.#answered.delete(networkId);
      answered(paused);
      return;
    }
    const { method, url, postData = null } = request;
    const { pathname, search } = new URL(url);
    const isHeld = endpoints.some(
      one => one.method === method && patternOf(one).test(pathname) && (one.search ?? search) === search,
    );
    if (isHeld)
      this.#waiting.set(networkId, { paused, name: `${method} ${pathname}${search}`, body: postData });
    // A page that is left aborts its requests.
    else this.#session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  }

  #end(networkId: string): void {
    this.#waiting.delete(networkId);
    this.#ended.get(networkId)?.();
    this.#ended.delete(networkId);
  }
}

/** Waits until a page has processed a response, which may make it reload. */
export const waitUntilProcessed = (page: Page): Promise<void> =>
  vi.waitFor(() => page.evaluate(takeTurns), POLLING);

/** Runs in a page: waits for what is due now. */
async function takeTurns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise(resolve => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
}

const patternOf = ({ path }: RequestPattern): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

const isSame = (one: string | null, other: string | null): boolean =>
  isDeepStrictEqual(jsonIn(one), jsonIn(other));

const jsonIn = (body: string | null): unknown => (body ? JSON.parse(body) : null);
