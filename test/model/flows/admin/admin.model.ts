/** Models of the admin's lists and look-ups. */
import type { SnapshotFrom } from 'xstate';
import type { AdminMiner } from '../../../../contract/admin-miners.ts';
import { txv } from '../../../../contract/amounts.ts';
import { PAGE_SIZE } from '../../../../contract/pages.ts';
import type { Subscriber } from '../../../../contract/subscribers.ts';
import type { ListPage, ListQuery, LookUpOutcome } from '../../../../machines/admin/admin.actors.ts';
import { adminListMachine } from '../../../../machines/admin/admin-list.machine.ts';
import { type ListedRow, listActsMachine } from '../../../../machines/admin/list-acts.machine.ts';
import { minerLookUpMachine } from '../../../../machines/admin/miner-look-up.machine.ts';
import { START } from '../../../support/accounts.ts';
import { expectToHold } from '../../engine/invariants.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';
import { walletAddress } from '../wallet-address/wallet-address.model.ts';

export const sessionEnded = { output: { outcome: 'sessionEnded' } } as const;
export const refused = { output: { outcome: 'refused', status: 500, text: 'It is broken.' } } as const;
const unreachable = [{ error: 'unreachable' }];

export const firstQuery: ListQuery = { page: 1, sort: 'subscribedAt', direction: 'descending' };
export const secondQuery: ListQuery = { ...firstQuery, page: 2 };
export const SEARCH = 'example';

export const subscribers: readonly Subscriber[] = [
  { email: 'ada@example.com', subscribedAt: START },
  { email: 'grace@example.com', subscribedAt: START - 60_000 },
];

/**
 * The machine of any admin's list.
 * @param page - what it lists, by either query
 */
export const listReplay = (
  first: ListQuery,
  second: ListQuery,
  page: ListPage,
): Replay<typeof adminListMachine> => ({
  model: {
    machine: adminListMachine,
    input: { query: first },
    cases: {
      'query.changed': [{ query: second }, { query: first }],
      'search.submitted': [{ search: ` ${SEARCH} ` }, { search: '' }],
      'xstate.done.actor.loadPage': [
        { output: { outcome: 'listed', page } },
        { output: { outcome: 'listed', page: { rows: [], total: page.total && 0, next: null } } },
        refused,
        sessionEnded,
      ],
      'xstate.error.actor.loadPage': unreachable,
      // Only what is listed can be removed.
      'list.changed': ({ context }) => ((context.page?.rows.length ?? 0) > 0 ? [{}] : []),
    },
    caseOf: event => {
      const { output, query, search } = event as {
        output?: { page?: ListPage };
        query?: ListQuery;
        search?: string;
      };
      if (query) return `page ${query['page']}`;
      if (search !== undefined) return search === '' ? 'none' : undefined;
      return output?.page?.rows.length === 0 ? 'none' : outcomeOf(event);
    },
    abstraction: ({ query, search, page, loadError }) => [
      query['page'],
      search,
      page === null ? null : page.rows.length > 0,
      loadError !== null,
    ],
  },
  actors: harness => ({ loadPage: harness.promise(), changes: harness.silence() }),
  invariant: state => {
    const { page: shown, loadError, search } = state.context;
    expectToHold({
      'a page is listed in the shown state': shown !== null || !state.matches({ open: 'shown' }),
      'a failure leaves no page': shown === null || !state.matches({ open: 'failed' }),
      'the end of the session leaves no page': shown === null || !state.matches('sessionEnded'),
      'a load error belongs to the failed state': loadError === null || state.matches({ open: 'failed' }),
      'a search is trimmed': search === search.trim(),
    });
  },
});

/** The last page is full. */
export const adminListReplay = listReplay(firstQuery, secondQuery, {
  rows: subscribers,
  total: 2 * PAGE_SIZE,
  next: null,
});

export const [reader] = subscribers as readonly [Subscriber, ...Subscriber[]];

export const listActsReplay = (row: ListedRow): Replay<typeof listActsMachine> => ({
  model: {
    machine: listActsMachine,
    input: undefined,
    cases: {
      'remove.pressed': [{ row }],
      'export.pressed': [{ search: '' }],
      'xstate.done.actor.removeRow': [
        { output: { outcome: 'removed' } },
        { output: { outcome: 'gone', text: 'It does not exist any more.' } },
        refused,
        sessionEnded,
      ],
      'xstate.error.actor.removeRow': unreachable,
      'xstate.done.actor.exportList': [{ output: { outcome: 'exported', count: 1 } }, refused, sessionEnded],
      'xstate.error.actor.exportList': unreachable,
    },
    abstraction: context => context.row !== null,
  },
  actors: harness => ({ removeRow: harness.promise(), exportList: harness.promise() }),
  invariant: state => {
    expectToHold({
      'a row is set exactly while it is to be removed':
        (state.context.row !== null) === (state.matches('confirming') || state.matches('removing')) ||
        state.matches('sessionEnded'),
    });
  },
});

