/**
 * Replays generated paths against a real server: whatever a path says, the server first gets reason for, then it is really
 * asked, and its own answers are what the machine goes on with.
 */
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  createActor,
  type EventObject,
  type SimulatedClock,
} from 'xstate';
import type { Loss, PageNetwork } from '../support/page-network.ts';
import { Coverage } from './coverage.ts';
import { generatePaths, keyOf, namedCase, type Path } from './paths.ts';
import type { Replay } from './replay.ts';
import { answerIn, Rig } from './rig.ts';

/** A miner with a page, and the server that the page talks to. */
export interface HttpWorld {
  /** The page's clock. */
  readonly time: SimulatedClock;
  readonly network: Pick<PageNetwork, 'connect' | 'lastAnswer' | 'loss'>;
}

/** One way in which the server, the network or the miner gives reason for an event. */
export interface Way<World> {
  /** What happens before the page asks or is told. */
  readonly because?: (world: World, state: AnyMachineSnapshot) => unknown;
  /** The payload of an event that the page is told, as it is after that; without it the path's own. */
  readonly payload?: (world: World) => object;
  /** Why the page gets no answer. */
  readonly loss?: Loss;
}

export interface HttpReplay<Context, World extends HttpWorld> {
  readonly replay: Replay<Context>;
  /** A miner of its own for every path. */
  readonly open: () => Promise<World>;
  /** The machine's input. */
  readonly inputOf?: (world: World) => unknown;
  /** How each actor that is invoked asks the server. */
  readonly ask: Readonly<Record<string, (input: never, signal: AbortSignal) => Promise<unknown>>>;
  /** How each case of each event comes about, in one way or several. */
  readonly ways: Readonly<Record<string, readonly Way<World>[]>>;
  /** Throws where server and machine disagree after an event. */
  readonly agree: (world: World, state: AnyMachineSnapshot, event: EventObject) => Promise<void>;
  /** What is to be compared once more after the last step. */
  readonly end?: (world: World) => Promise<void>;
}

/** The cases of all events that paths hold, by name. */
export function casesOf<Context>({ model }: Replay<Context>, paths: readonly Path[]): string[] {
  const events = paths.flatMap(({ steps }) => steps.slice(1).map(({ event }) => event));
  return [...new Set(events.map(event => namedCase(model, event)))].sort();
}

/** Every path, as often as there are ways to bring its steps about. The n-th time, each step comes about in its n-th way. */
export const pathsWithWays = <Context, World extends HttpWorld>({
  replay,
  ways,
}: HttpReplay<Context, World>): { path: Path; nth: number }[] =>
  generatePaths(replay.model).flatMap(path => {
    const counts = casesOf(replay, [path]).map(name => ways[name]?.length ?? 0);
    return Array.from({ length: Math.max(1, ...counts) }, (_, nth) => ({ path, nth }));
  });

/** Replays one path with a fresh actor and miner. Throws at the first step at which model, machine and server differ. */
export async function replayOnHttp<Context, World extends HttpWorld>(
  http: HttpReplay<Context, World>,
  path: Path,
  nth: number,
): Promise<Coverage> {
  const { model, actors, invariant } = http.replay;
  const world = await http.open();
  world.network.connect();
  const rig = new Rig(world.time);
  const machine = model.machine.provide({ actors: actors(rig) });
  const coverage = new Coverage(machine);
  const input = http.inputOf?.(world);
  const actor = createActor(machine, { clock: rig.clock, input, inspect: coverage.inspect });
  actor.start();
  try {
    for (const { event, state } of path.steps) {
      await bringAbout(http, { world, rig, actor, event, nth });
      const now: AnyMachineSnapshot = actor.getSnapshot();
      if (keyOf(model, now) !== keyOf(model, state)) {
        const name = namedCase(model, event);
        throw new Error(`After ${name}: ${keyOf(model, now)}, but the model says ${keyOf(model, state)}`);
      }
      invariant?.(now);
      await http.agree(world, now, event);
    }
    await http.end?.(world);
  } finally {
    actor.stop();
  }
  return coverage;
}

interface Moment<World> {
  readonly world: World;
  readonly rig: Rig;
  readonly actor: AnyActorRef;
  readonly event: EventObject;
  readonly nth: number;
}

async function bringAbout<Context, World extends HttpWorld>(
  http: HttpReplay<Context, World>,
  { world, rig, actor, event, nth }: Moment<World>,
): Promise<void> {
  const { type } = event;
  if (type === 'xstate.init') return;
  const { model } = http.replay;
  const name = namedCase(model, event);
  const ways = http.ways[name] ?? [];
  const way = ways[nth % ways.length];
  if (!way) throw new Error(`Nobody said how "${name}" comes about.`);
  await way.because?.(world, actor.getSnapshot());

  const { ending, id } = answerIn(type) ?? {};
  if (id === undefined) {
    // A delay has elapsed with the time that passed.
    if (!type.startsWith('xstate.after.')) actor.send(way.payload ? { ...way.payload(world), type } : event);
    return;
  }
  world.network.loss = way.loss ?? null;
  const answer = await answerOf(http, id, rig.inputOf(id));
  world.network.loss = null;
  if ('error' in answer) {
    if (ending === 'done' || way.loss === undefined) throw answer.error;
    const { lastAnswer } = world.network;
    if (way.loss === 'answer' && !(lastAnswer && lastAnswer.status < 300)) {
      throw new Error(`The lost answer was no success: ${lastAnswer?.text}`);
    }
    return rig.reject(id, answer.error);
  }
  const given = namedCase(model, { type: `xstate.done.actor.${id}`, ...answer });
  if (given !== name) throw new Error(`For "${name}" the server answered "${given}".`);
  await rig.resolve(id, answer.output);
}

/** What the server says to the request of an invoked actor, or what came in place of an answer. */
async function answerOf<Context, World extends HttpWorld>(
  { ask }: HttpReplay<Context, World>,
  id: string,
  input: unknown,
): Promise<{ output: unknown } | { error: unknown }> {
  const request = ask[id];
  if (!request) throw new Error(`Nobody said how "${id}" asks the server.`);
  try {
    // An actor is asked with what its own machine made for it.
    return { output: await request(input as never, new AbortController().signal) };
  } catch (error) {
    return { error };
  }
}
