/** Replays the model of the toasts on the built site. */
import type { Page } from 'playwright';
import type { EventObject, SnapshotFrom } from 'xstate';
import type { toastsMachine } from '../../machines/toasts/toasts.machine.ts';
import { type FlowToast, TICK_MS } from '../../machines/toasts/toasts.rules.ts';
import { pageHeads } from '../../src/content/page-heads.ts';
import type { Visit } from '../model/engine/page.ts';
import { heading, type PageDriver } from '../model/engine/page-driver.ts';
import { testEveryPathInBrowser } from '../model/engine/path-suites-in-browser.ts';
import { pageOnly } from '../model/flows/page-only.ts';
import { toastsReplay } from '../model/flows/toasts/toasts.model.ts';
import { toastsScreen } from '../model/flows/toasts/toasts.screen.ts';
import { loadNotifications } from '../support/loaded-notifications.ts';
import { siteInBrowser } from '../support/site-in-browser.ts';

const site = siteInBrowser();

/** Sends an event to the actor of the toasts, as a flow of the site does. */
const sendToToasts = ({ page }: Visit, _environment: unknown, event: EventObject): Promise<void> =>
  page.evaluate(sent => {
    interface Fiber {
      readonly return: Fiber | null;
      readonly memoizedProps: { readonly toasts?: { send(event: unknown): void } } | null;
    }
    const region = document.querySelector('[aria-label="Notifications"]');
    const key = Object.keys(region ?? {}).find(name => name.startsWith('__reactFiber$'));
    // React's record of the element, of whose components one has the actor as its property.
    let fiber = Reflect.get(region ?? {}, key ?? '') as Fiber | null | undefined;
    while (fiber && !fiber.memoizedProps?.toasts) fiber = fiber.return;
    if (!fiber) throw new Error('The page has no actor of its toasts.');
    fiber.memoizedProps?.toasts?.send(sent);
  }, event);

/** Swipes a toast without a mouse, whose pointer would enter it. */
const swipe = (page: Page, distance: number): Promise<void> =>
  page
    .getByLabel('Notifications', { exact: true })
    .getByRole('group')
    .evaluate((card, way) => {
      const at = { bubbles: true, isPrimary: true, button: 0, pointerId: 7, pointerType: 'touch' };
      card.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: 100 }));
      card.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: 100 + way }));
      card.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: 100 + way }));
    }, distance);

/** How long a card takes to appear or to leave; shorter than a tick. */
const TRANSITION_MS = 200;

/** Lets the page draw a change of the toast, of which the machine beside it knows no time. */
let drawChange: (shown: FlowToast | null) => Promise<void>;

function drawnOn({ pass }: Visit): typeof drawChange {
  let drawn: FlowToast | null = null;
  return async shown => {
    if (shown === drawn) return;
    drawn = shown;
    await pass(TRANSITION_MS);
  };
}

const screen = toastsScreen(heading(pageHeads.official.title));
const drawnScreen = {
  ...screen,
  checks: Object.fromEntries(
    Object.entries(screen.checks).map(([id, see]) => [
      id,
      async (driver: PageDriver, state: SnapshotFrom<typeof toastsMachine>) => {
        await drawChange(state.context.shown);
        await see(driver, state);
      },
    ]),
  ),
};

testEveryPathInBrowser('the toasts', site, [
  {
    replay: toastsReplay,
    http: pageOnly(toastsReplay, { tick: TICK_MS }),
    screen: drawnScreen,
    held: [],
    arrive: async visit => {
      await visit.goTo('/official');
      await loadNotifications(visit);
      drawChange = drawnOn(visit);
    },
    elsewhere: {
      'toast.queued': sendToToasts,
      'flow.advanced': sendToToasts,
      'swipe.ended': ({ page }, _environment, event) =>
        swipe(page, (event as unknown as { distance: number }).distance),
      'focus.left': ({ page }) =>
        page.evaluate(() => void (document.activeElement as HTMLElement | null)?.blur()),
    },
  },
]);
