/** Model of a miner's ledger, a list of an admin. */
import { txv } from '../../../../contract/amounts.ts';
import type { HistoryEntry } from '../../../../contract/miner-security.ts';
import type { ListQuery } from '../../../../machines/admin/admin.actors.ts';
import type { adminListMachine } from '../../../../machines/admin/admin-list.machine.ts';
import { START } from '../../../support/accounts.ts';
import type { Replay } from '../../engine/replay.ts';
import { adminListReplay, refused, sessionEnded } from './admin.model.ts';

const entries: readonly HistoryEntry[] = [
  { id: '6.0', kind: 'level-bonus', level: 10, toTotal: txv(500), toBowl: 0, at: START },
  { id: '5.1', kind: 'expired', level: null, toTotal: 0, toBowl: -txv(2), at: START - 60_000 },
];

const wholeLedger: ListQuery = { direction: 'descending', kind: null, after: null };

const { caseOf, abstraction } = adminListReplay.model;

/** The machine of any admin's list, with entries of a ledger in it, and a filter on its second page. */
export const ledgerReplay: Replay<typeof adminListMachine> = {
  ...adminListReplay,
  model: {
    ...adminListReplay.model,
    input: { query: wholeLedger },
    cases: {
      ...adminListReplay.model.cases,
      'query.changed': [{ query: { ...wholeLedger, kind: 'collect', after: '7.0' } }, { query: wholeLedger }],
      'xstate.done.actor.loadPage': [
        { output: { outcome: 'listed', page: { rows: entries, total: null, next: '5.1' } } },
        { output: { outcome: 'listed', page: { rows: [], total: null, next: null } } },
        refused,
        sessionEnded,
      ],
    },
    caseOf: event => {
      const { query } = event as { query?: ListQuery };
      return query ? String(query['kind'] ?? 'all') : caseOf?.(event);
    },
    abstraction: context => [context.query['kind'], abstraction(context)],
  },
};
