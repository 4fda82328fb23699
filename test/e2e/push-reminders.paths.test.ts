/** Replays the model of push reminders on the built site with the real server, on simulated push. */
import { endpoints } from '../../contract/endpoints.ts';
import type { Visit } from '../model/engine/page.ts';
import { testEveryPathInBrowser } from '../model/engine/path-suites-in-browser.ts';
import { pushRemindersReplay } from '../model/flows/push-reminders/push-reminders.model.ts';
import {
  type PushEnvironment,
  pushRemindersOnServer,
} from '../model/flows/push-reminders/push-reminders.on-server.ts';
import { pushRemindersScreen } from '../model/flows/push-reminders/push-reminders.screen.ts';
import {
  answerPermission,
  isAskingPermission,
  publishPush,
  simulatePush,
} from '../support/simulated-push.ts';
import { siteInBrowser } from '../support/site-in-browser.ts';

const site = siteInBrowser();
const { minerPush, minerPushSubscribe, minerPushUnsubscribe } = endpoints;
const http = pushRemindersOnServer(site.server);
const [, withoutKeys] = http.scenarios['readPushState done (notOffered)'] ?? [];

/** Opens the page of a miner whom the browser remembers. */
async function arrive(visit: Visit, environment: PushEnvironment): Promise<void> {
  const { page } = visit;
  await simulatePush(page);
  const remembered = JSON.stringify({ email: environment.miner.email, wantsToMine: false });
  await page.evaluate(entry => localStorage.setItem('technovex.miner', entry), remembered);
  await visit.goTo('/web-miner');
  environment.publish = push => publishPush(page, push);
}

testEveryPathInBrowser('push reminders', site, [
  {
    replay: pushRemindersReplay,
    http: {
      ...http,
      scenarios: {
        ...http.scenarios,
        // The page knows whether its browser has push before the server answers.
        'readPushState done (notOffered)': withoutKeys ? [withoutKeys] : [],
      },
    },
    screen: pushRemindersScreen,
    held: async (visit, environment) => {
      const requests = await visit.hold([minerPush, minerPushSubscribe, minerPushUnsubscribe]);
      environment.network.connect(requests.carry);
      const { ask } = environment.browser;
      // The visitor answers the page's question together with the model's.
      environment.browser.ask = async () => {
        await answerPermission(visit.page, environment.push.answer);
        return ask();
      };
      return {
        expectWaiting: async asked =>
          requests.expectWaiting(asked.length - Number(await isAskingPermission(visit.page))),
      };
    },
    arrive,
  },
]);
