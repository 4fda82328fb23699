/** Replays the models of the inspector page on the QA build, with tabs that the test controls. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import type { EventObject } from 'xstate';
import { QA_CHANNEL, type SiteMessage } from '../../tools/inspector/protocol.ts';
import type { Visit } from '../model/engine/page.ts';
import { testEveryPathInBrowser } from '../model/engine/path-suites-in-browser.ts';
import { qaLinkReplay } from '../model/flows/inspector/qa-link.model.ts';
import { qaLinkScreen } from '../model/flows/inspector/qa-link.screen.ts';
import { pageOnly } from '../model/flows/page-only.ts';
import { setVisible } from '../support/page-visibility.ts';
import { siteInBrowser } from '../support/site-in-browser.ts';

const QA_CLIENT = fileURLToPath(new URL('../../dist/qa', import.meta.url));

const site = siteInBrowser({ clientDir: QA_CLIENT });

/** How long the page waits for the tabs, in milliseconds. */
const PING_TIMEOUT_MS = 2_000;

declare global {
  interface Window {
    /** Settles when the page has received the next message of a tab. */
    heard?: Promise<void>;
  }
}

/** A tab that says only what the test says. */
const tabs = new WeakMap<Visit, Page>();

async function tabOf(visit: Visit): Promise<Page> {
  const known = tabs.get(visit);
  if (known) return known;
  const tab = await visit.page.context().newPage();
  // A page of this origin without any script of the site.
  await tab.goto('/api/openapi.json');
  tabs.set(visit, tab);
  return tab;
}

/** Sends a message of a tab and waits until the page has received it. */
async function sayAsTab(visit: Visit, message: SiteMessage): Promise<void> {
  const tab = await tabOf(visit);
  await visit.page.evaluate(name => {
    const channel = new BroadcastChannel(name);
    window.heard = new Promise(resolve => {
      channel.onmessage = () => {
        channel.close();
        resolve();
      };
    });
  }, QA_CHANNEL);
  await tab.evaluate(
    ([name, said]) => {
      const channel = new BroadcastChannel(name);
      channel.postMessage(JSON.parse(said));
      channel.close();
    },
    [QA_CHANNEL, JSON.stringify(message)] as const,
  );
  await visit.page.evaluate(() => window.heard);
}

/** The tab that an event of the model names. */
const tabIn = (event: EventObject): string => (event as unknown as { tab: string }).tab;

testEveryPathInBrowser('the count of tabs', site, [
  {
    replay: qaLinkReplay,
    http: pageOnly(qaLinkReplay, { pingTimeout: PING_TIMEOUT_MS }),
    screen: qaLinkScreen,
    held: [],
    arrive: ({ goTo }) => goTo('/qa/machines'),
    elsewhere: {
      'tab.opened': visit => sayAsTab(visit, { type: 'tab.opened', tab: 'new' }),
      'tab.responded': (visit, _environment, event) =>
        sayAsTab(visit, { type: 'tab.navigated', tab: tabIn(event), address: '/' }),
      'tab.closed': (visit, _environment, event) =>
        sayAsTab(visit, { type: 'tab.closed', tab: tabIn(event) }),
      'page.shown': ({ page }) => setVisible(page, true),
    },
  },
]);
