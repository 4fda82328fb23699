/** Test suites of each machine's screen. */
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, EventObject } from 'xstate';
import { CheckStrength } from './check-strength.ts';
import { fewestPaths } from './fewest-paths.ts';
import { PageMoves } from './page-moves.ts';
import { recordedRunsOf } from './recordings.ts';
import { withRepeatedSteps } from './repeated-steps.ts';
import { replayOnScreen, replayRunOnScreen, type ScreenReplay } from './replay-on-screen.tsx';
import { uncheckedStates } from './screen.ts';
import { describeScreens, type RecordedScreen, ScreenRecord, statesOf } from './screen-record.ts';
import { SuiteCoverage } from './suite-coverage.ts';

/** `npm run traces` writes the records. */
const isWriting = process.env['WRITE_TRACES'] === 'true';

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
  describe(`${name}${ON_SCREEN}`, async () => {
    const screens = [first, ...others];
    const strength = new CheckStrength(first.checks, first.replay.model.machine);
    const moves = new PageMoves(document);
    const seen = new SuiteCoverage(first.replay.model.machine, 'screen');
    const paths = await fewestPaths(screens);
    const repeated = new Set<string>();
    const cases = paths.map(({ startingPoint: screen, path }) => {
      const isRepeated = ({ type }: EventObject) => type in screen.drive;
      const longer = withRepeatedSteps(screen.replay.model, path, isRepeated, repeated);
      return [longer.title, screen, longer] as const;
    });

    it.each(cases)('%s', async (_title, screen, path) => {
      seen.add(await replayOnScreen(screen, path, strength, moves));
    });

    const runs = recordedRunsOf(first.replay.model.machine).map(run => [run.name, run] as const);
    if (runs.length > 0)
      it.each(runs)('shows the recorded states of %s', (_, run) => replayRunOnScreen(first, run));

    testRecord(name, screens, moves);

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

/**
 * Shows a further screen of a machine, whose paths another screen replays, or a whole page in each of its
 * states, and compares it with the reviewed record.
 */
export function testEveryStateOnScreen(name: string, ...screens: RecordedScreen[]): void {
  describe(`${name}${ON_SCREEN}`, () => testRecord(name, screens));
}

/** Follows the name of each suite. */
const ON_SCREEN = ' on the screen';

/** A record renders up to three hundred states, which took five minutes on a slow and busy machine. */
const RECORD_TIMEOUT_MS = 1_200_000;

function testRecord(name: string, screens: readonly RecordedScreen[], moves?: PageMoves): void {
  const states = screens.flatMap(statesOf);
  it(
    'shows in each state what its reviewed record says',
    { timeout: RECORD_TIMEOUT_MS },
    async ({ task }) => {
      const suites = task.file.tasks.map(suite => suite.name.replace(ON_SCREEN, ''));
      const record = new ScreenRecord(task.file.filepath, suites);
      const shown = [...(await describeScreens(states)), ...(moves?.lines ?? [])];
      if (isWriting) record.write(name, shown);
      else {
        expect(shown, 'Review the difference; `npm run traces` records it.').toEqual(record.read(name));
        expect(record.stale, 'No suite has these names; `npm run traces` removes them.').toEqual([]);
      }
    },
  );
}
