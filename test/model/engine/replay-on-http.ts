/**
 * Replays generated paths against a real server: a scenario prepares the server for each step, the
 * request is really sent, and the machine continues with the server's response.
 */

import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFrom,
  type EventObject,
  type SnapshotFrom,
} from 'xstate';
import { Coverage } from './coverage.ts';
import { answerIn, Harness } from './harness.ts';
import type { ActorIdWithin } from './machine-types.ts';
import type { Loss, TestApi } from './page.ts';
import { generatePaths, keyOf, type Model, namedCase, type Path, type Step } from './paths.ts';
import type { Replay } from './replay.ts';
import type { HttpEnvironment, PageEnvironment, ScenariosOf } from './scenarios.ts';

export interface HttpReplay<
  Environment extends PageEnvironment,
  Machine extends AnyStateMachine = AnyStateMachine,
> {
  readonly replay: Replay<Machine>;
  /** Real parts of the page instead of the harness's actors. */
  readonly actors?: (harness: Harness, environment: Environment) => Record<string, AnyActorLogic>;
  /** Creates a new miner for each path. The page's requests use `browser`, by default a new one. */
  readonly open: (browser?: TestApi) => Promise<Environment>;
  /** The machine's input. */
  readonly inputOf?: (environment: Environment) => unknown;
  /** Connects parts of the page outside of the machine with its actor before it starts. */
  readonly join?: (environment: Environment, actor: AnyActorRef) => void;
  /** Whether a delay elapses when the path says so instead of by the page's clock. */
  readonly hasLateTimers?: boolean;
  /** The request of each invoked actor. */
  readonly ask: {
    readonly [Id in ActorIdWithin<Machine>]?: (
      input: never,
      signal: AbortSignal,
      environment: Environment,
    ) => Promise<unknown>;
  };
  readonly scenarios: ScenariosOf<Environment, Machine>;
  /** Whether the server can give the responses of a path in a row; by default of any. */
  readonly canRespondInARow?: (path: Path) => boolean;
  /** The machine's own events that bring a response to the request of a child. */
  readonly respondsBy?: readonly EventFrom<Machine>['type'][];
  /** Maps a state to what matters to the server when an event occurs, to select paths. */
  readonly situation?: (state: SnapshotFrom<Machine>, event: EventObject) => unknown;
  /** Fails if server and machine disagree after an event. */
  readonly agree: (
    environment: Environment,
    state: SnapshotFrom<Machine>,
    event: EventObject,
  ) => Promise<void>;
  /** Checks once more after the last step. */
  readonly end?: (environment: Environment) => Promise<void>;
}

/** Lists the cases of all events of the paths. */
export function casesOf({ model }: Replay, paths: readonly Path[]): string[] {
  const events = paths.flatMap(({ steps }) => steps.slice(1).map(({ event }) => event));
  return [...new Set(events.map(event => namedCase(model, event)))].sort();
}

export interface PathWithScenario {
  readonly path: Path;
  readonly nth: number;
}

/**
 * Lists every path once for each scenario of its steps; the n-th time, each step uses its n-th
 * scenario.
 */
export const pathsWithScenarios = <Environment extends PageEnvironment>(
  { replay, scenarios }: HttpReplay<Environment>,
  paths: readonly Path[] = generatePaths(replay.model),
): PathWithScenario[] =>
  paths.flatMap(path => {
    const counts = casesOf(replay, [path]).map(name => scenarios[name]?.length ?? 0);
    return Array.from({ length: Math.max(1, ...counts) }, (_, nth) => ({ path, nth }));
  });

/**
 * Replays one path with a fresh actor and miner. @throws at the first step at which model, machine
 * and server differ
 */
export async function replayOnHttp<Environment extends HttpEnvironment>(
  http: HttpReplay<Environment>,
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

/** Fails unless a machine is in the model's state after a step. */
export function expectModelled(model: Model, now: AnyMachineSnapshot, { event, state }: Step): void {
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
  /** Repeats an event that is no response at the page beside which this machine runs. */
  readonly beside?: (event: EventObject) => Promise<void>;
  readonly catchUp?: () => Promise<void>;
}

/** Prepares server, network or miner for an event and lets it happen. */
export async function bringAbout<Environment extends PageEnvironment>(
  http: HttpReplay<Environment>,
  { environment, harness, actor, event, nth, beside, catchUp = async () => {} }: Cause<Environment>,
): Promise<void> {
  const { type } = event;
  if (type === 'xstate.init') return;
  const name = namedCase(http.replay.model, event);
  const scenarios = http.scenarios[name] ?? [];
  const scenario = scenarios[nth % scenarios.length];
  if (!scenario) throw new Error(`No scenario brings "${name}" about.`);
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
  const caused = scenario.payload ? { ...scenario.payload(environment), type } : event;
  await beside?.(caused);
  // Other delays have elapsed with the clock.
  if (http.hasLateTimers || !type.startsWith('xstate.after.')) await harness.play(actor, caused);
}

interface Question<Environment> {
  readonly environment: Environment;
  readonly harness: Harness;
  readonly id: string;
  readonly loss: Loss | undefined;
  /** The expected response, if it matters. */
  readonly event?: EventObject;
}

async function letAnswer<Environment extends PageEnvironment>(
  http: HttpReplay<Environment>,
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
      throw new Error(`The lost response was no success: ${lastAnswer?.text}`);
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

/** Returns the server's response to the request of an invoked actor, or what replaces it. */
async function answerOf<Environment extends PageEnvironment>(
  { ask }: HttpReplay<Environment>,
  id: string,
  input: unknown,
  environment: Environment,
): Promise<{ output: unknown } | { error: unknown }> {
  const request = ask[id];
  if (!request) throw new Error(`No request is defined for "${id}".`);
  try {
    // An actor's input comes from its own machine.
    return { output: await request(input as never, new AbortController().signal, environment) };
  } catch (error) {
    return { error };
  }
}
