/** The environment of flows without requests: their page alone causes each event. */
import { type AnyStateMachine, SimulatedClock, type SnapshotFrom } from 'xstate';
import type { DelayOf } from '../engine/machine-types.ts';
import { generatePaths } from '../engine/paths.ts';
import type { Replay } from '../engine/replay.ts';
import { casesOf, type HttpReplay } from '../engine/replay-on-http.ts';
import type { PageEnvironment, Scenario } from '../engine/scenarios.ts';

/** Milliseconds, or a function that returns those of a state. */
type Delay<Machine extends AnyStateMachine> = number | ((state: SnapshotFrom<Machine>) => number);

/** @param delaysMs - the delays of the machine by name, in milliseconds */
export function pageOnly<Machine extends AnyStateMachine>(
  replay: Replay<Machine>,
  delaysMs?: { readonly [Name in DelayOf<Machine>]?: Delay<Machine> },
): HttpReplay<PageEnvironment, Machine>;
export function pageOnly(
  replay: Replay,
  delaysMs: Readonly<Record<string, Delay<AnyStateMachine> | undefined>> = {},
): HttpReplay<PageEnvironment> {
  return {
    replay,
    open: async () => ({ time: new SimulatedClock() }),
    ask: {},
    scenarios: Object.fromEntries(
      casesOf(replay, generatePaths(replay.model)).map(name => [name, [scenarioOf(name, delaysMs)]]),
    ),
    agree: async () => undefined,
  };
}

function scenarioOf(
  name: string,
  delaysMs: Readonly<Record<string, Delay<AnyStateMachine> | undefined>>,
): Scenario<PageEnvironment> {
  const delay = /^after (\w+)$/.exec(name)?.[1];
  if (delay === undefined) return {};
  const ms = delaysMs[delay];
  if (ms === undefined) throw new Error(`The delay "${delay}" is not given.`);
  return { because: ({ time }, state) => time.increment(typeof ms === 'number' ? ms : ms(state)) };
}
