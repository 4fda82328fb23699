import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { earningsReplay } from '../../../test/model/flows/earnings/earnings.model.ts';
import { earningsScreen } from '../../../test/model/flows/earnings/earnings.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import type { DayChartProps } from '../../ui/DayChart.tsx';
import { LiveEarnings } from './EarningsOfMiner.tsx';

const driver = createDomDriver();

/** Replaces the canvas. */
const Drawing = ({ label }: DayChartProps) => <div role="img" aria-label={label} />;

testEveryPathOnScreen('the earnings of an account', {
  replay: earningsReplay,
  render: actor => {
    renderWithTheme(<LiveEarnings earnings={actor} Drawing={Drawing} />);
  },
  drive: bindActions(driver, earningsScreen),
  checks: bindChecks(driver, earningsScreen),
  alike: earningsScreen.alike,
});
