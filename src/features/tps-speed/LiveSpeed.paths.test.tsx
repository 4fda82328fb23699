import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { tpsSpeedReplay } from '../../../test/model/flows/tps-speed/tps-speed.model.ts';
import { tpsSpeedScreen } from '../../../test/model/flows/tps-speed/tps-speed.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { LiveSpeed } from './TpsSpeedScreen.tsx';

const driver = createDomDriver();

testEveryPathOnScreen('the simulated speed', {
  replay: tpsSpeedReplay,
  render: actor => {
    renderWithTheme(<LiveSpeed speed={actor} />);
  },
  drive: bindActions(driver, tpsSpeedScreen),
  checks: bindChecks(driver, tpsSpeedScreen),
  alike: tpsSpeedScreen.alike,
  ignoredPresses: { 'pause.pressed': 'Nobody presses it on a hidden page.' },
});
