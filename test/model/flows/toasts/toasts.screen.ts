/** Drives and checks the toasts on a page. */
import type { SnapshotFrom } from 'xstate';
import type { toastsMachine } from '../../../../machines/toasts/toasts.machine.ts';
import { button, type ElementQuery, type PageDriver } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

type State = SnapshotFrom<typeof toastsMachine>;

const region: ElementQuery = { role: 'region', name: 'Notifications' };

const cardOf = ({ context: { shown } }: State): ElementQuery => ({ role: 'group', name: shown?.title ?? '' });

/** The visible toast, and whether a screen reader reads it at once. */
async function expectToBeRead(driver: PageDriver, state: State): Promise<void> {
  const { shown } = state.context;
  const live = shown?.tone === 'error' ? 'assertive' : 'polite';
  await driver.expectVisible(cardOf(state), { live });
  await driver.expectVisible(region, { text: `${shown?.title}${shown?.text}` });
}

/** @param elsewhere - a part of the page without a toast */
export const toastsScreen = (elsewhere: ElementQuery): ScreenOf<typeof toastsMachine> => ({
  drive: {
    // The flows of the site.
    'toast.queued': EXTERNAL,
    'flow.advanced': EXTERNAL,
    'toast.dismissed': driver => driver.pressKey('Escape'),
    'pointer.entered': (driver, _event, state) => driver.hover(cardOf(state)),
    'pointer.left': driver => driver.hover(elsewhere),
    'focus.entered': driver => driver.pressKey('F8'),
    // A driver neither swipes nor takes the focus away.
    'swipe.ended': EXTERNAL,
    'focus.left': EXTERNAL,
  },
  checks: {
    'toasts.display.idle': driver => driver.expectHidden(button('Close')),
    'toasts.display.shown.time.running': expectToBeRead,
    'toasts.display.shown.pointer.outside': expectToBeRead,
    'toasts.display.shown.pointer.over': expectToBeRead,
    // The empty region is not visible.
    'toasts.focus.outside': async (driver, { context: { shown } }) => {
      if (shown) await driver.expectVisible(region, { isFocused: false });
    },
    'toasts.focus.within': driver => driver.expectVisible(region, { isFocused: true }),
  },
  alike: {
    'toasts.display.shown.pointer.outside': 'A toast looks the same under the pointer.',
    'toasts.display.shown.pointer.over': 'A toast looks the same under the pointer.',
  },
});
