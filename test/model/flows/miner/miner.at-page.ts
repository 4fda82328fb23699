/** The whole miner at the built page: what other tabs of its browser do, and how a path is kept in time. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate';
import { endpoints } from '../../../../contract/endpoints.ts';
import { bowlMachine } from '../../../../machines/miner/bowl.machine.ts';
import type { MinerContext } from '../../../../machines/miner/miner.context.ts';
import { MAX_TICK_MS, TICK_MS } from '../../../../machines/miner/miner.rules.ts';
import { walletAddressMachine } from '../../../../machines/miner/wallet-address.machine.ts';
import { mainBackupKey } from '../../../../src/adapters/miner-backups.ts';
import type { TestServer } from '../../../support/server.ts';
import type { Visit } from '../../../support/site-in-browser.ts';
import { button } from '../../engine/page-driver.ts';
import type { Path } from '../../engine/paths.ts';
import type { BrowserReplay } from '../../engine/replay-in-browser.ts';
import type { HttpReplay } from '../../engine/replay-on-http.ts';
import { NO_EMAIL } from './miner.answers.ts';
import { MinerEnvironment } from './miner.environment.ts';
import { keepsTime } from './miner.in-time.ts';
import { minerOnServer } from './miner.on-server.ts';
import { minerScreen } from './miner.screen.ts';

type AtPage = BrowserReplay<MinerContext, MinerEnvironment>;

const { minerCheckEmail, minerLogin, minerSave, minerLogout } = endpoints;

const PAGE = '/web-miner';
/** A page of the same site on which no flow of it runs. */
const PLAIN_PAGE = '/robots.txt';
const MEMORY = 'technovex.miner';

/** The tab beside the page, where there is one. */
const otherTabs = new WeakMap<Visit, Page>();

async function otherTab(visit: Visit): Promise<Page> {
  const known = otherTabs.get(visit);
  if (known) return known;
  const page = await visit.page.context().newPage();
  await page.goto(PLAIN_PAGE);
  otherTabs.set(visit, page);
  return page;
}

/** The other tab takes the lead, whoever has it, and keeps it until it is told to let go. */
async function leadInOtherTab(visit: Visit, { email }: MinerEnvironment): Promise<void> {
  await (await otherTab(visit)).evaluate(
    name =>
      new Promise<void>(taken => {
        const holding = () =>
          new Promise<void>(release => {
            window.addEventListener('letgo', () => release(), { once: true });
            taken();
          });
        // Whoever loses the lead this way is told by an error.
        navigator.locks.request(name, { steal: true }, holding).catch(() => undefined);
      }),
    `technovex.miner.${email}`,
  );
}

/** Without another tab the page has got the lead by itself. */
async function letGoInOtherTab(visit: Visit): Promise<void> {
  await otherTabs.get(visit)?.evaluate(() => window.dispatchEvent(new Event('letgo')));
}

/** Writes down or forgets something. The other tabs of the browser are told. */
const keep = (page: Page, key: string, text: string | null): Promise<void> =>
  page.evaluate(
    ([name, value]) => (value === null ? localStorage.removeItem(name) : localStorage.setItem(name, value)),
    [key, text] as const,
  );

const elsewhere = {
  'tab.becameLeader': letGoInOtherTab,
  'tab.becameFollower': leadInOtherTab,
  'holding.persisted': async (visit: Visit, { email }: MinerEnvironment) => {
    const key = mainBackupKey(email);
    const tab = await otherTab(visit);
    await keep(tab, MEMORY, JSON.stringify({ email, wantsToMine: true }));
    await keep(tab, key, localStorage.getItem(key));
  },
  'otherTab.loggedOut': async (visit: Visit) => keep(await otherTab(visit), MEMORY, null),
  'page.resumed': async ({ page }: Visit) => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  },
  'loss.acknowledged': async ({ driver }: Visit) => {
    // Without a loss there is no notice to close.
    if (await driver.isVisible(button('Got it'))) await driver.click(button('Got it'));
  },
} as const;

/** The last way of each of these cases is a request that is delivered twice. */
const onceDelivered = (
  scenarios: AtPage['http']['scenarios'],
  names: readonly string[],
): AtPage['http']['scenarios'] =>
  Object.fromEntries(names.map(name => [name, (scenarios[name] ?? []).slice(0, -1)]));

/** The same server and the same causes, with time that passes by itself. */
const inTime = (
  http: HttpReplay<MinerContext, MinerEnvironment>,
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
    // Between a page in a browser and the server nothing is delivered twice.
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

/** The page itself goes on before anybody can look: it lines up for the lead or takes it, or need not ask the server. */
const isPassing = (state: AnyMachineSnapshot, { type }: EventObject): boolean =>
  state.matches({ loggedIn: 'electing' }) ||
  (state.matches({ loggedOut: 'checkingEmail' }) && state.context.form.email === NO_EMAIL) ||
  (state.matches({ loggedIn: 'following' }) && ['takeover.pressed', 'start.pressed'].includes(type));

async function arrive(visit: Visit, environment: MinerEnvironment, isRemembered: boolean): Promise<void> {
  const context = visit.page.context();
  if (isRemembered) {
    const { hostname: domain } = new URL(environment.server.baseUrl);
    await environment.giveToken(({ name, value, path }) =>
      context.addCookies([{ name, value, path, domain }]),
    );
    await visit.page.goto(PLAIN_PAGE);
    await keep(visit.page, MEMORY, JSON.stringify({ email: environment.email, wantsToMine: true }));
  }
  environment.carryMemory = async () => {
    const key = mainBackupKey(environment.email);
    await keep(visit.page, key, localStorage.getItem(key));
  };
  await visit.goTo(PAGE);
}

/**
 * From a browser that has never seen a miner and from one that remembers one; alone, and with a tab that leads already.
 *
 * @param inspect - hears what miner, bowl and wallet's form do beside the page
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
    held: [minerCheckEmail, minerLogin, minerSave, minerLogout],
    isPossible: async path => followsFirst(path) !== isAlone && (await keepsTime(http.replay, path)),
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

/** Whether another tab leads when the page lines up. */
const followsFirst = ({ steps }: Path): boolean =>
  steps.find(({ event }) => event.type.startsWith('tab.'))?.event.type === 'tab.becameFollower';
