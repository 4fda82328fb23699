import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { market, priceChartReplayOf } from '../../test/model/flows/price-chart/price-chart.model.ts';

testEveryPath('the price chart', [priceChartReplayOf(market, true)]);
