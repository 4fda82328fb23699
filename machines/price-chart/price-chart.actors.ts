/** The outside world of the price chart. */
import { fromCallback, fromPromise } from 'xstate';
import type { Beginning } from './price-chart.rules.ts';

export type ViewEvent =
  /** The chart is about to come into view: time to fetch what draws it. */
  | { readonly type: 'chart.approached' }
  /** Somebody can see it: it is on the screen, and the page is not hidden. */
  | { readonly type: 'chart.seen' }
  | { readonly type: 'chart.lostSight' };

const notProvided = (name: string): never => {
  throw new Error(`The actor "${name}" was not provided.`);
};

/** Tells whether somebody can see the chart. */
export const view = fromCallback<{ type: never }, undefined, ViewEvent>(() => notProvided('view'));

/** Fetches what draws the chart, and brings along with what the simulation begins. Fails where it cannot be had. */
export const loadChart = fromPromise<Beginning>(async () => notProvided('loadChart'));
