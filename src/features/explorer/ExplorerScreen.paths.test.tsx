import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { chainMetricsReplay } from '../../../test/model/flows/chain-metrics/chain-metrics.model.ts';
import { chainMetricsScreen } from '../../../test/model/flows/chain-metrics/chain-metrics.screen.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { LiveExplorer } from './ExplorerPage.tsx';

const driver = createDomDriver();

testEveryPathOnScreen('the chain metrics', {
  replay: chainMetricsReplay,
  render: actor => {
    renderWithRouter(<LiveExplorer chainMetrics={actor} />);
  },
  drive: bindActions(driver, chainMetricsScreen),
  checks: bindChecks(driver, chainMetricsScreen),
  alike: chainMetricsScreen.alike,
});
