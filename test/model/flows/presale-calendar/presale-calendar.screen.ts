/** Drives and checks the page of the presale's phases. */
import type { SnapshotFrom } from 'xstate';
import type { presaleCalendarMachine } from '../../../../machines/presale/presale-calendar.machine.ts';
import { countdownTo, nextChange } from '../../../../machines/presale/presale-calendar.rules.ts';
import {
  countdownFigures,
  describeChange,
  describeDays,
  formatUtcTime,
  presaleCalendarTexts,
} from '../../../../src/content/presale-calendar-texts.ts';
import { button, heading, type PageDriver, some, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

type State = SnapshotFrom<typeof presaleCalendarMachine>;

const { loading, failed, empty, outdated, updated } = presaleCalendarTexts;

/** The figures and units of the countdown, while the time is known or not. */
function countdownText(state: State, isKnown: boolean): string {
  const { phases, now } = state.context;
  const change = nextChange(phases, now);
  const left = isKnown && change ? countdownTo(change.at, now) : null;
  return countdownFigures(left)
    .map(({ figure, unit }) => `${figure} ${unit}`)
    .join('');
}

/** Sees every phase as a card with its days, or that none is announced. */
const seePhases =
  (isTicking: boolean, isOutdated = false) =>
  async (driver: PageDriver, state: State): Promise<void> => {
    const { phases, now, listedAt } = state.context;
    await (isOutdated ? driver.expectVisible(text(outdated)) : driver.expectHidden(text(outdated)));
    await driver.expectVisible(text(formatUtcTime(listedAt)));
    await driver.expectVisible(text(new RegExp(`^${updated}`)));
    if (phases.length === 0) {
      await driver.expectVisible(heading(empty));
      return driver.expectHidden(some('timer'));
    }
    await driver.expectHidden(heading(empty));
    for (const phase of phases) {
      await driver.expectVisible(heading(phase.name));
      await driver.expectVisible(text(describeDays(phase, now)));
    }
    const change = nextChange(phases, now);
    if (change === null) return driver.expectHidden(some('timer'));
    await driver.expectVisible(text(describeChange(change)));
    await driver.expectVisible(some('timer'), { text: countdownText(state, isTicking) });
  };

const seeLoading = (driver: PageDriver): Promise<void> => driver.expectVisible(text(loading));

export const presaleCalendarScreen: ScreenOf<typeof presaleCalendarMachine> = {
  drive: {
    'retry.pressed': driver => driver.click(button('Try Again')),
    'page.hidden': EXTERNAL,
    'page.shown': EXTERNAL,
  },
  checks: {
    'presaleCalendar.loading': seeLoading,
    'presaleCalendar.postponed': seeLoading,
    'presaleCalendar.failed': driver => driver.expectVisible(text(failed)),
    'presaleCalendar.live.clock.ticking': seePhases(true),
    'presaleCalendar.live.list.upToDate': seePhases(true),
    'presaleCalendar.live.list.refreshing': seePhases(true),
    'presaleCalendar.hidden': seePhases(false),
    'presaleCalendar.catchingUp': seePhases(false),
    'presaleCalendar.outdated': seePhases(false, true),
  },
  alike: {
    'presaleCalendar.live.list.upToDate': 'A refresh shows nothing until it is answered.',
    'presaleCalendar.live.list.refreshing': 'A refresh shows nothing until it is answered.',
  },
};
