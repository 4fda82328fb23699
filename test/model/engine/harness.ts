/** The environment around a machine under test: nothing happens in it but what the test lets happen. */
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

interface Pending {
  readonly input: unknown;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Clock = Actor<AnyActorLogic>['clock'];

/** A clock whose timers are armed and never fire by themselves. */
const stoppedClock: Clock = { setTimeout: () => ({}), clearTimeout: () => {} };

export class Harness {
  readonly clock: Clock;
  /** The invoked actors that were asked something, in order. */
  readonly asked: string[] = [];
  readonly #pending = new Map<string, Pending>();

  /** With a simulated clock, delays elapse when the test lets time pass; otherwise `play` lets each of them elapse. */
  constructor(clock: Clock = stoppedClock) {
    this.clock = clock;
  }

  /** An actor that does nothing until the test answers for it. */
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

  /** An actor that listens and never says anything; the test speaks for it. */
  silence(): AnyActorLogic {
    return fromCallback(() => () => {});
  }

  /** The invoked actors that wait for an answer. */
  get waiting(): string[] {
    return [...this.#pending.keys()];
  }

  /** What the invoked actor `id` was asked. */
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

  /** Lets happen what the event stands for: an answer, a delay that elapses, or an event that is sent. */
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
    if (!pending)
      throw new Error(`"${id}" was not asked anything; waiting: ${this.waiting.join(', ') || 'none'}`);
    if (remove) this.#pending.delete(id);
    return pending;
  }
}

/** Which invoked actor an event is the answer of, and whether it has failed; undefined if it is something else. */
export function answerIn(type: string): { ending: string; id: string } | undefined {
  const [, ending, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return ending && id ? { ending, id } : undefined;
}

/** The delayed events that an actor waits for. */
function armedTimers(actor: AnyActorRef): string[] {
  const { _scheduledEvents } = actor.system.getSnapshot();
  return Object.values(_scheduledEvents)
    .filter(({ target }) => target === actor)
    .map(({ event }) => event.type);
}

/** Until the promises that were settled have told those who wait for them. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

export interface HarnessedActor<Machine extends AnyStateMachine> {
  readonly actor: Actor<Machine>;
  readonly harness: Harness;
  /** Every event that was told so far. */
  readonly emitted: EmittedFrom<Machine>[];
}

/** Starts a machine in a environment that does nothing by itself; time passes only by a clock that the test brings. */
export function startInHarness<Machine extends AnyStateMachine>(
  machine: Machine,
  actors: (harness: Harness) => Record<string, AnyActorLogic>,
  input?: InputFrom<Machine>,
  clock?: Harness['clock'],
): HarnessedActor<Machine> {
  const harness = new Harness(clock);
  const emitted: EmittedFrom<Machine>[] = [];
  // Other actors do not make another machine of it, and the options of any machine are those of this one.
  const options = { clock: harness.clock, input } as unknown as ActorOptions<Machine>;
  const actor = createActor(machine.provide({ actors: actors(harness) }) as Machine, options);
  actor.on('*', event => emitted.push(event as EmittedFrom<Machine>));
  actor.start();
  return { actor, harness, emitted };
}
