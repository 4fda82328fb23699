/** Pauses a page's calls to its wallet until a test lets the wallet answer. */

import { expect, vi } from 'vitest';
import type { Eip1193Provider } from '../../src/adapters/eip1193.ts';
import type { Visit } from '../model/engine/page.ts';
import { waitUntilProcessed } from './paused-requests.ts';

import type { Answered, WalletCall } from './test-wallet.ts';

/** How long a test waits for a call, and how often it looks, in milliseconds. */
const POLLING = { timeout: 20_000, interval: 5 };
/**
 * How long a page takes for the further calls of one question, by its own clock, in milliseconds.
 */
const MOMENT = 20;

interface PausedCall extends WalletCall {
  /** Lets the wallet answer the page. Resolves to the answer. */
  readonly answer: () => Promise<Answered>;
}

export class PausedWalletCalls {
  readonly #visit: Visit;
  #isHolding = true;
  /** Oldest first. */
  readonly #arrived: PausedCall[] = [];
  /** The paused call of each question, by the actor's input. */
  readonly #questions = new Map<unknown, PausedCall>();

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  /** Passed to a wallet as its gate. */
  readonly hold = (call: WalletCall, respond: () => Promise<Answered>): Promise<Answered> => {
    if (!this.#isHolding) return respond();
    return new Promise(resolve => {
      const answer = async () => {
        const answered = await respond();
        resolve(answered);
        await waitUntilProcessed(this.#visit.page);
        return answered;
      };
      this.#arrived.push({ ...call, answer });
    });
  };

  /** Pauses no more calls. */
  letGo(): void {
    this.#isHolding = false;
  }

  /**
   * Waits until the page asks exactly these questions. Calls of a question that the page has
   * abandoned are answered, which must not make a difference.
   */
  async expectWaiting(asked: readonly unknown[]): Promise<void> {
    const abandoned = [...this.#questions].filter(([question]) => !asked.includes(question));
    const fresh = asked.filter(question => !this.#questions.has(question));
    await this.#expectArrived(fresh.length);
    const calls = this.#arrived.splice(0);
    // Page and machine ask in the same order.
    for (const [at, call] of calls.entries()) this.#questions.set(fresh[at], call);
    for (const [question, call] of abandoned) {
      this.#questions.delete(question);
      await this.#answerToTheEnd(call);
    }
  }

  /** Answers a question as the page's own wallet does. @throws if the page asks another one */
  readonly providerFor = (question: unknown): Eip1193Provider => ({
    request: async ({ method, params = [] }) => {
      const call = this.#questions.get(question) ?? (await this.#nextCall());
      this.#questions.delete(question);
      expect({ method: call.method, params: call.params }).toEqual({ method, params });
      const { result, error } = await call.answer();
      if (error) throw Object.assign(new Error(error.message), error);
      return result;
    },
  });

  async #answerToTheEnd(call: PausedCall): Promise<void> {
    await call.answer();
    await this.#visit.pass(MOMENT);
    await waitUntilProcessed(this.#visit.page);
    const next = this.#arrived.shift();
    if (next) await this.#answerToTheEnd(next);
  }

  /** Returns the next call of a question that the page has begun. */
  async #nextCall(): Promise<PausedCall> {
    return vi.waitFor(async () => {
      await this.#visit.pass(MOMENT);
      const call = this.#arrived.shift();
      if (!call) throw new Error('The page makes no further call to its wallet.');
      return call;
    }, POLLING);
  }

  async #expectArrived(count: number): Promise<void> {
    const names = () => this.#arrived.map(({ method }) => method).join(', ') || 'none';
    await vi.waitFor(
      () => expect(this.#arrived.length, `calls of the page: ${names()}`).toBe(count),
      POLLING,
    );
  }
}
