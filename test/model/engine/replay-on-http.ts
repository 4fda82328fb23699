/**
 * Replays generated paths against a real server: whatever a path says, the server first gets reason for, then it is really
 * asked, and its own answers are what the machine goes on with.
 */
import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  createActor,
  type EventObject,
  type SimulatedClock,
} from 'xstate';
import type { Loss, PageNetwork } from '../../support/page-network.ts';
import type { TestApi } from '../../support/test-browser.ts';
import { Coverage } from './coverage.ts';
import { answerIn, Harness } from './harness.ts';
import { generatePaths, keyOf, type Model, namedCase, type Path, type Step } from './paths.ts';
import type { Replay } from './replay.ts';

/** A page, and all that it talks to. */
export interface PageEnvironment {
  /** The page's clock. */
  readonly time: SimulatedClock;
  readonly network?: Pick<PageNetwork, 'connect' | 'lastAnswer' | 'loss'>;
}

/** A miner with a page, and the server that the page talks to. */
export interface HttpEnvironment extends PageEnvironment {
  readonly network: Pick<PageNetwork, 'connect' | 'lastAnswer' | 'loss'>;
}

/** One way in which the server, the network or the miner gives reason for an event. */
export interface Scenario<Environment> {
  /** What happens before the page asks or is told. */
  readonly because?: (environment: Environment, state: AnyMachineSnapshot) => unknown;
  /** The payload of an event that the page is told, as it is after that; without it the path's own. */
  readonly payload?: (environment: Environment) => object;
  /** Why the page gets no answer. */
  readonly loss?: Loss;
  /** What makes a part of the page tell the event, where nobody else tells it. */
  readonly happens?: (moment: Moment<Environment>) => Promise<void>;
}

export interface Moment<Environment> {
  readonly environment: Environment;
  readonly harness: Harness;
  readonly actor: AnyActorRef;
  /** Asks the server what the invoked actor `id` waits for, and lets it know. Fails if it ought to be lost and is not. */
  readonly answer: (id: string, loss?: Loss) => Promise<void>;
  /** Lets somebody cause another event. */
  readonly tell: (event: EventObject & Readonly<Record<string, unknown>>) => Promise<void>;
  /** Lets the time that has passed for the environment pass for a page in a browser, too, before what comes next. */
  readonly catchUp: () => Promise<void>;
}

export interface HttpReplay<Context, Environment extends PageEnvironment> {
  readonly replay: Replay<Context>;
  /** Real parts of the page in the place of the replay's own. */
  readonly actors?: (harness: Harness, environment: Environment) => Record<string, AnyActorLogic>;
  /** A miner of its own for every path. The page's own requests go through `browser`, by default one of its own. */
  readonly open: (browser?: TestApi) => Promise<Environment>;
  /** The machine's input. */
  readonly inputOf?: (environment: Environment) => unknown;
  /** Joins what belongs to the page, and is no part of the machine, to its actor before that starts. */
  readonly join?: (environment: Environment, actor: AnyActorRef) => void;
  /** Whether each delay elapses when a path says so, however late that is, and not by the page's clock. */
  readonly hasLateTimers?: boolean;
  /** How each actor that is invoked asks the server. */
  readonly ask: Readonly<
    Record<string, (input: never, signal: AbortSignal, environment: Environment) => Promise<unknown>>
  >;
  /** How each case of each event comes about, in one way or several. */
  readonly scenarios: Readonly<Record<string, readonly Scenario<Environment>[]>>;
  /** What of a state makes a difference to the server when an event comes about, where only some paths are replayed. */
  readonly situation?: (state: AnyMachineSnapshot, event: EventObject) => unknown;
  /** Throws where server and machine disagree after an event. */
  readonly agree: (environment: Environment, state: AnyMachineSnapshot, event: EventObject) => Promise<void>;
  /** What is to be compared once more after the last step. */
  readonly end?: (environment: Environment) => Promise<void>;
}

/** The cases of all events that paths hold, by name. */
export function casesOf<Context>({ model }: Replay<Context>, paths: readonly Path[]): string[] {
  const events = paths.flatMap(({ steps }) => steps.slice(1).map(({ event }) => event));
  return [...new Set(events.map(event => namedCase(model, event)))].sort();
}

export interface PathWithScenario {
  readonly path: Path;
  readonly nth: number;
}

/** Every path, as often as there are scenarios to bring its steps about. The n-th time, each step comes about in its n-th way. */
export const pathsWithScenarios = <Context, Environment extends PageEnvironment>(
  { replay, scenarios }: HttpReplay<Context, Environment>,
  paths: readonly Path[] = generatePaths(replay.model),
): PathWithScenario[] =>
  paths.flatMap(path => {
    const counts = casesOf(replay, [path]).map(name => scenarios[name]?.length ?? 0);
    return Array.from({ length: Math.max(1, ...counts) }, (_, nth) => ({ path, nth }));
  });

