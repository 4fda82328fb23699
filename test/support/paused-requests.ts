/** Requests of a page that wait on their way to the server until a test says what becomes of them. */
import { isDeepStrictEqual } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { Endpoint } from '../../contract/endpoints.ts';
import type { Loss, PageMessage, Refusal } from './page-network.ts';
import { answerFrom, headersOf, type TestAnswer } from './test-browser.ts';

/** How long a page may take to ask, and how often it is looked whether it has, in milliseconds. */
const PATIENCE = { timeout: 10_000, interval: 5 };

/** What Chromium tells of a request that waits, or of its answer. */
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
 * Chromium itself holds them: Playwright's `page.route` would let every script and font pass through the test, and would keep
 * none of them in the browser's cache.
 */
export class PausedRequests {
  readonly #page: Page;
  readonly #session: CDPSession;
  /** By the browser's id of the request. */
  readonly #waiting = new Map<string, PausedRequest>();
  readonly #answered = new Map<string, (paused: Paused) => void>();
  readonly #ended = new Map<string, () => void>();

  /** Holds the requests to these endpoints from now on. */
  static async on(page: Page, endpoints: readonly Endpoint[]): Promise<PausedRequests> {
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

  /** Holds nothing any more. */
  readonly release = (): Promise<void> => this.#session.detach();

  get #names(): string[] {
    return [...this.#waiting.values()].map(({ name }) => name);
  }

  /** Waits until exactly so many requests wait. */
  async expectWaiting(count: number): Promise<void> {
    await vi.waitFor(
      () =>
        expect(this.#waiting.size, `requests of the page: ${this.#names.join(', ') || 'none'}`).toBe(count),
      PATIENCE,
    );
  }

  /**
   * Lets happen with the page's own request what happens with the same request of another page. Throws where the page does not
   * ask, or asks something else.
   */
  readonly carry = async (
    { method, path, body }: PageMessage,
    loss: Loss | null,
    refusal: Refusal | null,
  ): Promise<TestAnswer | null> => {
    const wanted = `${method} ${path}`;
    const asked = () => [...this.#waiting].filter(([, { name }]) => name === wanted);
    // The page may ask the same endpoint for two things at once, one of them a moment later.
    await vi.waitFor(
      () =>
        expect(
          asked().map(([, one]) => jsonIn(one.body)),
          wanted,
        ).toContainEqual(jsonIn(body)),
      PATIENCE,
    );
    const [id, held] = asked().find(([, one]) => isSame(one.body, body)) ?? [];
    if (id === undefined || !held) throw new Error(`${wanted} is not asked any more.`);
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
    if (status === undefined) throw new Error(`There was no answer: ${responseErrorReason}`);
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
    await this.#until(id, () =>
      this.#session.send('Fetch.fulfillRequest', { requestId, responseCode: status, body }),
    );
    return answerFrom(status, new Headers(), text);
  }

  #fail(requestId: string) {
    return this.#session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' });
  }

  /** Until the page has done what it does when it hears of the end of a request. */
  async #until(id: string, end: () => Promise<unknown>): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#ended.set(id, resolve);
      end().catch(reject);
    });
    await heard(this.#page);
  }

  #take(paused: Paused, endpoints: readonly Endpoint[]): void {
    const { requestId, networkId = requestId, request } = paused;
    const answered = this.#answered.get(networkId);
    if (answered) {
      this.#answered.delete(networkId);
      answered(paused);
      return;
    }
    const { method, url, postData = null } = request;
    const { pathname, search } = new URL(url);
    const isHeld = endpoints.some(one => one.method === method && patternOf(one).test(pathname));
    if (isHeld)
      this.#waiting.set(networkId, { paused, name: `${method} ${pathname}${search}`, body: postData });
    // A page that is left takes its requests with it.
    else this.#session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  }

  #end(networkId: string): void {
    this.#waiting.delete(networkId);
    this.#ended.get(networkId)?.();
    this.#ended.delete(networkId);
  }
}

/** Until a page has done what it does when it hears of an answer. */
export const heard = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise(resolve => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });

const patternOf = ({ path }: Endpoint): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

const isSame = (one: string | null, other: string | null): boolean =>
  isDeepStrictEqual(jsonIn(one), jsonIn(other));

const jsonIn = (body: string | null): unknown => (body ? JSON.parse(body) : null);
