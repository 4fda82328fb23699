/** The bowl's paths on the real server, with mined coins and the server's own responses. */

import { afterAll, beforeAll, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { BOWL_LIFETIME, FOLLOW_BONUS } from '../../contract/mining.ts';
import { updateMiners } from '../../db/queries/miners.queries.ts';
import { endMinerSessions } from '../../db/queries/sessions.queries.ts';
import { sendBy } from '../../db/send.ts';
import type { bowlMachine } from '../../machines/miner/bowl.machine.ts';
import { pendingOf } from '../../machines/miner/holding.rules.ts';
import {
  COLLECT_RETRY_STEP_MS,
  EXPIRY_MARGIN_MS,
  lossIn,
  lostWith,
  NOTHING_LOST,
} from '../../machines/miner/miner.rules.ts';
import { save } from '../../src/adapters/api/miner-api.ts';
import { testEveryPathOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { BowlEnvironment } from '../../test/model/flows/bowl/bowl.environment.ts';
import { bowlReplay } from '../../test/model/flows/bowl/bowl.model.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { LEASE_LIFETIME } from './device-lease.ts';

const SECOND = 1_000;
/** A clock that is a tenth too fast stays within the server's tolerance. */
const FAST = 0.1;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Mines, saves, and mines on: the bowl has coins that the server knows of, and others. */
async function gather(bowl: BowlEnvironment, excess = 0): Promise<void> {
  bowl.mine(3 * SECOND, 3 * SECOND * excess);
  await bowl.saveSurely();
  bowl.mine(6 * SECOND, 6 * SECOND * excess);
}

const gathering = (excess: number) => ({
  because: async (bowl: BowlEnvironment, state: SnapshotFrom<typeof bowlMachine>) => {
    // During a collect nothing is saved, and the next attempt is at most a second away.
    if (state.matches('collecting')) bowl.mine(SECOND / 2, (SECOND / 2) * excess);
    else await gather(bowl, excess);
  },
  payload: shown,
});

/** Checks whether the bowl waits until its miner has handled a report. */
const hasReported = (state: SnapshotFrom<typeof bowlMachine>) =>
  state.matches('overdue') || state.matches({ collecting: 'answered' });

const shown = ({ holding }: BowlEnvironment) => ({ holding, now: server.now(), mining: true });

async function emptyElsewhere(bowl: BowlEnvironment): Promise<void> {
  await bowl.saveSurely();
  await bowl.collectElsewhere();
  await bowl.saveSurely();
}

/** Moves the start of the bowl to the moment when the other device emptied it. */
async function moveDeadline(bowl: BowlEnvironment): Promise<void> {
  await gather(bowl);
  await bowl.collectElsewhere();
  const emptiedAt = server.now();
  bowl.mine(SECOND);
  await bowl.saveSurely();
  expect(bowl.holding.bowlStartedAt).toBe(emptiedAt);
}

async function oversleep(bowl: BowlEnvironment): Promise<void> {
  if (pendingOf(bowl.holding) === 0) await gather(bowl);
  bowl.page.suspend(bowl.left + EXPIRY_MARGIN_MS);
}

/** Saves everything at the last moment; a moment later the bowl is lost. */
async function waitUntilLost(bowl: BowlEnvironment): Promise<void> {
  const before = pendingOf(bowl.holding);
  bowl.waitForLastMoment();
  await bowl.saveSurely();
  expect(pendingOf(bowl.holding)).toBe(before);
  bowl.page.pass(1 + EXPIRY_MARGIN_MS);
}

/**
 * The other device mines for a day without a collect; this page learns of the loss when it saves.
 */
async function loseElsewhere(bowl: BowlEnvironment): Promise<void> {
  bowl.page.pass(5 * SECOND);
  await bowl.claimElsewhere({ bowl: 5 * SECOND }, { mining: true });
  const nap = LEASE_LIFETIME / 2;
  bowl.page.suspend(BOWL_LIFETIME - nap);
  await bowl.claimElsewhere({}, { mining: true });
  bowl.page.suspend(nap);
  bowl.lossFound = lossIn(await bowl.save(), bowl.holding, 0);
  await bowl.claimElsewhere({}, { mining: false });
}

/** Uses up the account's allowance on the other device, so that this page's coins exceed it. */
async function spendAllowance(bowl: BowlEnvironment): Promise<void> {
  await bowl.collectElsewhere();
  const miner = await bowl.page.row();
  const holding = { ...miner.holding, allowance: 0, allowanceAt: server.now() };
  await updateMiners(sendBy(server.db), [{ ...miner, holding }]);
}

async function takeLeaseElsewhere(bowl: BowlEnvironment): Promise<void> {
  bowl.page.suspend(LEASE_LIFETIME);
  await bowl.collectElsewhere({ mining: true });
}

testEveryPathOnHttp('the bowl', {
  replay: bowlReplay,
  open: () => BowlEnvironment.open(server),
  inputOf: ({ page, holding }) => ({
    miner: page.bowlOwner,
    holding,
    now: server.now(),
    mining: false,
    lostWhileAway: NOTHING_LOST,
  }),
  ask: { collect: save },
  scenarios: {
    'holding.changed (gathered)': [gathering(0), gathering(FAST)],
    'holding.changed (emptied)': [{ because: emptyElsewhere, payload: shown }],
    'holding.changed (begun at another time)': [{ because: moveDeadline, payload: shown }],
    'holding.changed (overdue)': [{ because: oversleep, payload: shown }],
    'loss.detected': [
      { because: loseElsewhere, payload: ({ lossFound }: BowlEnvironment) => lostWith(lossFound, 0) },
    ],
    'loss.acknowledged': [{}],
    'collect.pressed': [{}],
    'after untilExpired': [{ because: waitUntilLost }],
    'after retryDelay': [
      { because: (bowl, { context }) => bowl.page.pass(context.attempts * COLLECT_RETRY_STEP_MS) },
    ],
    'collect done (granted)': [{ because: bowl => bowl.setRemainingCollects(1) }],
    'collect done (granted, collect deferred)': [{ because: bowl => bowl.setRemainingCollects(0) }],
    'collect done (granted too late)': [{ because: bowl => bowl.page.suspend(bowl.left) }],
    'collect done (granted with a bonus)': [
      {
        because: async bowl => {
          await bowl.setRemainingCollects(1);
          await bowl.claimElsewhere({ total: FOLLOW_BONUS }, { twitterBonusClaimed: true });
        },
      },
    ],
    'collect done (claimRejected)': [{ because: spendAllowance }, { because: takeLeaseElsewhere }],
    'collect done (unauthorized)': [{ because: ({ page }) => endMinerSessions(server.db, page.email) }],
    'collect error': [{ loss: 'request' }, { loss: 'answer' }],
  },
  agree: (bowl, state) => bowl.expectAgreement(hasReported(state) ? null : state.context.holding),
  end: bowl => bowl.expectSoundEnd(),
});
