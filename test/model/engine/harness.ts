/**
 * Controls the environment of a machine under test: timers and actors act only when the test lets
 * them.
 */
import {
  type Actor,
  type ActorOptions,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EmittedFrom,
  type EventObject,
  fromCallback,
  fromPromise,
  type InputFrom,
} from 'xstate';
import { scheduledEvents } from '../../../tools/statechart/xstate-internals.ts';

interface Pending {
  readonly input: unknown;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Clock = Actor<AnyActorLogic>['clock'];

/** A clock whose timers never fire by themselves. */
const stoppedClock: Clock = { setTimeout: () => ({}), clearTimeout: () => {} };

export class Harness {
  readonly clock: Clock;
  /** The started actors that wait for an answer, in order. */
  readonly asked: string[] = [];
  readonly #pending = new Map<string, Pending>();

  /**
   * With a simulated clock, delays elapse as the clock advances; otherwise `play` elapses each of
   * them.
   */
  constructor(clock: Clock = stoppedClock) {
    this.clock = clock;
  }

  /** Creates a promise actor that the test resolves or rejects. */
  promise(): AnyActorLogic {
    return fromPromise<unknown, unknown>(
      ({ input, self, signal }) =>
        new Promise((resolve, reject) => {
          const pending = { input, resolve, reject };
          this.asked.push(self.id);
          this.#pending.set(self.id, pending);
          signal.addEventListener('abort', () => {
            if (this.#pending.get(self.id) === pending) this.#pending.delete(self.id);
          });
        }),
    );
  }

  /** Creates a callback actor that sends only what the test sends. */
  silence(): AnyActorLogic {
    return fromCallback(() => () => {});
  }

  /** The ids of the invoked actors that wait for an answer. */
  get waiting(): string[] {
    return [...this.#pending.keys()];
  }

  /** Returns the input of the invoked actor `id`. */
  inputOf(id: string): unknown {
    return this.#take(id, false).input;
  }

  async resolve(id: string, output: unknown): Promise<void> {
    this.#take(id).resolve(output);
    await settled();
  }

  async reject(id: string, error: unknown): Promise<void> {
    this.#take(id).reject(error);
    await settled();
  }

  /** Applies an event: the answer of an actor, an elapsed delay, or an event that is sent. */
  async play(actor: AnyActorRef, event: EventObject): Promise<void> {
    const { type } = event;
    const { ending, id } = answerIn(type) ?? {};
    if (type === 'xstate.init') return;
    if (ending === 'done' && id) return this.resolve(id, (event as unknown as { output: unknown }).output);
    if (ending === 'error' && id) return this.reject(id, (event as unknown as { error: unknown }).error);
    if (type.startsWith('xstate.after.') && !armedTimers(actor).includes(type)) {
      throw new Error(`No timer is armed for ${type}; armed: ${armedTimers(actor).join(', ') || 'none'}`);
    }
    actor.send(event);
  }

  #take(id: string, remove = true): Pending {
    const pending = this.#pending.get(id);
    if (!pending) throw new Error(`"${id}" is not waiting; waiting: ${this.waiting.join(', ') || 'none'}`);
    if (remove) this.#pending.delete(id);
    return pending;
  }
}

/** Returns the actor that an event answers and whether it failed; undefined for any other event. */
export function answerIn(type: string): { ending: string; id: string } | undefined {
  const [, ending, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return ending && id ? { ending, id } : undefined;
}

/** Lists the delayed events that an actor has scheduled. */
const armedTimers = (actor: AnyActorRef): string[] => scheduledEvents(actor).map(({ event }) => event.type);

/** Waits until the callbacks of settled promises have run. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

export interface HarnessedActor<Machine extends AnyStateMachine> {
  readonly actor: Actor<Machine>;
  readonly harness: Harness;
  /** Every emitted event so far. */
  readonly emitted: EmittedFrom<Machine>[];
}

/**
 * Starts a machine in an environment that the test controls; time passes only by the test's clock.
 */
export function startInHarness<Machine extends AnyStateMachine>(
  machine: Machine,
  actors: (harness: Harness) => Record<string, AnyActorLogic>,
  input?: InputFrom<Machine>,
  clock?: Harness['clock'],
): HarnessedActor<Machine> {
  const harness = new Harness(clock);
  const emitted: EmittedFrom<Machine>[] = [];
  // `provide` returns the same type of machine, and the options apply to any machine.
  const options = { clock: harness.clock, input } as unknown as ActorOptions<Machine>;
  const actor = createActor(machine.provide({ actors: actors(harness) }) as Machine, options);
  actor.on('*', event => emitted.push(event as EmittedFrom<Machine>));
  actor.start();
  return { actor, harness, emitted };
}
