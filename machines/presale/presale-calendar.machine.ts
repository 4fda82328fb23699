import { assign, setup } from 'xstate';
import type { Instant } from '../../contract/instants.ts';
import type { PublicPhase } from '../../contract/presale.ts';
import { outcomeGuards, outcomeIs, withOutcome } from '../outcome.ts';
import {
  loadPublicPhases,
  type PageVisibilityEvent,
  type PublicPhasesOutcome,
  pageVisibility,
} from './presale-calendar.actors.ts';

const SECOND = 1_000;

/** How soon an open page shows what an admin has saved, apart from the server's own delay. */
export const REFRESH_INTERVAL_MS = 10 * SECOND;

export interface PresaleCalendarContext {
  readonly phases: readonly PublicPhase[];
  /** The server's clock: as it answered last, and a second later with each tick. 0 before. */
  readonly now: Instant;
  /** The server's clock at its last answer. */
  readonly listedAt: Instant;
}

export type PresaleCalendarEvent = { readonly type: 'retry.pressed' } | PageVisibilityEvent;

export const presaleCalendarMachine = setup({
  types: {
    context: {} as PresaleCalendarContext,
    events: {} as PresaleCalendarEvent,
    tags: {} as 'listed',
  },
  actors: { loadPublicPhases, pageVisibility },
  delays: { second: SECOND, refreshInterval: REFRESH_INTERVAL_MS },
  guards: outcomeGuards('listed'),
  actions: {
    setPhases: assign((_, { outcome }: { outcome: PublicPhasesOutcome }) =>
      outcome.outcome === 'listed'
        ? { phases: outcome.phases, now: outcome.serverTime, listedAt: outcome.serverTime }
        : {},
    ),
    tick: assign({ now: ({ context }) => context.now + SECOND }),
  },
}).createMachine({
  id: 'presaleCalendar',
  description:
    "Loads the public phases, counts the server's seconds, and loads the phases again every ten seconds while the page is visible.",
  context: { phases: [], now: 0, listedAt: 0 },
  invoke: { id: 'pageVisibility', src: 'pageVisibility' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPublicPhases',
        src: 'loadPublicPhases',
        onDone: [
          { guard: outcomeIs('listed'), target: 'live', actions: withOutcome('setPhases') },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      on: { 'page.hidden': 'postponed' },
    },
    postponed: {
      description: 'A page in the background loads nothing.',
      on: { 'page.shown': 'loading' },
    },
    failed: { on: { 'retry.pressed': 'loading' } },
    live: {
      tags: 'listed',
      type: 'parallel',
      states: {
        clock: {
          initial: 'ticking',
          states: { ticking: { after: { second: { target: 'ticking', reenter: true, actions: 'tick' } } } },
        },
        list: {
          initial: 'upToDate',
          states: {
            upToDate: { after: { refreshInterval: 'refreshing' } },
            refreshing: {
              invoke: {
                id: 'loadPublicPhases',
                src: 'loadPublicPhases',
                onDone: [
                  { guard: outcomeIs('listed'), target: 'upToDate', actions: withOutcome('setPhases') },
                  { target: '#presaleCalendar.outdated' },
                ],
                onError: '#presaleCalendar.outdated',
              },
            },
          },
        },
      },
      on: { 'page.hidden': 'hidden' },
    },
    hidden: {
      tags: 'listed',
      on: { 'page.shown': 'catchingUp' },
    },
    catchingUp: {
      description: "The server's clock is unknown until it answers, so nothing ticks.",
      tags: 'listed',
      invoke: {
        id: 'loadPublicPhases',
        src: 'loadPublicPhases',
        onDone: [
          { guard: outcomeIs('listed'), target: 'live', actions: withOutcome('setPhases') },
          { target: 'outdated' },
        ],
        onError: 'outdated',
      },
      on: { 'page.hidden': 'hidden' },
    },
    outdated: {
      description: 'The last phases stay visible, with the time of their arrival and no countdown.',
      tags: 'listed',
      after: { refreshInterval: 'catchingUp' },
      on: { 'retry.pressed': 'catchingUp', 'page.hidden': 'hidden' },
    },
  },
});
