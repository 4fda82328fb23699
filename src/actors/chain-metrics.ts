import { chainMetricsMachine } from '../../machines/explorer/chain-metrics.machine.ts';
import { visibilityLogic } from './visibility-logic.ts';

export const chainMetricsLogic = chainMetricsMachine.provide({ actors: { pageVisibility: visibilityLogic } });
