/** Formats a history as CSV. */
import { formatTxv } from '../../contract/amounts.ts';
import { csvOf } from '../../contract/csv.ts';
import type { HistoryEntry } from '../../contract/miner-security.ts';

const HEAD = ['Entry', 'Time (UTC)', 'Kind', 'Level', 'Into total (TXV)', 'Into bowl (TXV)'];

/** Formats entries with exact amounts. */
export const historyCsv = (entries: readonly HistoryEntry[]): string =>
  csvOf([
    HEAD,
    ...entries.map(({ id, at, kind, level, toTotal, toBowl }) => [
      id,
      new Date(at).toISOString(),
      kind,
      level === null ? '' : String(level),
      formatTxv(toTotal),
      formatTxv(toBowl),
    ]),
  ]);
