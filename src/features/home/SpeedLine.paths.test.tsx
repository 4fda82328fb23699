import { testEveryStateOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { tpsSpeedReplay } from '../../../test/model/flows/tps-speed/tps-speed.model.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { LiveSpeedLine } from './SpeedLine.tsx';

testEveryStateOnScreen('the simulated speed on the home page', {
  replay: tpsSpeedReplay,
  render: actor => {
    renderWithTheme(<LiveSpeedLine speed={actor} />);
  },
  ignoredPresses: { 'pause.pressed': 'Nobody presses it on a hidden page.' },
});
