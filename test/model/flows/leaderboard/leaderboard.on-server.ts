/** The leaderboard's model on the real server, with the account of a miner. */

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { EventObject, SnapshotFrom } from 'xstate';
import { maskEmail } from '../../../../contract/mask-email.ts';
import { LEADERBOARD_SIZE, NEIGHBOURS } from '../../../../contract/miner.ts';
import type { leaderboardMachine } from '../../../../machines/leaderboard/leaderboard.machine.ts';
import { loadLeaderboard, loadOwnRank } from '../../../../src/adapters/api/leaderboard-api.ts';
import type { TestServer } from '../../../support/server.ts';
import { signInMiner } from '../../../support/signed-in-miner.ts';
import { sortedStandings } from '../../../support/sorted-standings.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { HttpReplay } from '../../engine/replay-on-http.ts';
import { AccountEnvironment } from '../account/account.environment.ts';
import { leaderboardReplay } from './leaderboard.model.ts';

const SECOND = 1_000;
/** How long the server keeps a list. */
const LIST_TTL_MS = 2 * SECOND;

const silences = [{ loss: 'request' }, { loss: 'answer' }] as const;

async function forgetTotals({ server }: AccountEnvironment): Promise<void> {
  await server.db('miners').update({ total: 0, total_reached_at: null });
  server.advance(LIST_TTL_MS);
}

/** Totals, and names that a masked email tells apart. */
const OTHERS = [
  ['ada', 0.000_001],
  ['ben', 0.002],
  ['cleo', 0.002],
  ['dora', 0.005],
] as const;

/** Other miners collect, the later ones more or as much; the first one less than anybody. */
async function collectAsOthers({ server }: AccountEnvironment): Promise<void> {
  for (const [name, totalMined] of OTHERS) {
    const miner = await server.createMiner({ email: `${name}-${randomUUID()}@example.com` });
    const { save } = await signInMiner(server, { miner });
    server.advance(1_000 * SECOND);
    expect((await save({ totalMined })).status).toBe(200);
  }
  server.advance(LIST_TTL_MS);
}

/** Collects less than the others, of whom two have collected as much. */
async function collectAmongOthers(page: AccountEnvironment): Promise<void> {
  if ((await sortedStandings(page.server.db)).length < 2) await collectAsOthers(page);
  await page.collectElsewhere();
}

async function breakList({ server }: AccountEnvironment): Promise<void> {
  await server.db.schema.renameTable('miners', 'lost_miners');
  server.advance(LIST_TTL_MS);
}

async function repairList({ server: { db } }: AccountEnvironment): Promise<void> {
  if (await db.schema.hasTable('lost_miners')) await db.schema.renameTable('lost_miners', 'miners');
}

async function agree(
  page: AccountEnvironment,
  { context }: SnapshotFrom<typeof leaderboardMachine>,
  event: EventObject,
): Promise<void> {
  await repairList(page);
  const { miners, own, around } = context;
  const standings = await sortedStandings(page.server.db);
  if (outcomeOf(event) === 'listed') {
    expect(miners.map(({ rank, email, totalMined }) => [rank, email, totalMined])).toEqual(
      standings.slice(0, LEADERBOARD_SIZE).map(({ email, total }, at) => [at + 1, maskEmail(email), total]),
    );
  }
  if (outcomeOf(event) !== 'ranked') return;
  const at = standings.findIndex(({ email }) => email === page.email);
  expect(own).toMatchObject({ email: page.email, rank: at + 1, totalMined: standings[at]?.total });
  const neighbours = standings
    .map(({ email, total }, place) => [place + 1, email === page.email ? email : maskEmail(email), total])
    .slice(Math.max(0, at - NEIGHBOURS), at + 1 + NEIGHBOURS);
  expect(around.map(({ rank, email, totalMined }) => [rank, email, totalMined])).toEqual(neighbours);
}

export const leaderboardOnServer = (
  server: () => TestServer,
): HttpReplay<AccountEnvironment, typeof leaderboardMachine> => ({
  replay: leaderboardReplay,
  open: async browser => {
    const page = await AccountEnvironment.open(server(), browser);
    await forgetTotals(page);
    return page;
  },
  inputOf: () => ({ page: 1 }),
  ask: {
    loadLeaderboard,
    loadOwnRank: (_input, signal) => loadOwnRank(signal),
  },
  scenarios: {
    'miner.loggedIn': [{}],
    'miner.loggedOut': [{}],
    'retry.pressed': [{}],
    'loadLeaderboard done (listed)': [{ because: collectAsOthers }],
    'loadLeaderboard done (empty)': [{ because: forgetTotals }],
    'loadLeaderboard done (refused)': [{ because: breakList }],
    'loadLeaderboard error': silences,
    'loadOwnRank done (ranked)': [{ because: collectAmongOthers }],
    'loadOwnRank done (unranked)': [{ because: forgetTotals }],
    'loadOwnRank done (refused)': [{ because: page => page.endSessions() }],
    'loadOwnRank error': silences,
  },
  agree,
});
