import { chainMetricsMachine } from '../../machines/explorer/chain-metrics.machine.ts';
import { visibilityLogic } from './logic.ts';

export const chainMetricsLogic = chainMetricsMachine.provide({ actors: { pageVisibility: visibilityLogic } });