/** Replays one path with a fresh actor and miner. Throws at the first step at which model, machine and server differ. */
export async function replayOnHttp<Context, Environment extends HttpEnvironment>(
  http: HttpReplay<Context, Environment>,
  path: Path,
  nth: number,
): Promise<Coverage> {
  const { model, actors, invariant } = http.replay;
  const environment = await http.open();
  environment.network.connect();
  const harness = http.hasLateTimers ? new Harness() : new Harness(environment.time);
  const machine = model.machine.provide({
    actors: { ...actors(harness), ...http.actors?.(harness, environment) },
  });
  const coverage = new Coverage(machine);
  const input = http.inputOf?.(environment);
  const actor = createActor(machine, { clock: harness.clock, input, inspect: coverage.inspect });
  http.join?.(environment, actor);
  actor.start();
  try {
    for (const { event, state } of path.steps) {
      await bringAbout(http, { environment, harness, actor, event, nth });
      const now: AnyMachineSnapshot = actor.getSnapshot();
      expectModelled(model, now, { event, state });
      invariant?.(now);
      await http.agree(environment, now, event);
    }
    await http.end?.(environment);
  } finally {
    actor.stop();
  }
  return coverage;
}

/** Throws where a machine is not in the state in which the model says that this step leaves it. */
export function expectModelled<Context>(
  model: Model<Context>,
  now: AnyMachineSnapshot,
  { event, state }: Step,
): void {
  if (keyOf(model, now) === keyOf(model, state)) return;
  const name = namedCase(model, event);
  throw new Error(`After ${name}: ${keyOf(model, now)}, but the model says ${keyOf(model, state)}`);
}

export interface Cause<Environment> {
  readonly environment: Environment;
  readonly harness: Harness;
  readonly actor: AnyActorRef;
  readonly event: EventObject;
  readonly nth: number;
  /** Does the same at the page beside which this machine runs, where it is no answer of the server. */
  readonly beside?: (event: EventObject) => Promise<void>;
  readonly catchUp?: () => Promise<void>;
}

/** Gives server, network or miner reason for an event, and lets it happen. */
export async function bringAbout<Context, Environment extends PageEnvironment>(
  http: HttpReplay<Context, Environment>,
  { environment, harness, actor, event, nth, beside, catchUp = async () => {} }: Cause<Environment>,
): Promise<void> {
  const { type } = event;
  if (type === 'xstate.init') return;
  const name = namedCase(http.replay.model, event);
  const scenarios = http.scenarios[name] ?? [];
  const scenario = scenarios[nth % scenarios.length];
  if (!scenario) throw new Error(`Nobody said how "${name}" comes about.`);
  await scenario.because?.(environment, actor.getSnapshot());

  if (scenario.happens) {
    const answer = (id: string, loss?: Loss) => letAnswer(http, { environment, harness, id, loss });
    const tell = async (other: EventObject) => {
      await beside?.(other);
      actor.send(other);
    };
    return scenario.happens({ environment, harness, actor, answer, tell, catchUp });
  }
  const { id } = answerIn(type) ?? {};
  const isServers = id !== undefined && (!beside || id in http.ask);
  if (isServers) return letAnswer(http, { environment, harness, id, loss: scenario.loss, event });
  const told = scenario.payload ? { ...scenario.payload(environment), type } : event;
  await beside?.(told);
  // Otherwise a delay has elapsed with the time that passed.
  if (http.hasLateTimers || !type.startsWith('xstate.after.')) await harness.play(actor, told);
}

interface Question<Environment> {
  readonly environment: Environment;
  readonly harness: Harness;
  readonly id: string;
  readonly loss: Loss | undefined;
  /** What the answer has to be, if that matters. */
  readonly event?: EventObject;
}

async function letAnswer<Context, Environment extends PageEnvironment>(
  http: HttpReplay<Context, Environment>,
  { environment, harness, id, loss, event }: Question<Environment>,
): Promise<void> {
  const { model } = http.replay;
  const { network } = environment;
  if (network) network.loss = loss ?? null;
  const answer = await answerOf(http, id, harness.inputOf(id), environment);
  if (network) network.loss = null;
  if ('error' in answer) {
    if (loss === undefined || (event && answerIn(event.type)?.ending === 'done')) throw answer.error;
    const lastAnswer = network?.lastAnswer;
    if (loss === 'answer' && !(lastAnswer && lastAnswer.status < 300)) {
      throw new Error(`The lost answer was no success: ${lastAnswer?.text}`);
    }
    return harness.reject(id, answer.error);
  }
  const given = namedCase(model, { type: `xstate.done.actor.${id}`, ...answer });
  const wanted = event && namedCase(model, event);
  if (wanted !== undefined && given !== wanted) {
    throw new Error(`For "${wanted}" the server answered "${given}".`);
  }
  await harness.resolve(id, answer.output);
}

/** What the server says to the request of an invoked actor, or what came in place of an answer. */
async function answerOf<Context, Environment extends PageEnvironment>(
  { ask }: HttpReplay<Context, Environment>,
  id: string,
  input: unknown,
  environment: Environment,
): Promise<{ output: unknown } | { error: unknown }> {
  const request = ask[id];
  if (!request) throw new Error(`Nobody said how "${id}" asks the server.`);
  try {
    // An actor is asked with what its own machine made for it.
    return { output: await request(input as never, new AbortController().signal, environment) };
  } catch (error) {
    return { error };
  }
}
