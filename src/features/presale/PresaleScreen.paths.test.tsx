import type { AnyActorRef } from 'xstate';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import {
  testEveryPathOnScreen,
  testEveryStateOnScreen,
} from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import {
  presaleCalendarAt,
  presaleCalendarReplay,
} from '../../../test/model/flows/presale-calendar/presale-calendar.model.ts';
import { presaleCalendarScreen } from '../../../test/model/flows/presale-calendar/presale-calendar.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { LivePresale } from './PresaleScreen.tsx';

const driver = createDomDriver();

const render = (calendar: AnyActorRef): void => {
  renderWithTheme(<LivePresale calendar={calendar} />);
};

testEveryPathOnScreen("the presale's calendar", {
  replay: presaleCalendarReplay,
  render,
  drive: bindActions(driver, presaleCalendarScreen),
  checks: bindChecks(driver, presaleCalendarScreen),
  alike: presaleCalendarScreen.alike,
});

testEveryStateOnScreen(
  "the presale's calendar during and after its phases",
  { replay: presaleCalendarAt(Date.parse('2025-08-15T12:00:00Z')), render },
  { replay: presaleCalendarAt(Date.parse('2025-10-02T12:00:00Z')), render },
);
