/** Replays the models of a miner's account and its badges on the built site with the real server. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import { accountTexts } from '../../src/content/account-texts.ts';
import { earningsTexts } from '../../src/content/earnings-texts.ts';
import { achievementsToast, changePinToast, devicesToast } from '../../src/content/toasts.ts';
import type { Visit } from '../model/engine/page.ts';
import { text } from '../model/engine/page-driver.ts';
import { testEveryPathInBrowser } from '../model/engine/path-suites-in-browser.ts';
import type { AccountEnvironment } from '../model/flows/account/account.environment.ts';
import {
  changePinReplay,
  devicesReplay,
  historyFileReplay,
  historyReplay,
} from '../model/flows/account/account.model.ts';
import { changePinOnServer, devicesOnServer, nextPin } from '../model/flows/account/account.on-server.ts';
import {
  changePinScreen,
  devicesScreen,
  historyFileScreen,
  historyScreen,
  openPanel,
  submitPins,
} from '../model/flows/account/account.screen.ts';
import { historyFileOnServer, historyOnServer } from '../model/flows/account/history.on-server.ts';
import { achievementsOnServer } from '../model/flows/achievements/achievements.on-server.ts';
import { achievementsScreen } from '../model/flows/achievements/achievements.screen.ts';
import { earningsReplay } from '../model/flows/earnings/earnings.model.ts';
import { earningsOnServer } from '../model/flows/earnings/earnings.on-server.ts';
import { earningsScreen } from '../model/flows/earnings/earnings.screen.ts';
import { openMinerPage } from '../support/open-miner-page.ts';
import { siteInBrowser } from '../support/site-in-browser.ts';

const site = siteInBrowser();

/** A part of the delay after which React reveals loaded parts, in milliseconds. */
const MOMENT = 50;

// The page logs each failure.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const { history, devices, pin } = accountTexts;
const { minerEarnings, minerHistory, minerHistoryPage } = endpoints;
const { minerDevices, minerSignOutOthers, minerChangePin } = endpoints;
const { achievements, userAchievements, achievementCheck } = endpoints;

const openAccount = (name: string) => async (visit: Visit, account: AccountEnvironment) => {
  await openMinerPage(visit, account, '/web-miner');
  await openPanel(visit.driver, name);
};

/** Makes the page ask for the account, which has more coins now. */
const fetchAccount = ({ page }: Visit): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event('online')));

testEveryPathInBrowser('changing a PIN', site, [
  {
    replay: changePinReplay,
    http: changePinOnServer(site.server),
    screen: changePinScreen,
    // The server accepts no further attempt.
    endings: ['changePin done (refused)'],
    held: [minerChangePin],
    arrive: openAccount(pin.tab),
    toastOf: changePinToast,
  },
]);

const devicesHttp = devicesOnServer(site.server);

testEveryPathInBrowser('the signed-in devices', site, [
  {
    replay: devicesReplay,
    http: {
      ...devicesHttp,
      scenarios: {
        ...devicesHttp.scenarios,
        // Also after the session has ended, when there is no response to lose.
        'loadDevices error': [{ loss: 'request' }],
        'pin.changed': [{ because: (page: AccountEnvironment) => page.signInElsewhere() }],
      },
    },
    screen: devicesScreen,
    // The session has ended, or the form for the PIN says that it has changed.
    endings: ['loadDevices done (refused)', 'signOutOthers done (refused)', 'pin.changed'],
    held: [minerDevices, minerSignOutOthers],
    arrive: openAccount(devices.tab),
    elsewhere: {
      // The next tab of the same panel.
      'pin.changed': async ({ driver }, account) => {
        await openPanel(driver, pin.tab);
        const newPin = nextPin(account);
        await submitPins(driver, { pin: account.pin, newPin, repeatedPin: newPin });
        await driver.expectVisible(text(pin.changed));
        await openPanel(driver, devices.tab);
        account.pin = newPin;
        account.expectOthersSignedOut();
      },
    },
    toastOf: devicesToast,
  },
]);

const historyHttp = historyOnServer(site.server);

/** Collects on the other device. The page may ask for the account, also after its session ended. */
const collecting = {
  because: async (account: AccountEnvironment) => {
    await account.collectElsewhere();
    await account.logInAgain();
  },
};

testEveryPathInBrowser('the history of an account', site, [
  {
    replay: historyReplay,
    http: { ...historyHttp, scenarios: { ...historyHttp.scenarios, 'account.changed': [collecting] } },
    screen: historyScreen,
    // The session has ended, or there is the one new entry that the model lists.
    endings: ['loadHistory done (refused)', 'refreshHistory done (refused)', 'account.changed'],
    held: [minerHistory, minerHistoryPage],
    arrive: openAccount(history.tab),
    elsewhere: { 'account.changed': fetchAccount },
  },
]);

testEveryPathInBrowser('the file of a history', site, [
  {
    replay: historyFileReplay,
    http: historyFileOnServer(site.server),
    screen: historyFileScreen,
    endings: ['downloadHistory done (refused)'],
    held: [minerHistoryPage],
    arrive: openAccount(history.tab),
  },
]);

const earningsHttp = earningsOnServer(site.server);

testEveryPathInBrowser('the earnings of an account', site, [
  {
    replay: earningsReplay,
    http: { ...earningsHttp, scenarios: { ...earningsHttp.scenarios, 'account.changed': [collecting] } },
    screen: earningsScreen,
    // The session has ended.
    endings: ['loadEarnings done (refused)', 'refreshEarnings done (refused)'],
    held: [minerEarnings],
    // React reveals the lazy drawings after a delay.
    isDrawnInTime: true,
    arrive: async (visit, account) => {
      await openMinerPage(visit, account, '/web-miner');
      // Their code loads when they come near.
      await visit.page.getByRole('tab', { name: history.tab }).scrollIntoViewIfNeeded();
      // React reveals loaded parts after a delay.
      const isRevealed = async () => {
        await visit.pass(MOMENT);
        return visit.driver.isVisible({ role: 'region', name: earningsTexts.title });
      };
      await expect.poll(isRevealed, { interval: 20 }).toBe(true);
    },
    elsewhere: { 'account.changed': fetchAccount },
  },
]);

const achievementsHttp = achievementsOnServer(site.server);

testEveryPathInBrowser("a miner's achievements", site, [
  {
    replay: achievementsHttp.replay,
    http: {
      ...achievementsHttp,
      scenarios: {
        ...achievementsHttp.scenarios,
        'total.increased': [{ ...collecting, payload: ({ total }: AccountEnvironment) => ({ total }) }],
      },
    },
    screen: achievementsScreen,
    // The session has ended, or the notification of a badge is about to leave.
    endings: ['loadAchievements done (refused)', 'refreshAchievements done (listed)'],
    held: async (visit, { network }) => {
      const requests = await visit.hold([userAchievements, achievementCheck]);
      // The page requests the catalogue, too, which is not held.
      network.connect(async (message, loss, refusal) => {
        const { method, path, headers } = message;
        if (path !== achievements.path) return requests.carry(message, loss, refusal);
        return loss === 'request' ? null : visit.api.request(method, path, { headers });
      });
      return { expectWaiting: asked => requests.expectWaiting(asked.length) };
    },
    arrive: (visit, account) => openMinerPage(visit, account, '/web-miner'),
    elsewhere: { 'total.increased': fetchAccount },
    toastOf: achievementsToast,
  },
]);
