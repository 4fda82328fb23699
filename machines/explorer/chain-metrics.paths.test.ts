import { chainMetricsReplay } from '../../test/model/chain-metrics.model.ts';
import { testEveryPath } from '../../test/model/path-suites.ts';

testEveryPath('the chain metrics', [chainMetricsReplay]);
