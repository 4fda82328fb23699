/** The environment of flows without requests: their page alone causes each event. */
import { SimulatedClock } from 'xstate';
import { generatePaths } from '../engine/paths.ts';
import type { Replay } from '../engine/replay.ts';
import { casesOf, type HttpReplay, type PageEnvironment, type Scenario } from '../engine/replay-on-http.ts';

/** @param delaysMs - the delays of the machine by name, in milliseconds */
export const pageOnly = <Context>(
  replay: Replay<Context>,
  delaysMs: Readonly<Record<string, number>> = {},
): HttpReplay<Context, PageEnvironment> => ({
  replay,
  open: async () => ({ time: new SimulatedClock() }),
  ask: {},
  scenarios: Object.fromEntries(
    casesOf(replay, generatePaths(replay.model)).map(name => [name, [scenarioOf(name, delaysMs)]]),
  ),
  agree: async () => undefined,
});

function scenarioOf(name: string, delaysMs: Readonly<Record<string, number>>): Scenario<PageEnvironment> {
  const delay = /^after (\w+)$/.exec(name)?.[1];
  if (delay === undefined) return {};
  const ms = delaysMs[delay];
  if (ms === undefined) throw new Error(`The delay "${delay}" is not given.`);
  return { because: ({ time }) => time.increment(ms) };
}
