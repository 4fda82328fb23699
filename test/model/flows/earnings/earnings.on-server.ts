/** The model of a miner's earnings on the real server. */
import { expect } from 'vitest';
import { dayOf } from '../../../../contract/calendar-days.ts';
import type { EarningsDay } from '../../../../contract/miner-security.ts';
import { listLedger } from '../../../../db/queries/miner-ledger.queries.ts';
import type { earningsMachine } from '../../../../machines/account/earnings.machine.ts';
import { loadEarnings } from '../../../../src/adapters/api/earnings-api.ts';
import type { TestServer } from '../../../support/server.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { HttpReplay } from '../../engine/replay-on-http.ts';
import { AccountEnvironment } from '../account/account.environment.ts';
import { earningsReplay } from './earnings.model.ts';

const endedSession = { because: (page: AccountEnvironment) => page.endSessions() };
const silences = [{ loss: 'request' }, { loss: 'answer' }] as const;

const ask = (_input: unknown, signal: AbortSignal) => loadEarnings(signal);

const DAY = 24 * 60 * 60 * 1_000;

/** Collects on a day, and gets the follow bonus on the next one. */
async function collectOnTwoDays(page: AccountEnvironment): Promise<void> {
  if ((await listLedger(page.server.db, page.email)).length > 0) return;
  await page.collectElsewhere();
  page.server.advance(DAY);
  await page.followElsewhere();
}

/** The sums are those of the ledger. */
export const earningsOnServer = (
  server: () => TestServer,
): HttpReplay<AccountEnvironment, typeof earningsMachine> => ({
  replay: earningsReplay,
  open: browser => AccountEnvironment.open(server(), browser),
  ask: { loadEarnings: ask, refreshEarnings: ask },
  scenarios: {
    'account.changed': [{ because: page => page.collectElsewhere() }],
    'retry.pressed': [{}],
    'thirtyDays.chosen': [{}],
    'ninetyDays.chosen': [{}],
    'all.chosen': [{}],
    'loadEarnings done (summed)': [{ because: collectOnTwoDays }],
    'loadEarnings done (none)': [{}],
    'loadEarnings done (refused)': [endedSession],
    'loadEarnings error': silences,
    'refreshEarnings done (summed)': [{}],
    'refreshEarnings done (refused)': [endedSession],
    'refreshEarnings error': silences,
  },
  agree: async (page, { context }, event) => {
    const { earnings } = context;
    if (outcomeOf(event) !== 'summed' || earnings === null) return;
    const { server, email } = page;
    const days = new Map<string, EarningsDay>();
    let total = 0;
    for (const { at, kind, toTotal } of await listLedger(server.db, email)) {
      total += toTotal;
      const day = dayOf(at);
      const { collected = 0, bonus = 0 } = days.get(day) ?? {};
      const isCollected = kind === 'collect';
      const added = isCollected
        ? { collected: collected + toTotal, bonus }
        : { collected, bonus: bonus + toTotal };
      days.set(day, { day, ...added, total });
    }
    expect((await page.row()).holding.total).toBe(total);
    expect(earnings).toEqual({ today: dayOf(server.now()), days: [...days.values()], isComplete: true });
  },
});
