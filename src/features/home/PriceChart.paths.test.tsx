import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { priceChartReplay } from '../../../test/model/flows/price-chart/price-chart.model.ts';
import { priceChartScreen } from '../../../test/model/flows/price-chart/price-chart.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import type { CandleChartProps } from '../../ui/CandleChart.tsx';
import { LivePriceChart } from './PriceChart.tsx';

const driver = createDomDriver();

/** Replaces the canvas. */
const Drawing = ({ label }: CandleChartProps) => <div role="img" aria-label={label} />;

testEveryPathOnScreen('the price chart', {
  replay: priceChartReplay,
  render: actor => {
    renderWithTheme(<LivePriceChart chart={actor} Drawing={Drawing} />);
  },
  drive: bindActions(driver, priceChartScreen),
  checks: bindChecks(driver, priceChartScreen),
  alike: priceChartScreen.alike,
  ignoredPresses: { 'pause.pressed': 'Nobody presses it on a hidden page.' },
});
