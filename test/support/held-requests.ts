/** Requests of a page that wait on their way to the server until a test says what becomes of them. */
import { isDeepStrictEqual } from 'node:util';
import type { Page, Request, Route } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { Endpoint } from '../../contract/endpoints.ts';
import type { Loss, PageMessage, Refusal } from './page-network.ts';
import { answerFrom, headersOf, type TestAnswer } from './test-browser.ts';

/** How long a page may take to ask, and how often it is looked whether it has, in milliseconds. */
const PATIENCE = { timeout: 10_000, interval: 5 };

export class HeldRequests {
  readonly #page: Page;
  readonly #waiting = new Set<Route>();

  /** Holds the requests to these endpoints from now on. */
  static async on(page: Page, endpoints: readonly Endpoint[]): Promise<HeldRequests> {
    const held = new HeldRequests(page);
    const isHeld = (method: string, path: string) =>
      endpoints.some(endpoint => endpoint.method === method && patternOf(endpoint).test(path));
    await page.route('**/api/**', route => {
      const request = route.request();
      if (!isHeld(request.method(), pathOf(request))) return route.continue();
      held.#waiting.add(route);
    });
    page.on('requestfailed', request => held.#forget(request));
    return held;
  }

  private constructor(page: Page) {
    this.#page = page;
  }

  /** The requests that wait, as `METHOD /path`. */
  get #names(): string[] {
    return [...this.#waiting].map(route => `${route.request().method()} ${pathOf(route.request())}`);
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
    await vi.waitFor(() => expect(this.#names).toContain(wanted), PATIENCE);
    const routes = [...this.#waiting].filter((_, at) => this.#names[at] === wanted);
    // The page may ask the same endpoint for two things at once.
    const route = routes.find(one => isSame(one.request().postData(), body)) ?? routes[0];
    if (!route) throw new Error(`${wanted} is not asked any more.`);
    expect(jsonIn(route.request().postData())).toEqual(jsonIn(body));
    this.#waiting.delete(route);
    if (refusal) return this.#refuse(route, refusal);
    return this.#let(route, loss);
  };

  async #let(route: Route, loss: Loss | null): Promise<TestAnswer | null> {
    const request = route.request();
    if (loss === 'request') {
      await this.#lose(route);
      return null;
    }
    if (loss === 'answer') {
      const response = await route.fetch({ maxRedirects: 0 });
      const answer = answerFrom(response.status(), headersOf(response.headersArray()), await response.text());
      await this.#lose(route);
      return answer;
    }
    await route.continue();
    const response = await request.response();
    if (!response) throw new Error(`There was no answer: ${request.failure()?.errorText}`);
    const body = response.status() === 204 ? '' : await response.text();
    await response.finished();
    await this.#heard();
    return answerFrom(response.status(), headersOf(await response.headersArray()), body);
  }

  async #refuse(route: Route, { status, text }: Refusal): Promise<TestAnswer> {
    const refused = this.#page.waitForResponse(response => response.request() === route.request());
    await route.fulfill({ status, body: text });
    await refused;
    await this.#heard();
    return answerFrom(status, new Headers(), text);
  }

  async #lose(route: Route): Promise<void> {
    const failed = this.#page.waitForEvent('requestfailed', request => request === route.request());
    await route.abort('connectionfailed');
    await failed;
    await this.#heard();
  }

  /** Until the page has done what it does when it hears of an answer. */
  async #heard(): Promise<void> {
    await this.#page.evaluate(async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        await new Promise(resolve => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      }
    });
  }

  #forget(request: Request): void {
    for (const route of this.#waiting) if (route.request() === request) this.#waiting.delete(route);
  }
}

const pathOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url());
  return pathname + search;
};

const patternOf = ({ path }: Endpoint): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}(\\?|$)`);

const isSame = (one: string | null, other: string | null): boolean =>
  isDeepStrictEqual(jsonIn(one), jsonIn(other));

const jsonIn = (body: string | null): unknown => (body ? JSON.parse(body) : null);
