/** The miner on the built page: other tabs of its browser, and the timing of paths. */

import { expect } from 'vitest';
import type { EventObject, InspectionEvent, SnapshotFrom } from 'xstate';
import { endpoints } from '../../../../contract/endpoints.ts';
import { bowlMachine } from '../../../../machines/miner/bowl.machine.ts';
import type { minerMachine } from '../../../../machines/miner/miner.machine.ts';
import { MAX_TICK_MS, TICK_MS } from '../../../../machines/miner/miner.rules.ts';
import { walletAddressMachine } from '../../../../machines/miner/wallet-address.machine.ts';
import { mainBackupKey } from '../../../../src/adapters/miner-backups.ts';
import type { TestServer } from '../../../support/server.ts';
import type { Visit } from '../../engine/page.ts';

import type { Path } from '../../engine/paths.ts';
import type { BrowserReplay } from '../../engine/replay-in-browser.ts';
import type { HttpReplay } from '../../engine/replay-on-http.ts';
import { NO_EMAIL } from './miner.answers.ts';
import { MinerEnvironment } from './miner.environment.ts';
import { isPossibleInTime } from './miner.in-time.ts';
import { minerOnServer } from './miner.on-server.ts';
import { minerScreen } from './miner.screen.ts';
import { leadAgainInOtherTab, leadInOtherTab, otherTab, releaseInOtherTab, storeItem } from './other-tab.ts';

type AtPage = BrowserReplay<MinerEnvironment, typeof minerMachine>;

const { minerCheckEmail, minerLogin, minerSave, minerLogout } = endpoints;

const PAGE = '/web-miner';
const MEMORY = 'technovex.miner';

const elsewhere = {
  'tab.becameLeader': releaseInOtherTab,
  'tab.becameFollower': leadInOtherTab,
  'holding.persisted': async (visit: Visit, { email }: MinerEnvironment) => {
    const key = mainBackupKey(email);
    const tab = await otherTab(visit);
    await storeItem(tab, MEMORY, JSON.stringify({ email, wantsToMine: true }));
    await storeItem(tab, key, localStorage.getItem(key));
  },
  'otherTab.collectRequested': async (visit: Visit, { email }: MinerEnvironment) => {
    await (await otherTab(visit)).evaluate(account => {
      const channel = new BroadcastChannel('technovex.miner.collect');
      channel.postMessage(account);
      channel.close();
    }, email);
  },
  'otherTab.loggedOut': async (visit: Visit, environment: MinerEnvironment) => {
    // Otherwise the page would lead at its next login, and save before the other tab leads.
    await leadAgainInOtherTab(visit, environment);
    await storeItem(await otherTab(visit), MEMORY, null);
  },
  'page.resumed': async ({ page }: Visit) => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  },
} as const;

/** Drops the last scenario of each case, in which a request is delivered twice. */
const onceDelivered = (
  scenarios: AtPage['http']['scenarios'],
  names: readonly (keyof AtPage['http']['scenarios'])[],
): AtPage['http']['scenarios'] =>
  Object.fromEntries(names.map(name => [name, (scenarios[name] ?? []).slice(0, -1)]));

/** The same server and scenarios, with running time. */
const inTime = (
  http: HttpReplay<MinerEnvironment, typeof minerMachine>,
  server: () => TestServer,
): AtPage['http'] => ({
  ...http,
  hasLateTimers: false,
  open: async (browser = server().openBrowser()) => MinerEnvironment.open(server(), browser, false),
  actors: (harness, environment) => ({
    clock: environment.clock(),
    bowl: bowlMachine.provide({ actors: { collect: harness.promise() } }),
    wallet: walletAddressMachine.provide({ actors: { updateWallet: harness.promise() } }),
  }),
  scenarios: {
    ...http.scenarios,
    'clock.ticked': [{ happens: async ({ environment }) => environment.pass(TICK_MS) }],
    'clock.ticked (after a sleep)': [
      { happens: async ({ environment }) => environment.pass(MAX_TICK_MS + TICK_MS) },
    ],
    // A browser does not deliver requests twice.
    ...onceDelivered(http.scenarios, [
      'save done (granted)',
      'claimBonus done (granted)',
      'bowl.collectAnswered (granted)',
    ]),
  },
  end: async environment => {
    const { total, bowl, bonuses } = await environment.booked();
    expect(total + bowl).toBeLessThanOrEqual(environment.mined + bonuses);
  },
});

/** Checks for states that the page leaves at once: during the election, or without a request. */
const isPassing = (state: SnapshotFrom<typeof minerMachine>, { type }: EventObject): boolean =>
  state.matches({ loggedIn: 'electing' }) ||
  (state.matches({ loggedOut: 'checkingEmail' }) && state.context.form?.email === NO_EMAIL) ||
  (state.matches({ loggedIn: 'following' }) && ['takeover.pressed', 'start.pressed'].includes(type));

async function arrive(visit: Visit, environment: MinerEnvironment, isRemembered: boolean): Promise<void> {
  const context = visit.page.context();
  if (isRemembered) {
    const { hostname: domain } = new URL(environment.server.baseUrl);
    await environment.giveToken(({ name, value, path }) =>
      context.addCookies([{ name, value, path, domain }]),
    );
    await visit.page.goto('/robots.txt');
    await storeItem(visit.page, MEMORY, JSON.stringify({ email: environment.email, wantsToMine: true }));
  }
  environment.copyStorage = async () => {
    const key = mainBackupKey(environment.email);
    await storeItem(visit.page, key, localStorage.getItem(key));
  };
  await visit.goTo(PAGE);
}

/**
 * Starts with a new and a remembering browser, each with and without a leading tab.
 *
 * @param inspect - receives the inspection events of miner, bowl and wallet form
 */
export function minerAtPage(
  server: () => TestServer,
  inspect: (event: InspectionEvent) => void,
): readonly [AtPage, ...AtPage[]] {
  const [newcomer, remembered] = minerOnServer(server);
  const at = (http: typeof newcomer, isRemembered: boolean, isAlone: boolean): AtPage => ({
    replay: http.replay,
    http: inTime(http, server),
    screen: minerScreen,
    // The account is locked, cools down, has another PIN, no session or no collect left, or its bowl is
    // empty.
    endings: [
      'logIn done (loggedIn, cooling down)',
      'logIn done (refused)',
      'logIn done (unauthorized)',
      'reauthenticate error',
      'wallet.sessionEnded',
      'bowl.collectAnswered (granted)',
      'bowl.collectAnswered (granted, collect deferred)',
    ],
    held: [minerCheckEmail, minerLogin, minerSave, minerLogout],
    isPossible: async path => followsFirst(path) !== isAlone && (await isPossibleInTime(http.replay, path)),
    isPassing,
    inspect,
    arrive: async (visit, environment) => {
      if (!isAlone) await leadInOtherTab(visit, environment);
      await arrive(visit, environment, isRemembered);
    },
    elsewhere,
  });
  return [
    at(newcomer, false, true),
    at(remembered, true, true),
    at(newcomer, false, false),
    at(remembered, true, false),
  ];
}

/** Checks whether another tab leads when the page joins the election. */
const followsFirst = ({ steps }: Path): boolean =>
  steps.find(({ event }) => event.type.startsWith('tab.'))?.event.type === 'tab.becameFollower';
