/** Model of the price chart: payloads of its events, and the abstraction of its context. */
import { priceChartMachine } from '../../../../machines/price-chart/price-chart.machine.ts';
import {
  INITIAL_CANDLES,
  MAX_CANDLES,
  type Market,
} from '../../../../machines/price-chart/price-chart.rules.ts';
import { START } from '../../../support/accounts.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

/** One cent to twenty-five. */
export const market = { lowest: 100, highest: 2_500 };
export const beginning = { seed: 7, at: START };

/** @param isPressedAnywhere - a press may cross the news that the chart has left the view */
export const priceChartReplayOf = (
  input: Market,
  isPressedAnywhere = false,
): Replay<typeof priceChartMachine> => ({
  model: {
    machine: priceChartMachine,
    input,
    cases: {
      'xstate.done.actor.loadChart': [{ output: beginning }],
      'xstate.error.actor.loadChart': [{ error: 'unreachable' }],
      // The button is part of the visible chart.
      'resume.pressed': state => (isPressedAnywhere || state.matches({ view: 'visible' }) ? [{}] : []),
    },
    abstraction: ({ simulation }) => simulation.candles.length,
  },
  actors: harness => ({ view: harness.silence(), loadChart: harness.promise() }),
  invariant: state => {
    const { candles } = state.context.simulation;
    const isShown = state.matches({ chart: 'shown' });
    expectToHold({
      'candles exist exactly while the chart is shown': candles.length > 0 === isShown,
      'the number of candles is the initial or the maximum one':
        !isShown || [INITIAL_CANDLES, MAX_CANDLES].includes(candles.length),
      'it runs only while visible':
        !state.matches({ chart: { shown: 'running' } }) || state.matches({ view: 'visible' }),
    });
  },
});

export const priceChartReplay = priceChartReplayOf(market);
