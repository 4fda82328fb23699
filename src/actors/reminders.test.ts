// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { START } from '../../test/support/accounts.ts';
import { MinerPage } from '../../test/support/miner-page.ts';
import { remindersOf } from './reminders.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const shown = vi.fn();
const opened: MinerPage[] = [];

beforeEach(() => {
  shown.mockClear();
  class Shown {
    static permission = 'granted';
    constructor(title: string, { tag }: NotificationOptions) {
      shown(title, tag);
    }
  }
  vi.stubGlobal('Notification', Shown);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  for (const page of opened.splice(0)) page.close();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a tab whose miner has to be reminded in a second, as chosen in this browser. */
async function openTab(): Promise<void> {
  localStorage.setItem('technovex.reminders', JSON.stringify({ title: false, notifications: true }));
  const page = new MinerPage();
  opened.push(page);
  await page.logIn({ pendingCoins: 1, bowlStartedAt: START - 23 * HOUR + SECOND });
  remindersOf(page.actor);
}

const REMINDER = ['Collect your coins', 'technovex-bowl'];

it('reminds a miner of the bowl an hour and five minutes before the end', async () => {
  await openTab();
  await vi.advanceTimersByTimeAsync(SECOND - 1);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(shown.mock.calls).toEqual([REMINDER]);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(shown.mock.calls).toEqual([REMINDER, REMINDER]);
});

it('reminds in one of two tabs', async () => {
  await openTab();
  await openTab();
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(shown.mock.calls).toEqual([REMINDER]);
});
