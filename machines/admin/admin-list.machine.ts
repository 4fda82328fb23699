import { assign, emit, setup } from 'xstate';
import { outcomeGuards, outcomeIs, withOutcome } from '../outcome.ts';
import {
  changes,
  type ListChangedEvent,
  type ListOutcome,
  type ListPage,
  type ListQuery,
  loadPage,
} from './admin.actors.ts';
import { isBehindLast, lastPageOf } from './list-query.rules.ts';

export interface AdminListContext {
  /** Page, order and filters, as in the page's address. */
  readonly query: ListQuery;
  /** Names people, and so stays out of the address. */
  readonly search: string;
  /** Null before the first response and after a failure. */
  readonly page: ListPage | null;
  /** Status and text of an error response; null without a failure or a response. */
  readonly loadError: string | null;
}

export type AdminListEvent =
  | { readonly type: 'query.changed'; readonly query: ListQuery }
  | { readonly type: 'search.submitted'; readonly search: string }
  | { readonly type: 'retry.pressed' }
  | ListChangedEvent;

/** `lastPageRequested` hands the query to the page's address. */
export type AdminListEmitted =
  | { readonly type: 'lastPageRequested'; readonly query: ListQuery }
  | { readonly type: 'sessionEnded' };

export const adminListMachine = setup({
  types: {
    context: {} as AdminListContext,
    events: {} as AdminListEvent,
    emitted: {} as AdminListEmitted,
    input: {} as { readonly query: ListQuery },
  },
  actors: { loadPage, changes },
  guards: {
    ...outcomeGuards('refused', 'sessionEnded'),
    isBehindLast: ({ context }, { outcome }: { outcome: ListOutcome }) =>
      isBehindLast(context.query, totalIn(outcome)),
    isNewQuery: ({ context }, { query }: { query: ListQuery }) => !isSameQuery(context.query, query),
    isNewSearch: ({ context }, { search }: { search: string }) => context.search !== search.trim(),
  },
  actions: {
    setQuery: assign((_, { query }: { query: ListQuery }) => ({ query })),
    setSearch: assign(({ context }, { search }: { search: string }) => ({
      search: search.trim(),
      query: { ...context.query, page: 1 },
    })),
    setResponse: assign((_, { outcome }: { outcome: ListOutcome }) => ({
      page: outcome.outcome === 'listed' ? outcome.page : null,
      loadError: outcome.outcome === 'refused' ? `${outcome.status}: ${outcome.text}` : null,
    })),
    setLastPage: assign(({ context }, { outcome }: { outcome: ListOutcome }) => ({
      query: { ...context.query, page: lastPageOf(totalIn(outcome) ?? 0) },
    })),
    emitLastPageRequested: emit(({ context }) => ({
      type: 'lastPageRequested' as const,
      query: context.query,
    })),
    clearPage: assign({ page: null }),
    clearLoadError: assign({ loadError: null }),
    emitSessionEnded: emit({ type: 'sessionEnded' }),
  },
}).createMachine({
  id: 'adminList',
  description:
    'Loads one page of a list at a time. The address holds page, order and filters. A response to an earlier query is ignored. Instead of a page that does not exist, it loads the last one that does.',
  context: ({ input }) => ({ query: input.query, search: '', page: null, loadError: null }),
  initial: 'open',
  states: {
    open: {
      invoke: { id: 'changes', src: 'changes' },
      initial: 'loading',
      on: {
        'query.changed': {
          guard: { type: 'isNewQuery', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'setQuery', params: ({ event }) => event },
        },
        'search.submitted': {
          guard: { type: 'isNewSearch', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'setSearch', params: ({ event }) => event },
        },
        'list.changed': '.loading',
      },
      states: {
        loading: {
          description: 'The old page stays visible until the new one arrives.',
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: ({ context: { query, search } }) => ({ query, search }),
            onDone: [
              { guard: outcomeIs('sessionEnded'), target: '#adminList.sessionEnded', actions: 'clearPage' },
              { guard: outcomeIs('refused'), target: 'failed', actions: withOutcome('setResponse') },
              {
                guard: {
                  type: 'isBehindLast',
                  params: ({ event }) => ({ outcome: event.output }),
                },
                target: 'loading',
                reenter: true,
                actions: [withOutcome('setLastPage'), 'emitLastPageRequested'],
              },
              { target: 'shown', actions: withOutcome('setResponse') },
            ],
            onError: { target: 'failed', actions: 'clearPage' },
          },
        },
        shown: {},
        failed: { exit: 'clearLoadError', on: { 'retry.pressed': 'loading' } },
      },
    },
    sessionEnded: { entry: 'emitSessionEnded' },
  },
});

const totalIn = (outcome: ListOutcome): number | null =>
  outcome.outcome === 'listed' ? outcome.page.total : null;

/** Compares queries of the same list, which have the same keys. */
const isSameQuery = (one: ListQuery, other: ListQuery): boolean =>
  Object.keys(one).every(key => one[key] === other[key]);
