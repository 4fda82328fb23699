/** Replays the models of the public pages on the built site with the real server. */
import { endpoints } from '../../contract/endpoints.ts';
import { newsletterToast } from '../../src/content/toasts.ts';
import { testEveryPathInBrowser } from '../model/engine/path-suites-in-browser.ts';
import { newsletterReplay } from '../model/flows/newsletter/newsletter.model.ts';
import { newsletterOnServer } from '../model/flows/newsletter/newsletter.on-server.ts';
import { newsletterScreen } from '../model/flows/newsletter/newsletter.screen.ts';
import { loadNotifications } from '../support/loaded-notifications.ts';
import { siteInBrowser } from '../support/site-in-browser.ts';

const site = siteInBrowser();

testEveryPathInBrowser('the newsletter', site, [
  {
    replay: newsletterReplay,
    http: newsletterOnServer(site.server),
    screen: newsletterScreen('footer'),
    held: [endpoints.newsletterSubscribe],
    arrive: async visit => {
      // Its footer has the only form.
      await visit.goTo('/official');
      await loadNotifications(visit);
    },
    toastOf: newsletterToast,
  },
]);
