/** Selects the miner's paths that are possible with running time, in which all due timers fire. */
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  createActor,
  type EventObject,
  fromCallback,
  SimulatedClock,
} from 'xstate';
import { BOWL_LIFETIME } from '../../../../contract/mining.ts';
import { bowlMachine } from '../../../../machines/miner/bowl.machine.ts';
import { cooldownLeftMs, type MinerContext } from '../../../../machines/miner/miner.context.ts';
import {
  AUTO_SAVE_INTERVAL_MS,
  COLLECT_ATTEMPTS,
  COLLECT_RETRY_STEP_MS,
  EXPIRY_MARGIN_MS,
  LOGIN_RETRY_DELAY_MS,
  LOGOUT_TIMEOUT_MS,
  SAVE_RETRY_DELAY_MS,
  TICK_MS,
} from '../../../../machines/miner/miner.rules.ts';
import { START } from '../../../support/accounts.ts';
import { MAX_STEPPED_MS } from '../../../support/stepped-time.ts';
import { answerIn, Harness } from '../../engine/harness.ts';
import { keyOf, nameOf, type Path } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';

/** The duration of each delay, in milliseconds. */
const DELAYS: Readonly<Record<string, (context: MinerContext) => number>> = {
  'after autoSaveInterval': () => AUTO_SAVE_INTERVAL_MS,
  'after saveRetryDelay': () => SAVE_RETRY_DELAY_MS,
  'after loginRetryDelay': () => LOGIN_RETRY_DELAY_MS,
  'after logoutTimeout': () => LOGOUT_TIMEOUT_MS,
  'after untilAutoStart': ({ autoStartDelay }) => autoStartDelay,
  'after untilCooldownEnds': cooldownLeftMs,
};

/** The page without a server: each response comes from the path. */
class PageInTime {
  readonly #time = new SimulatedClock();
  readonly #harness = new Harness(this.#time);
  readonly #actor: AnyActorRef;
  #ticking: ((monotonic: number) => void) | null = null;

  constructor({ model, actors }: Replay) {
    const clock = fromCallback(({ sendBack }) => {
      this.#ticking = monotonic => sendBack({ type: 'clock.ticked', monotonic });
      this.#ticking(this.#time.now());
      return () => {
        this.#ticking = null;
      };
    });
    const bowl = bowlMachine.provide({ actors: { collect: this.#harness.promise() } });
    const machine = model.machine.provide({ actors: { ...actors(this.#harness), clock, bowl } });
    this.#actor = createActor(machine, { clock: this.#time, input: model.input });
    this.#actor.start();
  }

  get state(): AnyMachineSnapshot {
    return this.#actor.getSnapshot();
  }

  async play(event: EventObject): Promise<void> {
    const { type } = event;
    const delay = DELAYS[nameOf(type)];
    if (type === 'xstate.init') return;
    if (type === 'clock.ticked') return this.#pass((event as unknown as { gap: number }).gap);
    if (delay) return this.#pass(delay(this.state.context));
    if (type === 'bowl.collectAnswered') return this.#answer('collect', event);
    if (type === 'bowl.collectFailed') return this.#failToCollect();
    if (type === 'bowl.expired') return this.#pass(BOWL_LIFETIME + EXPIRY_MARGIN_MS);
    const { id, ending } = answerIn(type) ?? {};
    if (id && ending === 'done') return this.#answer(id, event);
    if (id) return this.#harness.reject(id, 'unreachable');
    this.#actor.send(event);
  }

  stop(): void {
    this.#actor.stop();
  }

  #pass(ms: number): void {
    const step = ms > MAX_STEPPED_MS ? ms : TICK_MS;
    for (let left = ms; left > 0; left -= step) {
      const next = Math.min(step, left);
      this.#ticking?.(this.#time.now() + next);
      this.#time.increment(next);
    }
  }

  /** Resolves with the path's response at the current time. */
  #answer(id: string, event: EventObject): Promise<void> {
    const { output } = event as unknown as { output: { account?: object } };
    const now = this.#time.now();
    if (!output?.account) return this.#harness.resolve(id, output);
    const account = { serverTime: START + now, ...output.account };
    return this.#harness.resolve(id, {
      ...output,
      account: { ...account, serverTime: START + now },
      receivedAt: now,
    });
  }

  async #failToCollect(): Promise<void> {
    for (let attempt = 1; attempt <= COLLECT_ATTEMPTS; attempt += 1) {
      await this.#harness.reject('collect', 'unreachable');
      if (attempt < COLLECT_ATTEMPTS) this.#pass(attempt * COLLECT_RETRY_STEP_MS);
    }
  }
}

/** Checks whether every step of a path leads to the model's state with running time. */
export async function isPossibleInTime(replay: Replay, { steps }: Path): Promise<boolean> {
  const page = new PageInTime(replay);
  try {
    for (const { event, state } of steps) {
      await page.play(event);
      if (keyOf(replay.model, page.state) !== keyOf(replay.model, state)) return false;
    }
    return true;
  } catch {
    // The path resolves a request that the page does not send.
    return false;
  } finally {
    page.stop();
  }
}