export const subscriberActsReplay = listActsReplay({ key: reader.email, name: reader.email });

export const ENTRY = '5f0c3f0e-6d0b-4b53-9d0c-0c6b1b1f9a11';
export const OTHER_ENTRY = '0d5f8a2e-17a5-4f8f-8f0e-3f4f0a0b9c22';

export const adminMiner: AdminMiner = {
  entry: ENTRY,
  email: 'ada@example.com',
  createdAt: START - 40 * 24 * 3_600_000,
  serverTime: START,
  walletAddress: null,
  walletProof: null,
  totalMined: txv(12),
  level: 13,
  pendingCoins: txv(1),
  bowlStartedAt: START - 3_600_000,
  mined: txv(13),
  hashrate: 500,
  twitterBonusClaimed: false,
  cooldownEnd: null,
  miningUntil: START + 100_000,
  locks: { wrongPins: 5, addresses: 1, until: START + 600_000, unknownUntil: null },
  devices: [{ label: 'Firefox on Linux', createdAt: START - 3_600_000, lastSeenAt: START, isMining: true }],
};

const found = { output: { outcome: 'found', miner: adminMiner } } as const;
/** The account after an act. */
const signedOut: { readonly output: LookUpOutcome } = {
  output: {
    outcome: 'found',
    miner: {
      ...adminMiner,
      devices: [],
      walletAddress,
      walletProof: { method: 'signature', at: START - 7_200_000 },
      bowlStartedAt: null,
      twitterBonusClaimed: true,
      cooldownEnd: START + 300_000,
      locks: { ...adminMiner.locks, unknownUntil: START + 1_200_000 },
    },
  },
};
const withNewPin: { readonly output: LookUpOutcome } = {
  output: {
    outcome: 'found',
    miner: {
      ...adminMiner,
      miningUntil: null,
      locks: { wrongPins: 0, addresses: 0, until: null, unknownUntil: null },
    },
  },
};
const gone = { output: { outcome: 'gone', text: 'No miner has this email.' } } as const;

/** A dialog covers the form. */
const isCovered = (state: SnapshotFrom<typeof minerLookUpMachine>): boolean =>
  (['confirming', 'enteringPin', 'settingPin'] as const).some(shown => state.matches({ open: { shown } }));

const lookUpReplay = (entry: string | null): Replay<typeof minerLookUpMachine> => ({
  model: {
    machine: minerLookUpMachine,
    input: { entry },
    cases: {
      'email.submitted': state => (isCovered(state) ? [] : [{ email: adminMiner.email }, { email: 'ada' }]),
      'entry.changed': [{ entry: null }, { entry: ENTRY }, { entry: OTHER_ENTRY }],
      'act.pressed': [{ act: 'signOut' }, { act: 'unlock' }],
      'newPin.submitted': [{ newPin: '654321' }, { newPin: '65432' }],
      'xstate.done.actor.lookUp': [found, gone, refused, sessionEnded],
      'xstate.error.actor.lookUp': unreachable,
      'xstate.done.actor.actOnMiner': [signedOut, gone, refused, sessionEnded],
      'xstate.error.actor.actOnMiner': unreachable,
      'xstate.done.actor.setPin': [withNewPin, gone, refused, sessionEnded],
      'xstate.error.actor.setPin': unreachable,
    },
    caseOf: event => {
      const {
        email,
        entry: named,
        act,
        newPin,
      } = event as {
        email?: string;
        entry?: string | null;
        act?: string;
        newPin?: string;
      };
      if (email === 'ada' || newPin === '65432') return 'invalid';
      if (named !== undefined) return named === null ? 'none' : named === ENTRY ? 'same' : 'other';
      return act ?? outcomeOf(event);
    },
    abstraction: ({ wanted, miner, act, problem, loadError }) => [
      wanted && ('email' in wanted ? 'email' : wanted.entry),
      miner !== null,
      act,
      problem && { ...problem, text: 'text' in problem && problem.text !== null },
      loadError !== null,
    ],
  },
  actors: harness => ({
    lookUp: harness.promise(),
    actOnMiner: harness.promise(),
    setPin: harness.promise(),
  }),
  invariant: state => {
    const { context } = state;
    const { miner, act, problem, loadError } = context;
    const isShown = state.matches({ open: 'shown' });
    expectToHold({
      'the context holds no PIN': !/\b\d{5,6}\b/.test(JSON.stringify({ ...context, miner: null })),
      'a miner is known exactly while one is shown': (miner !== null) === isShown,
      'an act belongs to a shown miner': act === null || isShown || state.matches('sessionEnded'),
      'a load error belongs to a failed look-up':
        loadError === null || state.matches({ open: 'failed' }) || state.matches({ open: 'unknown' }),
      'a problem of a PIN belongs to its form':
        problem === null ||
        problem.type === 'emailInvalid' ||
        state.matches({ open: { shown: 'enteringPin' } }),
    });
  },
});

export const minerLookUpReplay = lookUpReplay(null);
export const minerOfEntryReplay = lookUpReplay(ENTRY);
