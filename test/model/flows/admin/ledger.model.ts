/** Model of a miner's ledger, a list of an admin. */
import { txv } from '../../../../contract/amounts.ts';
import type { HistoryEntry } from '../../../../contract/miner-security.ts';
import type { ListQuery } from '../../../../machines/admin/admin.actors.ts';
import { START } from '../../../support/accounts.ts';
import { type adminListReplay, listReplay } from './admin.model.ts';

const entries: readonly HistoryEntry[] = [
  { id: '6.0', kind: 'level-bonus', level: 10, toTotal: txv(500), toBowl: 0, at: START },
  { id: '5.1', kind: 'expired', level: null, toTotal: 0, toBowl: -txv(2), at: START - 60_000 },
];

const wholeLedger: ListQuery = { direction: 'descending', kind: null, after: null };

const { model, ...list } = listReplay(
  wholeLedger,
  { ...wholeLedger, kind: 'collect', after: '7.0' },
  { rows: entries, total: null, next: '5.1' },
);

/** Entries of a ledger, and a filter on its second page. Its pages have no numbers. */
export const ledgerReplay: typeof adminListReplay = {
  ...list,
  model: {
    ...model,
    caseOf: event => {
      const { query } = event as { query?: ListQuery };
      return query ? String(query['kind'] ?? 'all') : model.caseOf?.(event);
    },
    abstraction: context => [context.query['kind'], model.abstraction(context)],
  },
};
