import { testEveryPath } from '../../test/model/path-suites.ts';
import { priceChartReplay } from '../../test/model/price-chart.model.ts';

testEveryPath('the price chart', [priceChartReplay]);
