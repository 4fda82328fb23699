/** The price chart as a model: the payloads with which its events are tried, and what tells its states apart. */
import {
  type PriceChartContext,
  priceChartMachine,
} from '../../../../machines/price-chart/price-chart.machine.ts';
import { INITIAL_CANDLES, KEPT_CANDLES } from '../../../../machines/price-chart/price-chart.rules.ts';
import { START } from '../../../support/accounts.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

/** One cent to twenty-five. */
export const market = { lowest: 100, highest: 2_500 };
export const beginning = { seed: 7, at: START };

export const priceChartReplay: Replay<PriceChartContext> = {
  model: {
    machine: priceChartMachine,
    input: market,
    cases: {
      'xstate.done.actor.loadChart': [{ output: beginning }],
      'xstate.error.actor.loadChart': [{ error: 'unreachable' }],
      // The button stands where the chart is seen.
      'resume.pressed': state => (state.matches({ view: 'seen' }) ? [{}] : []),
    },
    abstraction: ({ simulation }) => simulation.candles.length,
  },
  actors: harness => ({ view: harness.silence(), loadChart: harness.promise() }),
  invariant: state => {
    const { candles }: PriceChartContext['simulation'] = state.context.simulation;
    const isShown = state.matches({ chart: 'shown' });
    expectToHold({
      'candles are there exactly where the chart is shown': candles.length > 0 === isShown,
      'there are as many as at first, or as many as are kept':
        !isShown || [INITIAL_CANDLES, KEPT_CANDLES].includes(candles.length),
      'it moves only while somebody sees it':
        !state.matches({ chart: { shown: 'moving' } }) || state.matches({ view: 'seen' }),
    });
  },
};
