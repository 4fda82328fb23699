/** Calls of a page to its wallet that wait until a test lets the wallet answer them. */
import { expect, vi } from 'vitest';
import type { Eip1193Provider } from '../../src/adapters/eip1193.ts';
import { heard } from './paused-requests.ts';
import type { Visit } from './site-in-browser.ts';
import type { Answered, WalletCall } from './test-wallet.ts';

/** How long a page may take to ask, and how often it is looked whether it has, in milliseconds. */
const PATIENCE = { timeout: 10_000, interval: 5 };
/** Within this time of its own, in milliseconds, a page goes on asking what it has begun to ask. */
const MOMENT = 20;

interface PausedCall extends WalletCall {
  /** Lets the wallet answer the page. Resolves with what it said. */
  readonly answer: () => Promise<Answered>;
}

export class PausedWalletCalls {
  readonly #visit: Visit;
  #isHolding = true;
  /** The oldest first. */
  readonly #arrived: PausedCall[] = [];
  /** The call at which each question waits, by what the page was given to ask it. */
  readonly #questions = new Map<unknown, PausedCall>();

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  /** To be given to a wallet, which it stands before. */
  readonly hold = (call: WalletCall, respond: () => Promise<Answered>): Promise<Answered> => {
    if (!this.#isHolding) return respond();
    return new Promise(resolve => {
      const answer = async () => {
        const answered = await respond();
        resolve(answered);
        await heard(this.#visit.page);
        return answered;
      };
      this.#arrived.push({ ...call, answer });
    });
  };

  /** Holds nothing from now on. */
  letGo(): void {
    this.#isHolding = false;
  }

  /**
   * Waits until the page asks these questions and no others. One that is not asked any more is answered now that nobody waits
   * for it, which must not make any difference.
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

  /** A wallet that says to this question what the page's own wallet says. Throws where the page asks something else. */
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
    await heard(this.#visit.page);
    const next = this.#arrived.shift();
    if (next) await this.#answerToTheEnd(next);
  }

  /** What the page asks next of a question that it has begun to ask, for which it takes a little of its time. */
  async #nextCall(): Promise<PausedCall> {
    return vi.waitFor(async () => {
      await this.#visit.pass(MOMENT);
      const call = this.#arrived.shift();
      if (!call) throw new Error('The page does not go on asking its wallet.');
      return call;
    }, PATIENCE);
  }

  async #expectArrived(count: number): Promise<void> {
    const names = () => this.#arrived.map(({ method }) => method).join(', ') || 'none';
    await vi.waitFor(
      () => expect(this.#arrived.length, `calls of the page: ${names()}`).toBe(count),
      PATIENCE,
    );
  }
}
