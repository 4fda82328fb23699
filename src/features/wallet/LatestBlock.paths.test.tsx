import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { latestBlockReplay } from '../../../test/model/flows/latest-block/latest-block.model.ts';
import { latestBlockScreen } from '../../../test/model/flows/latest-block/latest-block.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { LiveBlock } from './LatestBlock.tsx';

const driver = createDomDriver();

testEveryPathOnScreen('the latest block', {
  replay: latestBlockReplay,
  render: actor => {
    renderWithTheme(
      <dl>
        <LiveBlock actor={actor} />
      </dl>,
    );
  },
  drive: bindActions(driver, latestBlockScreen),
  checks: bindChecks(driver, latestBlockScreen),
  alike: latestBlockScreen.alike,
});
