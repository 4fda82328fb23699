import { testEveryStateOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { presaleCalendarReplay } from '../../../test/model/flows/presale-calendar/presale-calendar.model.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { LiveCurrentPhase } from './CurrentPhase.tsx';

testEveryStateOnScreen('the current phase on the home page', {
  replay: presaleCalendarReplay,
  render: actor => {
    renderWithTheme(<LiveCurrentPhase calendar={actor} />);
  },
});
