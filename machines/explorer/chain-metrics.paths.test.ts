import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { chainMetricsReplay } from '../../test/model/flows/chain-metrics/chain-metrics.model.ts';

testEveryPath('the chain metrics', [chainMetricsReplay]);
