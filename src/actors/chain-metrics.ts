/** The machine of the explorer's simulated figures with its adapters. */
import { fromCallback } from 'xstate';
import { chainMetricsMachine } from '../../machines/explorer/chain-metrics.machine.ts';
import type { PageVisibilityEvent } from '../../machines/explorer/explorer.actors.ts';
import { watchVisibility } from '../adapters/page-lifecycle.ts';

export const chainMetricsLogic = chainMetricsMachine.provide({
  actors: {
    pageVisibility: fromCallback<{ type: never }, undefined, PageVisibilityEvent>(({ sendBack }) =>
      watchVisibility(isVisible => sendBack({ type: isVisible ? 'page.shown' : 'page.hidden' })),
    ),
  },
});
