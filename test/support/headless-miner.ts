/**
 * The product's miner without a page: simulations and load clients provide its requests and clock.
 */
import { fromCallback } from 'xstate';
import { bowlMachine } from '../../machines/miner/bowl.machine.ts';
import type { ClaimOutcome, LoginOutcome, SaveInput, TickEvent } from '../../machines/miner/miner.actors.ts';
import { minerMachine } from '../../machines/miner/miner.machine.ts';
import type { LockEvent, LockRequest } from '../../machines/miner/tab-leadership.actors.ts';
import { tabLeadershipMachine } from '../../machines/miner/tab-leadership.machine.ts';
import { requestLogic } from '../../src/actors/request-logic.ts';

type Save = (input: SaveInput, signal: AbortSignal) => Promise<ClaimOutcome>;

export interface HeadlessMinerOptions {
  readonly logIn: (email: string, signal: AbortSignal) => Promise<LoginOutcome>;
  readonly save: Save;
  /** By default, the same as `save`. */
  readonly collect?: Save;
  /**
   * Starts a clock that ticks every `intervalMs`, and returns how to stop it. `tick` takes
   * monotonic milliseconds.
   */
  readonly startClock: (tick: (monotonic: number) => void, intervalMs: number) => () => void;
}

/** A browser in which no other tab has the miner open. */
const onlyTab = tabLeadershipMachine.provide({
  actors: {
    lock: fromCallback<{ type: 'lock.requested'; kind: LockRequest }, { email: string }, LockEvent>(
      ({ sendBack }) => {
        sendBack({ type: 'lock.acquired' });
      },
    ),
  },
});

/** Provides the miner with requests, a clock and the leadership of its only tab. */
export const headlessMiner = ({ logIn, save, collect = save, startClock }: HeadlessMinerOptions) =>
  minerMachine.provide({
    actors: {
      logIn: requestLogic<LoginOutcome, { email: string; pin: string | null }>(({ email }, signal) =>
        logIn(email, signal),
      ),
      save: requestLogic(save),
      bowl: bowlMachine.provide({ actors: { collect: requestLogic(collect) } }),
      page: fromCallback(() => () => {}),
      leadership: onlyTab,
      otherTabs: fromCallback(() => () => {}),
      clock: fromCallback<{ type: never }, { interval: number }, TickEvent>(({ sendBack, input }) =>
        startClock(monotonic => sendBack({ type: 'clock.ticked', monotonic }), input.interval),
      ),
    },
  });
