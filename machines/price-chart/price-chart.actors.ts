/** The outside world of the price chart. */
import { callbackStub, promiseStub } from '../outcome.ts';
import type { Beginning } from './price-chart.rules.ts';

export type ViewEvent =
  /** The chart is about to come into view: time to fetch what draws it. */
  | { readonly type: 'chart.approached' }
  /** Somebody can see it: it is on the screen, and the page is not hidden. */
  | { readonly type: 'chart.seen' }
  | { readonly type: 'chart.lostSight' };

/** Tells whether somebody can see the chart. */
export const view = callbackStub<ViewEvent>('view');

/** Fetches what draws the chart, and brings along with what the simulation begins. Fails where it cannot be had. */
export const loadChart = promiseStub<Beginning>('loadChart');
