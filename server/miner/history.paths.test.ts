/** The model of an account's history on the real server: it shows the ledger. */
import { afterAll, beforeAll, expect } from 'vitest';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { HistoryEntry } from '../../contract/miner-security.ts';
import { listLatestLedger } from '../../db/queries/miner-ledger.queries.ts';
import type { HistoryContext } from '../../machines/account/history.machine.ts';
import { loadHistory } from '../../src/adapters/api/account-api.ts';
import { testEveryPathOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { outcomeOf } from '../../test/model/engine/paths.ts';
import { AccountEnvironment } from '../../test/model/flows/account/account.environment.ts';
import { historyReplay } from '../../test/model/flows/account/account.model.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ledgerOf = async ({ email }: AccountEnvironment): Promise<HistoryEntry[]> =>
  (await listLatestLedger(server.db, email, 10)).map(({ level = null, ...entry }) => ({ ...entry, level }));

async function collectOnce(page: AccountEnvironment): Promise<void> {
  if ((await ledgerOf(page)).length === 0) await page.collectElsewhere();
}

const ask = (_input: unknown, signal: AbortSignal) => loadHistory(signal);
const refusals = [{ because: (page: AccountEnvironment) => page.endSessions() }];
const silences = [{ loss: 'request' }, { loss: 'answer' }] as const;

async function agree(
  page: AccountEnvironment,
  { context }: AnyMachineSnapshot,
  event: EventObject,
): Promise<void> {
  const { entries }: HistoryContext = context;
  if (outcomeOf(event) === 'listed') expect(entries).toEqual(await ledgerOf(page));
}

testEveryPathOnHttp<HistoryContext, AccountEnvironment>('the history of an account', {
  replay: historyReplay,
  open: () => AccountEnvironment.open(server),
  ask: { loadHistory: ask, refreshHistory: ask },
  scenarios: {
    'account.changed': [{ because: page => page.collectElsewhere() }],
    'retry.pressed': [{}],
    'loadHistory done (listed)': [{ because: collectOnce }],
    'loadHistory done (none)': [{}],
    'loadHistory done (refused)': refusals,
    'loadHistory error': silences,
    'refreshHistory done (listed)': [{}],
    'refreshHistory done (refused)': refusals,
    'refreshHistory error': silences,
  },
  agree,
});
