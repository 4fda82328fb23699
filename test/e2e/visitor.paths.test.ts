/** Replays the visitor's model on the built site with the real server and further tabs. */

import { endpoints } from '../../contract/endpoints.ts';
import type { visitorMachine } from '../../machines/auth/visitor.machine.ts';
import { accountMenuTexts } from '../../src/content/account-menu-texts.ts';
import { authTexts } from '../../src/content/auth-texts.ts';
import { visitorToast } from '../../src/content/toasts.ts';
import type { EventTypeOf } from '../model/engine/machine-types.ts';
import type { Visit } from '../model/engine/page.ts';
import { button, link, menuItem, type PageDriver, tab } from '../model/engine/page-driver.ts';
import { testEveryPathInBrowser } from '../model/engine/path-suites-in-browser.ts';
import { type VisitorEnvironment, visitorOnServer } from '../model/flows/visitor/visitor.environment.ts';
import { anonymousReplay, rememberedReplay } from '../model/flows/visitor/visitor.model.ts';
import { fillLogin, visitorScreen } from '../model/flows/visitor/visitor.screen.ts';
import { siteInBrowser, waitUntilSignedOut } from '../support/site-in-browser.ts';

const { currentUser, login, register, logout } = endpoints;

/** A page that does not depend on the visitor. */
const OFFICIAL = '/official';
/** A user was signed in when an earlier page was left. */
const REMEMBERED = { 'technovex.signed-in': 'true' };

const site = siteInBrowser();

/** Does something in another tab and closes it. */
async function inOtherTab({ openTab }: Visit, path: string, doing: (driver: PageDriver) => Promise<void>) {
  const { page, driver } = await openTab(path);
  await doing(driver);
  await page.close();
}

const elsewhere = {
  // The admin page's request gets 403.
  'access.denied': async ({ driver }: Visit) => {
    await driver.click(button(new RegExp(`^${accountMenuTexts.account}`)));
    await driver.click(menuItem(accountMenuTexts.admin));
  },
  // Another tab notices that the session has ended.
  'session.ended': async ({ openTab }: Visit) => {
    const { page } = await openTab(OFFICIAL);
    await waitUntilSignedOut(page);
    await page.close();
  },
  'otherTab.signedIn': async (visit: Visit, environment: VisitorEnvironment) => {
    const isSignedIn = await visit.driver.isVisible(button(new RegExp(`^${accountMenuTexts.account}`)));
    if (isSignedIn) return putAsideForAMoment(visit);
    await inOtherTab(visit, '/auth', async driver => {
      await fillLogin(driver, environment.login);
      await driver.expectHidden(tab(authTexts.tabs.register));
    });
  },
};

/** A page in the bfcache misses the messages of other tabs and has to ask. */
const putAsideForAMoment = ({ page }: Visit) =>
  page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow']) {
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    }
  });

/** The other tab signs in by itself. */
function visitorBeforeServer(replay: typeof anonymousReplay) {
  const http = visitorOnServer(site.server, replay);
  return { ...http, scenarios: { ...http.scenarios, 'otherTab.signedIn': [{}] } };
}

const visitorAt = (
  replay: typeof anonymousReplay,
  at: string,
  excludedEvents: readonly EventTypeOf<typeof visitorMachine>[],
) => ({
  replay,
  excludedEvents,
  http: visitorBeforeServer(replay),
  screen: visitorScreen(link("It's Official")),
  // The session may have ended on the server, or go on there; it cannot be read, or a limit is reached.
  endings: [
    'logOut error',
    'session.ended',
    'fetchVisitor error',
    'fetchVisitor done (refused)',
    'logIn done (refused)',
    'register done (refused)',
  ],
  held: [currentUser, login, register, logout],
  stored: replay === rememberedReplay ? REMEMBERED : {},
  arrive: ({ goTo }: Visit) => goTo(at),
  elsewhere,
  toastOf: visitorToast,
});

testEveryPathInBrowser('the visitor', site, [
  // Only a page for signed-in users offers a retry.
  visitorAt(rememberedReplay, '/auth', ['retry.pressed']),
  // The navigation is impossible from the same page.
  visitorAt(rememberedReplay, '/admin', ['access.denied']),
  visitorAt(anonymousReplay, OFFICIAL, ['retry.pressed']),
]);
