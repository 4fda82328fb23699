/** The models of a miner's history and its file on the real server. */
import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { HISTORY_PAGE_SIZE, HISTORY_SIZE, type HistoryEntry } from '../../../../contract/miner-security.ts';
import { timestamp } from '../../../../db/queries/columns.ts';
import { listLatestLedger } from '../../../../db/queries/miner-ledger.queries.ts';
import type { HistoryDownloadOutcome } from '../../../../machines/account/account.actors.ts';
import type { historyMachine } from '../../../../machines/account/history.machine.ts';
import type { historyFileMachine } from '../../../../machines/account/history-file.machine.ts';
import { presentEntry } from '../../../../server/miner/history-entry.ts';
import {
  loadHistory,
  loadOlderHistory,
  loadWholeHistory,
  refreshHistory,
} from '../../../../src/adapters/api/account-api.ts';
import type { TestServer } from '../../../support/server.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { HttpReplay } from '../../engine/replay-on-http.ts';
import { AccountEnvironment } from './account.environment.ts';
import { historyFileReplay, historyReplay } from './account.model.ts';

type OnServer<Machine extends AnyStateMachine> = HttpReplay<AccountEnvironment, Machine>;

const endedSession = { because: (page: AccountEnvironment) => page.endSessions() };
const silences = [{ loss: 'request' }, { loss: 'answer' }] as const;

/** More than any test adds. */
const LEDGER = 1_000;

const ledgerOf = async ({ email, server }: AccountEnvironment): Promise<HistoryEntry[]> =>
  (await listLatestLedger(server.db, email, LEDGER)).map(presentEntry);

async function collectOnce(page: AccountEnvironment): Promise<void> {
  if ((await ledgerOf(page)).length === 0) await page.collectElsewhere();
}

/** Adds entries to the ledger, and what they credited to the account. */
async function addEntries({ email, server }: AccountEnvironment, from: number, count: number): Promise<void> {
  await server.db.raw(
    `INSERT INTO miner_ledger (email, revision, ordinal, kind, to_total, to_bowl, at)
     SELECT ?, n, 0, 'collect', 1, -1, ? FROM generate_series(?::bigint, ?::bigint) AS n`,
    [email, timestamp(server.now()), from, from + count - 1],
  );
  await server
    .db('miners')
    .where({ email })
    .update({
      total: server.db.raw('total + ?', [count]),
      total_reached_at: timestamp(server.now()),
      revision: server.db.raw('greatest(revision, ?)', [from + count - 1]),
    });
}

/** Leaves space for older entries. */
const FIRST_REVISION = 10_000;

/** Adds more new entries than the first page shows. */
async function addPage(page: AccountEnvironment): Promise<void> {
  const [newest] = await listLatestLedger(page.server.db, page.email, 1);
  await addEntries(page, Math.max(newest?.revision ?? 0, FIRST_REVISION) + 1, HISTORY_SIZE + 10);
}

/** Adds more entries than an older page shows, before those of `addPage`. */
async function addOlderPage(page: AccountEnvironment): Promise<void> {
  const { server, email } = page;
  const [first] = await server
    .db('miner_ledger')
    .where({ email })
    .where('revision', '>', FIRST_REVISION / 2)
    .min('revision');
  await addEntries(page, Number(first?.['min']) - HISTORY_PAGE_SIZE - 10, HISTORY_PAGE_SIZE + 10);
}

/** A response before may have been a refusal, because the session had ended. */
const again = { because: (page: AccountEnvironment) => page.logInAgain() };
const silencesAgain = [{ loss: 'request' }, { ...again, loss: 'answer' }] as const;

const LISTS = ['listed', 'added', 'replaced'];

/** The history shows the ledger. */
export const historyOnServer = (server: () => TestServer): OnServer<typeof historyMachine> => ({
  replay: historyReplay,
  open: browser => AccountEnvironment.open(server(), browser),
  ask: {
    loadHistory: (_input, signal) => loadHistory(signal),
    refreshHistory,
    loadOlder: loadOlderHistory,
  },
  scenarios: {
    'account.changed': [{ because: page => page.collectElsewhere() }],
    'retry.pressed': [{}],
    'older.pressed': [{}],
    'loadHistory done (listed)': [{ because: collectOnce }],
    'loadHistory done (more)': [{ because: addPage }],
    'loadHistory done (none)': [{}],
    'loadHistory done (refused)': [endedSession],
    'loadHistory error': silences,
    'refreshHistory done (added)': [again],
    'refreshHistory done (replaced)': [{ because: page => addPage(page).then(() => page.logInAgain()) }],
    'refreshHistory done (refused)': [endedSession],
    'refreshHistory error': silencesAgain,
    'loadOlder done (listed)': [again],
    'loadOlder done (more)': [{ because: page => addOlderPage(page).then(() => page.logInAgain()) }],
    'loadOlder done (refused)': [endedSession],
    'loadOlder error': silencesAgain,
  },
  agree: async (page, { context }, event) => {
    const { entries, hasOlder } = context;
    if (!LISTS.includes(outcomeOf(event) ?? '')) return;
    const ledger = await ledgerOf(page);
    if (entries.length === 0) return expect(ledger).toEqual([]);
    // The newest entries may not have arrived yet.
    const first = ledger.findIndex(({ id }) => id === entries[0]?.id);
    expect(entries).toEqual(ledger.slice(first, first + entries.length));
    if (!hasOlder) expect(entries).toHaveLength(ledger.length - first);
    if (event.type !== 'xstate.done.actor.loadOlder') expect(first).toBe(0);
  },
});

/** The file holds the ledger. */
export const historyFileOnServer = (server: () => TestServer): OnServer<typeof historyFileMachine> => ({
  replay: historyFileReplay,
  open: async browser => {
    const page = await AccountEnvironment.open(server(), browser);
    await addPage(page);
    await addOlderPage(page);
    return page;
  },
  ask: {
    downloadHistory: async (
      _input: unknown,
      signal: AbortSignal,
      page: AccountEnvironment,
    ): Promise<HistoryDownloadOutcome> => {
      const loaded = await loadWholeHistory(signal);
      if (loaded.outcome === 'refused') return loaded;
      expect(loaded.entries).toEqual(await ledgerOf(page));
      return { outcome: 'saved' };
    },
  },
  scenarios: {
    'download.pressed': [{}],
    'downloadHistory done (saved)': [{}],
    'downloadHistory done (refused)': [endedSession],
    'downloadHistory error': silences,
  },
  agree: async () => undefined,
});
