/** Replays the model of the reminders on the built site: another tab mines and collects. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { EventObject, SnapshotFrom } from 'xstate';
import { BOWL_LIFETIME } from '../../contract/mining.ts';
import { holdingOf } from '../../machines/miner/holding.rules.ts';
import type { PermissionOutcome } from '../../machines/reminders/reminders.actors.ts';
import type {
  BowlTimes,
  RemindersInput,
  remindersMachine,
} from '../../machines/reminders/reminders.machine.ts';
import { nextReminderAt } from '../../machines/reminders/reminders.rules.ts';
import { mainBackupKey, writeBackups } from '../../src/adapters/miner-backups.ts';
import { sessionNotices } from '../../src/content/miner-texts.ts';
import type { Visit } from '../model/engine/page.ts';
import { button } from '../model/engine/page-driver.ts';
import { testEveryPathInBrowser } from '../model/engine/path-suites-in-browser.ts';
import type { BrowserReplay } from '../model/engine/replay-in-browser.ts';
import { AccountEnvironment } from '../model/flows/account/account.environment.ts';
import { leadInOtherTab, otherTab, storeItem } from '../model/flows/miner/other-tab.ts';
import { NOTHING_CHOSEN, remindersReplayOf } from '../model/flows/reminders/reminders.model.ts';
import { remindersScreen } from '../model/flows/reminders/reminders.screen.ts';
import { minerAccount } from '../support/accounts.ts';
import { holdNotifications } from '../support/held-notifications.ts';
import { siteInBrowser } from '../support/site-in-browser.ts';
import { storageInMemory } from '../support/storage-in-memory.ts';

const site = siteInBrowser();
beforeAll(() => vi.stubGlobal('localStorage', storageInMemory()));
afterAll(() => vi.unstubAllGlobals());

const CHOICES = 'technovex.reminders';
/** The page's estimate of the time is as old as its last tick, or as the one of the restored login. */
const LATE_MS = 2_000;

type State = SnapshotFrom<typeof remindersMachine>;

const heldPages = new WeakSet<Page>();
const visits = new WeakMap<AccountEnvironment, Visit>();
const expectedNotifications = new WeakMap<AccountEnvironment, number>();

const visitOf = (account: AccountEnvironment): Visit => {
  const visit = visits.get(account);
  if (!visit) throw new Error('The account has no page.');
  return visit;
};

/** Stores, in the tab that leads, a bowl that expires as long from now as in the model. */
async function storeBowl(visit: Visit, { email, server }: AccountEnvironment, event: EventObject) {
  const { deadline, now } = event as EventObject & BowlTimes;
  const at = await visit.page.evaluate(() => Date.now());
  server.advance(Math.max(0, at - server.now()));
  const bowl =
    deadline === null
      ? {}
      : { pendingCoins: 5_000, bowlStartedAt: server.now() + deadline - now - BOWL_LIFETIME };
  writeBackups(holdingOf(minerAccount({ email, ...bowl })), server.now());
  const key = mainBackupKey(email);
  await storeItem(await otherTab(visit), key, localStorage.getItem(key));
}

const permissions = { granted: 'granted', denied: 'denied', dismissed: 'default' } as const;

type Outcome = PermissionOutcome['outcome'];

/** What the visitor of an account's page answers next. */
const outcomes = new WeakMap<AccountEnvironment, Outcome>();

const answering = (outcome: Outcome) => ({
  because: (account: AccountEnvironment) => void outcomes.set(account, outcome),
});

const answer = (account: AccountEnvironment, permission: NotificationPermission | 'failed'): Promise<void> =>
  visitOf(account).page.evaluate(given => window.heldNotifications?.answer(given), permission);

async function askPermission(
  _input: never,
  _signal: AbortSignal,
  account: AccountEnvironment,
): Promise<PermissionOutcome> {
  const outcome = outcomes.get(account) ?? 'dismissed';
  await answer(account, permissions[outcome]);
  return { outcome };
}

const at = (chosen: RemindersInput): BrowserReplay<AccountEnvironment, typeof remindersMachine> => ({
  replay: remindersReplayOf(chosen),
  http: {
    replay: remindersReplayOf(chosen),
    open: async browser => AccountEnvironment.open(site.server(), browser),
    ask: { askPermission },
    scenarios: {
      'title.chosen': [{}],
      'title.declined': [{}],
      'notifications.chosen': [{}],
      'notifications.declined': [{}],
      'choices.stored (title, none)': [{}],
      'choices.stored (no title, notifications)': [{}],
      'bowl.changed (filling)': [{}],
      'bowl.changed (nearly over)': [{}],
      'bowl.changed (empty)': [{}],
      'askPermission done (granted)': [answering('granted')],
      'askPermission done (denied)': [answering('denied')],
      'askPermission done (dismissed)': [answering('dismissed')],
      'askPermission error': [
        {
          happens: async ({ environment, harness }) => {
            await answer(environment, 'failed');
            await harness.reject('askPermission', 'no notifications');
          },
        },
      ],
      'after untilReminder': [
        {
          because: (account, { context: { deadline, now } }) => {
            const due = deadline === null ? null : nextReminderAt(deadline, now);
            account.time.increment((due ?? now) - now + LATE_MS);
            expectedNotifications.set(account, (expectedNotifications.get(account) ?? 0) + 1);
          },
        },
      ],
    },
    agree: async (account, state) => {
      const { page } = visitOf(account);
      const shown = () => page.evaluate(() => window.heldNotifications?.shown ?? []);
      await expect.poll(shown).toHaveLength(expectedNotifications.get(account) ?? 0);
      expect(await shown()).toEqual((await shown()).map(() => expect.stringContaining('simulated coins')));
      await expect.poll(() => page.title()).toMatch(titleIn(state));
    },
  },
  screen: remindersScreen,
  stored: chosen === NOTHING_CHOSEN ? {} : { [CHOICES]: JSON.stringify(chosen) },
  held: async (visit, account) => {
    visits.set(account, visit);
    if (!heldPages.has(visit.page)) await visit.page.addInitScript(holdNotifications);
    heldPages.add(visit.page);
    const waiting = () => visit.page.evaluate(() => window.heldNotifications?.waiting());
    return { expectWaiting: asked => expect.poll(waiting).toBe(asked.length) };
  },
  arrive: async (visit, account) => {
    const remembered = JSON.stringify({ email: account.email, wantsToMine: false });
    await visit.page.evaluate(entry => localStorage.setItem('technovex.miner', entry), remembered);
    await leadInOtherTab(visit, account);
    await visit.goTo('/web-miner');
    await visit.driver.expectVisible(button(sessionNotices.otherTab.idle.action));
  },
  elsewhere: {
    'bowl.changed': storeBowl,
    'choices.stored': async (visit, _account, event) => {
      const { title, notifications } = event as EventObject & RemindersInput;
      await storeItem(await otherTab(visit), CHOICES, JSON.stringify({ title, notifications }));
    },
  },
});

function titleIn(state: State): RegExp {
  const isCounting = state.matches({ title: 'shown' }) && state.context.deadline !== null;
  return isCounting ? /^(\d+ h \d\d min|\d+ min|\d:\d\d) · [^·]+/ : /^(?!\d)/;
}

testEveryPathInBrowser('the reminders of a bowl', site, [
  at(NOTHING_CHOSEN),
  at({ title: true, notifications: true }),
]);
