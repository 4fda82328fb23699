/** Checks the count of tabs on the inspector page. */
import type { SnapshotFrom } from 'xstate';
import type { qaLinkMachine } from '../../../../tools/inspector/machines/qa-link.machine.ts';
import { type PageDriver, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

type State = SnapshotFrom<typeof qaLinkMachine>;

const words = ['No tab of the site is open', '1 tab of the site', '2 tabs of the site'];

const seesTabs = (driver: PageDriver, { context: { tabs } }: State): Promise<void> =>
  driver.expectVisible(text(words[tabs.length] ?? ''));

export const qaLinkScreen: ScreenOf<typeof qaLinkMachine> = {
  drive: {
    'tab.opened': EXTERNAL,
    'tab.responded': EXTERNAL,
    'tab.closed': EXTERNAL,
    'page.shown': EXTERNAL,
  },
  checks: {
    'qaLink.pinging': (driver, state) =>
      state.context.tabs.length === 0
        ? driver.expectVisible(text('Looking for tabs of the site…'))
        : seesTabs(driver, state),
    'qaLink.connected': seesTabs,
    'qaLink.disconnected': seesTabs,
  },
};
