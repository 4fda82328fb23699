/** Replays the models of the leaderboard and of the card of a rank on the built site with the real server. */
import type { Page } from 'playwright';
import { afterEach, beforeEach, vi } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import { call } from '../../src/adapters/api/api-client.ts';
import { shareCardTexts } from '../../src/content/share-card-texts.ts';
import { leaderboardToast } from '../../src/content/toasts.ts';
import type { TestApi, Visit } from '../model/engine/page.ts';
import { button } from '../model/engine/page-driver.ts';
import { testEveryPathInBrowser } from '../model/engine/path-suites-in-browser.ts';
import { outcomeOf } from '../model/engine/paths.ts';
import { AccountEnvironment } from '../model/flows/account/account.environment.ts';
import { leaderboardReplay } from '../model/flows/leaderboard/leaderboard.model.ts';
import { leaderboardOnServer } from '../model/flows/leaderboard/leaderboard.on-server.ts';
import { leaderboardScreen } from '../model/flows/leaderboard/leaderboard.screen.ts';
import { pageOnly } from '../model/flows/page-only.ts';
import { shareCardReplay } from '../model/flows/share-card/share-card.model.ts';
import { shareCardScreen } from '../model/flows/share-card/share-card.screen.ts';
import { openMinerPage } from '../support/open-miner-page.ts';
import { siteInBrowser } from '../support/site-in-browser.ts';

const site = siteInBrowser();
// The page logs each failure.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const { minerLeaderboard, minerRank, minerLogin } = endpoints;

/** Browsers that wait for the response to their login. */
const loggingIn = new WeakSet<AccountEnvironment>();

testEveryPathInBrowser('the leaderboard', site, [
  {
    replay: leaderboardReplay,
    http: leaderboardOnServer(site.server),
    screen: leaderboardScreen,
    // The page starts without a logged-in miner, who logs in once.
    isPossible: async ({ steps }) => {
      const [first, ...later] = steps.filter(({ event }) => event.type.startsWith('miner.'));
      return later.every(
        ({ event }) => first?.event.type === 'miner.loggedOut' && event.type === 'miner.loggedIn',
      );
    },
    held: async (visit, account) => {
      const requests = await visit.hold([minerLeaderboard, minerRank, minerLogin]);
      account.network.connect(requests.carry);
      loggingIn.add(account);
      return {
        expectWaiting: asked => requests.expectWaiting(asked.length + Number(loggingIn.has(account))),
      };
    },
    arrive: (visit, account) => openMinerPage(visit, account, '/leaderboard'),
    elsewhere: {
      'miner.loggedIn': async (_visit, account) => {
        loggingIn.delete(account);
        await call(minerLogin, { body: { email: account.email } });
      },
      // The page starts without a logged-in miner.
      'miner.loggedOut': async () => undefined,
    },
    toastOf: leaderboardToast,
  },
]);

/** Holds every picture that a page makes, and its clipboard and apps. */
function holdPictures(): void {
  const toBlob = HTMLCanvasElement.prototype.toBlob;
  let isCancelled = false;
  HTMLCanvasElement.prototype.toBlob = function holdBlob(callback, type) {
    window.givePicture = how => {
      isCancelled = how === 'cancelled';
      if (how === 'none') callback(null);
      else toBlob.call(this, callback, type);
    };
  };
  const take = async () => {
    if (isCancelled) throw new DOMException('No app was chosen.', 'AbortError');
  };
  Object.assign(navigator, { canShare: () => true, share: take });
  Object.defineProperty(navigator, 'clipboard', {
    value: { write: async ([item]: ClipboardItem[]) => void (await item?.getType('image/png')) },
  });
}

declare global {
  interface Window {
    givePicture?: (how: 'delivered' | 'cancelled' | 'none') => void;
  }
}

const givePicture =
  (how: 'delivered' | 'cancelled' | 'none') =>
  ({ page }: Visit): Promise<void> =>
    page.evaluate(given => window.givePicture?.(given), how);

const shareCardHttp = pageOnly(shareCardReplay);
const holdingPages = new WeakSet<Page>();

testEveryPathInBrowser('the card of a rank', site, [
  {
    replay: shareCardReplay,
    http: {
      ...shareCardHttp,
      open: async (browser?: TestApi) => {
        const account = await AccountEnvironment.open(site.server(), browser);
        await account.collectElsewhere();
        // The page may log in, and the list is read again.
        await account.logInAgain();
        return account;
      },
    },
    screen: shareCardScreen,
    // Only the choice of an app can be cancelled.
    isPossible: async ({ steps }) =>
      steps.every(
        ({ event }, at) => outcomeOf(event) !== 'cancelled' || steps[at - 1]?.state.context.way === 'share',
      ),
    held: [],
    arrive: async (visit, account) => {
      if (!holdingPages.has(visit.page)) await visit.page.addInitScript(holdPictures);
      holdingPages.add(visit.page);
      await openMinerPage(visit, account, '/leaderboard');
      await visit.driver.expectVisible(button(shareCardTexts.open));
    },
    elsewhere: {
      'xstate.done.actor.deliverCard': (visit, _account, event) =>
        givePicture(outcomeOf(event) === 'cancelled' ? 'cancelled' : 'delivered')(visit),
      'xstate.error.actor.deliverCard': givePicture('none'),
    },
  },
]);
