import { callbackStub, promiseStub } from '../outcome.ts';
import type { SimulationStart } from './price-chart.rules.ts';

export type ViewEvent =
  /** The chart is close to the viewport: time to load its code. */
  | { readonly type: 'chart.approached' }
  /** The chart is in the viewport of a visible page. */
  | { readonly type: 'chart.shown' }
  | { readonly type: 'chart.hidden' };

export const view = callbackStub<ViewEvent>('view');

/** Loads the code that draws the chart, and draws the start of the simulation. */
export const loadChart = promiseStub<SimulationStart>('loadChart');
