/** The bowl's model on the real server: the same paths, with coins that were really mined and answers that it really gave. */
import { afterAll, beforeAll, expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { BOWL_LIFETIME, FOLLOW_BONUS } from '../../contract/mining.ts';
import { updateMiners } from '../../db/queries/miners.queries.ts';
import { endMinerSessions } from '../../db/queries/sessions.queries.ts';
import { sendBy } from '../../db/send.ts';
import type { BowlContext } from '../../machines/miner/bowl.setup.ts';
import { pendingOf } from '../../machines/miner/holding.rules.ts';
import { COLLECT_RETRY_STEP_MS, EXPIRY_MARGIN_MS, lossIn } from '../../machines/miner/miner.rules.ts';
import { save } from '../../src/adapters/api/miner-api.ts';
import { testEveryPathOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { bowlReplay } from '../../test/model/flows/bowl/bowl.model.ts';
import { MiningPage } from '../../test/support/mining-page.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { LEASE_LIFETIME } from './device-lease.ts';

const SECOND = 1_000;
/** How much a fast clock counts too much: a tenth, which is far within the server's tolerance. */
const FAST = 0.1;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A page with something in the bowl of which the server knows, and something more of which it does not. */
async function gather(page: MiningPage, excess = 0): Promise<void> {
  page.mine(3 * SECOND, 3 * SECOND * excess);
  await page.saveSurely();
  page.mine(6 * SECOND, 6 * SECOND * excess);
}

const gathering = (excess: number) => ({
  because: async (page: MiningPage, state: AnyMachineSnapshot) => {
    // While a bowl is being collected nothing is saved, and the next try is at most a second away.
    if (state.matches('collecting')) page.mine(SECOND / 2, (SECOND / 2) * excess);
    else await gather(page, excess);
  },
  payload: shown,
});

/** Whether the bowl waits for what its miner makes of its report. */
const hasReported = (state: AnyMachineSnapshot) =>
  state.matches('overdue') || state.matches({ collecting: 'answered' });

const shown = ({ holding, server: { now } }: MiningPage) => ({ holding, now: now(), mining: true });

async function emptyElsewhere(page: MiningPage): Promise<void> {
  await page.saveSurely();
  await page.collectElsewhere();
  await page.saveSurely();
}

/** What began before the other device emptied the bowl began, for the server, when that was done. */
async function moveDeadline(page: MiningPage): Promise<void> {
  await gather(page);
  await page.collectElsewhere();
  const emptiedAt = server.now();
  page.mine(SECOND);
  await page.saveSurely();
  expect(page.holding.bowlStartedAt).toBe(emptiedAt);
}

async function oversleep(page: MiningPage): Promise<void> {
  if (pendingOf(page.holding) === 0) await gather(page);
  page.sleep(page.left + EXPIRY_MARGIN_MS);
}

/** A save at the last moment still finds everything; a moment later there is nothing to be found. */
async function waitUntilLost(page: MiningPage): Promise<void> {
  const before = pendingOf(page.holding);
  page.waitForLastMoment();
  await page.saveSurely();
  expect(pendingOf(page.holding)).toBe(before);
  page.pass(1 + EXPIRY_MARGIN_MS);
}

/** The other device mines for a day and does not collect; this page is told so when it would mine, too. */
async function loseElsewhere(page: MiningPage): Promise<void> {
  page.pass(5 * SECOND);
  await page.claimElsewhere({ bowl: 5 * SECOND }, { mining: true });
  const nap = LEASE_LIFETIME / 2;
  page.sleep(BOWL_LIFETIME - nap);
  await page.claimElsewhere({}, { mining: true });
  page.sleep(nap);
  page.lossFound = lossIn(await page.save(), page.holding, 0);
  await page.claimElsewhere({}, { mining: false });
}

/** Somebody has mined with all of the account's time: what this page counted could not have been. */
async function spendAllowance(page: MiningPage): Promise<void> {
  await page.collectElsewhere();
  const miner = await page.row();
  const holding = { ...miner.holding, allowance: 0, allowanceAt: server.now() };
  await updateMiners(sendBy(server.db), [{ ...miner, holding }]);
}

async function takeLeaseElsewhere(page: MiningPage): Promise<void> {
  page.sleep(LEASE_LIFETIME);
  await page.collectElsewhere({ mining: true });
}

testEveryPathOnHttp<BowlContext, MiningPage>('the bowl', {
  replay: bowlReplay,
  open: () => MiningPage.open(server),
  inputOf: ({ miner, holding }) => ({ miner, holding, now: server.now(), mining: false, lostWhileAway: 0 }),
  ask: { collect: save },
  scenarios: {
    'holding.changed (gathered)': [gathering(0), gathering(FAST)],
    'holding.changed (emptied)': [{ because: emptyElsewhere, payload: shown }],
    'holding.changed (begun at another time)': [{ because: moveDeadline, payload: shown }],
    'holding.changed (overdue)': [{ because: oversleep, payload: shown }],
    'loss.detected': [{ because: loseElsewhere, payload: ({ lossFound }) => ({ lost: lossFound }) }],
    'loss.acknowledged': [{}],
    'collect.pressed': [{}],
    'after untilExpired': [{ because: waitUntilLost }],
    'after retryDelay': [
      { because: (page, { context }) => page.pass(context.attempts * COLLECT_RETRY_STEP_MS) },
    ],
    'collect done (granted)': [{ because: page => page.leaveCollects(1) }],
    'collect done (granted, collect deferred)': [{ because: page => page.leaveCollects(0) }],
    'collect done (granted too late)': [{ because: page => page.sleep(page.left) }],
    'collect done (granted with a bonus)': [
      {
        because: async page => {
          await page.leaveCollects(1);
          await page.claimElsewhere({ total: FOLLOW_BONUS }, { twitterBonusClaimed: true });
        },
      },
    ],
    'collect done (claimRejected)': [{ because: spendAllowance }, { because: takeLeaseElsewhere }],
    'collect done (unauthorized)': [{ because: ({ email }) => endMinerSessions(server.db, email) }],
    'collect error': [{ loss: 'request' }, { loss: 'answer' }],
  },
  agree: (page, state) => page.expectAgreement(hasReported(state) ? null : state.context.holding),
  end: page => page.expectSoundEnd(),
});
