/** Replays the models of the inspector page on the QA build, with tabs that the test controls. */
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { EventObject } from 'xstate';
import { newsletterMachine } from '../../machines/newsletter/newsletter.machine.ts';
import type { RecordingOutcome } from '../../tools/inspector/machines/qa.actors.ts';
import { QA_CHANNEL, type SiteMessage } from '../../tools/inspector/protocol.ts';
import { packRecording, type Recording } from '../../tools/inspector/recording.ts';
import { statechartOf } from '../../tools/statechart/statechart.ts';
import type { Visit } from '../model/engine/page.ts';
import { testEveryPathInBrowser } from '../model/engine/path-suites-in-browser.ts';
import { qaLinkReplay } from '../model/flows/inspector/qa-link.model.ts';
import { qaLinkScreen } from '../model/flows/inspector/qa-link.screen.ts';
import { qaPlayerReplay } from '../model/flows/inspector/qa-player.model.ts';
import { qaPlayerScreen } from '../model/flows/inspector/qa-player.screen.ts';
import { qaRecorderReplay } from '../model/flows/inspector/qa-recorder.model.ts';
import { qaRecorderScreen } from '../model/flows/inspector/qa-recorder.screen.ts';
import { pageOnly } from '../model/flows/page-only.ts';
import { qaSite } from '../support/built-site.ts';
import { setVisible } from '../support/page-visibility.ts';
import { siteInBrowser } from '../support/site-in-browser.ts';

const site = siteInBrowser(qaSite);

/** How long the page waits for the tabs, in milliseconds. */
const PING_TIMEOUT_MS = 2_000;

declare global {
  interface Window {
    /** Settles when the page has received the next message of a tab. */
    heard?: Promise<void>;
    /** Ends the copying that the page waits for. */
    settleCopy?: (isAllowed: boolean) => void;
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

const chart = statechartOf(newsletterMachine);

/** A recording of this many events with a note, which makes it another one. */
const recordingOf = (count: number, note: string): Recording => ({
  version: 1,
  machine: chart.id,
  start: { input: null },
  events: Array.from({ length: count }, (_, nth) => ({
    event: { type: 'email.submitted', email: '', note },
    at: nth * 1_000,
    value: 'editing',
  })),
});

let opened = 0;

/** Returns the fragment of another recording each time. */
async function fragmentOf(count: number): Promise<string> {
  opened += 1;
  return `#recording=${await packRecording(recordingOf(count, `recording ${opened}`))}`;
}

const { length } = qaPlayerReplay.model.input;
const inRecordings = `/qa/machines?machine=${chart.id}&panel=recording`;

testEveryPathInBrowser('the player', site, [
  {
    replay: qaPlayerReplay,
    // The list has no entry for a step that does not exist.
    isPossible: async ({ steps }) =>
      steps.every(({ event }) => !('at' in event) || Number(event['at']) <= length),
    http: pageOnly(qaPlayerReplay, {
      stepTime: ({ context }) => context.stepTime,
    }),
    screen: qaPlayerScreen,
    held: [],
    arrive: async ({ goTo }) => goTo(inRecordings + (await fragmentOf(length))),
    elsewhere: {
      'script.opened': async ({ page }, _environment, event) => {
        // The model gives each script a length.
        const fragment = await fragmentOf((event as unknown as { length: number }).length);
        await page.evaluate(hash => {
          location.hash = hash;
        }, fragment);
      },
      'speed.chosen': async ({ page }) => void (await page.getByLabel('Speed').selectOption('Fast')),
    },
  },
]);

const of = { tab: 'recorded', sessionId: 'x:7' };

/** Sends what the tab answers to the request for a recording. */
async function answerRecorder(visit: Visit, _environment: unknown, event: EventObject): Promise<void> {
  const { output } = event as unknown as { output: RecordingOutcome };
  // Random texts do not fit a link.
  const note =
    output.outcome === 'recorded' && output.link === null ? randomBytes(60_000).toString('base64') : '';
  const recording = output.outcome === 'recorded' ? recordingOf(output.events, note) : null;
  await sayAsTab(visit, { type: 'recording.taken', address: of, recording });
}

/** Runs in the page before any script of the site: the test decides about the clipboard. */
function holdClipboard(): void {
  const writeText = () =>
    new Promise<void>((resolve, reject) => {
      window.settleCopy = isAllowed => (isAllowed ? resolve() : reject(new Error('not allowed')));
    });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
}

const settleCopy =
  (isAllowed: boolean) =>
  async ({ page }: Visit) => {
    await page.waitForFunction(() => window.settleCopy !== undefined);
    await page.evaluate(allowed => window.settleCopy?.(allowed), isAllowed);
  };

const pagesWithClipboard = new WeakSet<Page>();

testEveryPathInBrowser('the recorder', site, [
  {
    replay: qaRecorderReplay,
    http: pageOnly(qaRecorderReplay, { timeout: 5_000 }),
    // The browser can compress no longer.
    endings: ['takeRecording error'],
    screen: qaRecorderScreen(expect.stringMatching(/\/qa\/machines\?.*panel=recording#recording=/)),
    held: [],
    arrive: async visit => {
      if (!pagesWithClipboard.has(visit.page)) await visit.page.addInitScript(holdClipboard);
      pagesWithClipboard.add(visit.page);
      await visit.goTo(inRecordings);
      const actor = { ...of, id: chart.id, name: chart.id, parent: null, chart, startedAt: 0 };
      await sayAsTab(visit, { type: 'actor.started', actor });
    },
    elsewhere: {
      'xstate.done.actor.takeRecording': answerRecorder,
      'xstate.error.actor.takeRecording': async visit => {
        await visit.page.evaluate(() => Reflect.deleteProperty(window, 'CompressionStream'));
        await sayAsTab(visit, { type: 'recording.taken', address: of, recording: recordingOf(3, '') });
      },
      'xstate.done.actor.copyText': settleCopy(true),
      'xstate.error.actor.copyText': settleCopy(false),
    },
  },
]);
