import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { presaleCalendarReplay } from '../../../test/model/flows/presale-calendar/presale-calendar.model.ts';
import { presaleCalendarScreen } from '../../../test/model/flows/presale-calendar/presale-calendar.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { LivePresale } from './PresaleScreen.tsx';

const driver = createDomDriver();

testEveryPathOnScreen("the presale's calendar", {
  replay: presaleCalendarReplay,
  render: actor => {
    renderWithTheme(<LivePresale calendar={actor} />);
  },
  drive: bindActions(driver, presaleCalendarScreen),
  checks: bindChecks(driver, presaleCalendarScreen),
  alike: presaleCalendarScreen.alike,
});
