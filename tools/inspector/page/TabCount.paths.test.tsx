import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { qaLinkReplay } from '../../../test/model/flows/inspector/qa-link.model.ts';
import { qaLinkScreen } from '../../../test/model/flows/inspector/qa-link.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { TabCount } from './QaPage.tsx';

const driver = createDomDriver();

testEveryPathOnScreen('the count of tabs', {
  replay: qaLinkReplay,
  render: actor => {
    renderWithTheme(<TabCount link={actor} />);
  },
  drive: bindActions(driver, qaLinkScreen),
  checks: bindChecks(driver, qaLinkScreen),
});
