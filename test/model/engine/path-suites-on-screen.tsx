/** Test suites of each machine's screen. */
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, EventObject } from 'xstate';
import { CheckStrength } from './check-strength.ts';
import { type IgnoredPress, ignoredPressesOn, type ScreenOfStates } from './controls.ts';
import { Coverage } from './coverage.ts';
import { fewestPaths } from './fewest-paths.ts';
import { recordedRunsOf } from './recordings.ts';
import { withRepeatedSteps } from './repeated-steps.ts';
import { replayOnScreen, replayRunOnScreen, type ScreenReplay } from './replay-on-screen.tsx';
import { uncheckedStates } from './screen.ts';

/**
 * Replays on a screen few paths of a machine that cover every transition from each of its starting
 * points. Fails unless they cover the whole machine.
 */
export function testEveryPathOnScreen<Machine extends AnyStateMachine>(
  name: string,
  first: ScreenReplay<Machine>,
  ...others: ScreenReplay<Machine>[]
): void;
export function testEveryPathOnScreen(name: string, first: ScreenReplay, ...others: ScreenReplay[]): void {
  describe(`${name} on the screen`, async () => {
    const screens = [first, ...others];
    const strength = new CheckStrength(first.checks, first.replay.model.machine);
    const seen = new Coverage(first.replay.model.machine);
    const paths = await fewestPaths(screens);
    const repeated = new Set<string>();
    const cases = paths.map(({ startingPoint: screen, path }) => {
      const isRepeated = ({ type }: EventObject) => type in screen.drive;
      const longer = withRepeatedSteps(screen.replay.model, path, isRepeated, repeated);
      return [longer.title, screen, longer] as const;
    });

    it.each(cases)('%s', async (_title, screen, path) => {
      seen.add(await replayOnScreen(screen, path, strength));
    });

    const runs = recordedRunsOf(first.replay.model.machine).map(run => [run.name, run] as const);
    if (runs.length > 0)
      it.each(runs)('shows the recorded states of %s', (_, run) => replayRunOnScreen(first, run));

    testControls(screens);

    it('checks each state so that another one of its region does not pass for it', () => {
      expect(strength.weak).toEqual(Object.keys(first.alike ?? {}).sort());
    });

    it('covers every state and transition', () => {
      expect(screens.flatMap(({ replay, checks }) => uncheckedStates(replay.model.machine, checks))).toEqual(
        [],
      );
      expect(seen.missing()).toEqual({ states: [], transitions: [] });
    });
  });
}

/** Shows a further screen of a machine, whose paths another screen replays, in each of its states. */
export function testEveryStateOnScreen(name: string, ...screens: ScreenOfStates[]): void {
  describe(`${name} on the screen`, () => testControls(screens));
}

/** The largest screen shows two hundred states. */
const CONTROLS_TIMEOUT_MS = 600_000;

function testControls(screens: readonly ScreenOfStates[]): void {
  it('offers in each state what the machine takes there', { timeout: CONTROLS_TIMEOUT_MS }, async () => {
    const ignored: IgnoredPress[] = [];
    for (const screen of screens) ignored.push(...(await ignoredPressesOn(screen)));
    const excused = screens.flatMap(({ ignoredPresses }) => Object.keys(ignoredPresses ?? {}));
    expect({
      unexcused: ignored.filter(({ type }) => !excused.includes(type)).map(({ where }) => where),
      stale: excused.filter(type => !ignored.some(press => press.type === type)),
    }).toEqual({ unexcused: [], stale: [] });
  });
}
