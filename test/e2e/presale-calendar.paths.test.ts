/** Replays the model of the public page of phases on the built site with the real server. */
import { endpoints } from '../../contract/endpoints.ts';
import { testEveryPathInBrowser } from '../model/engine/path-suites-in-browser.ts';
import { presaleCalendarReplay } from '../model/flows/presale-calendar/presale-calendar.model.ts';
import { presaleCalendarOnServer } from '../model/flows/presale-calendar/presale-calendar.on-server.ts';
import { presaleCalendarScreen } from '../model/flows/presale-calendar/presale-calendar.screen.ts';
import { setVisible } from '../support/page-visibility.ts';
import { siteInBrowser } from '../support/site-in-browser.ts';

const site = siteInBrowser();

testEveryPathInBrowser("the presale's calendar", site, [
  {
    replay: presaleCalendarReplay,
    http: presaleCalendarOnServer(site.server),
    screen: presaleCalendarScreen,
    held: [endpoints.publicPhases],
    arrive: ({ goTo }) => goTo('/presale'),
    elsewhere: {
      'page.hidden': ({ page }) => setVisible(page, false),
      'page.shown': ({ page }) => setVisible(page, true),
    },
  },
]);
