/** The environment of flows without requests: their page alone causes each event. */
import { type AnyStateMachine, SimulatedClock } from 'xstate';
import type { DelayOf } from '../engine/machine-types.ts';
import { generatePaths } from '../engine/paths.ts';
import type { Replay } from '../engine/replay.ts';
import { casesOf, type HttpReplay } from '../engine/replay-on-http.ts';
import type { PageEnvironment, Scenario } from '../engine/scenarios.ts';

/** @param delaysMs - the delays of the machine by name, in milliseconds */
export function pageOnly<Machine extends AnyStateMachine>(
  replay: Replay<Machine>,
  delaysMs?: { readonly [Delay in DelayOf<Machine>]?: number },
): HttpReplay<PageEnvironment, Machine>;
export function pageOnly(
  replay: Replay,
  delaysMs: Readonly<Record<string, number | undefined>> = {},
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
  delaysMs: Readonly<Record<string, number | undefined>>,
): Scenario<PageEnvironment> {
  const delay = /^after (\w+)$/.exec(name)?.[1];
  if (delay === undefined) return {};
  const ms = delaysMs[delay];
  if (ms === undefined) throw new Error(`The delay "${delay}" is not given.`);
  return { because: ({ time }) => time.increment(ms) };
}
