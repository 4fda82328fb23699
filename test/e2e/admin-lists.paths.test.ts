/** Replays the models of the admin's lists and look-ups on the built site with the real server. */

import type { AnyStateMachine } from 'xstate';
import { endpoints } from '../../contract/endpoints.ts';
import { minerLookUpToast, phaseActsToast, subscriberActsToast } from '../../src/content/admin-toasts.ts';
import { authTexts } from '../../src/content/auth-texts.ts';
import type { Visit } from '../model/engine/page.ts';
import { type PageDriver, text } from '../model/engine/page-driver.ts';
import { testEveryPathInBrowser } from '../model/engine/path-suites-in-browser.ts';
import { outcomeOf, type Path } from '../model/engine/paths.ts';
import type { HttpReplay } from '../model/engine/replay-on-http.ts';
import type { Scenario } from '../model/engine/scenarios.ts';
import { ENTRY, reader } from '../model/flows/admin/admin.model.ts';
import {
  minerLookUpScreen,
  removeSubscriberOf,
  subscriberActsScreen,
  subscriberListScreen,
} from '../model/flows/admin/admin.screen.ts';
import { phaseActsOnServer, subscriberActsOnServer } from '../model/flows/admin/list-acts.on-server.ts';
import type { PeopleEnvironment } from '../model/flows/admin/people.environment.ts';
import {
  listBroken,
  minerLookUpOnServer,
  minerOfEntryOnServer,
  minersBroken,
  phaseListOnServer,
  phasesBroken,
  subscriberListOnServer,
} from '../model/flows/admin/people.on-server.ts';
import {
  deletePhaseNamed,
  phaseActsScreen,
  phaseListScreen,
} from '../model/flows/presale/phase-list.screen.ts';
import { siteInBrowser } from '../support/site-in-browser.ts';

const { presaleDelete, presalePhases, subscriberList, subscriberExport, subscriberRemove } = endpoints;
const { adminMinerLookUp, adminMinerShow, adminMinerSignOut, adminMinerUnlock, adminMinerSetPin } = endpoints;

const site = siteInBrowser();

/** A response of 403. The visitor's paths cover the redirection that follows. */
function staying<Machine extends AnyStateMachine>(
  http: HttpReplay<PeopleEnvironment, Machine>,
  broken: Scenario<PeopleEnvironment>,
): HttpReplay<PeopleEnvironment, Machine>;
function staying(
  http: HttpReplay<PeopleEnvironment>,
  broken: Scenario<PeopleEnvironment>,
): HttpReplay<PeopleEnvironment> {
  return {
    ...http,
    scenarios: Object.fromEntries(
      Object.entries(http.scenarios).map(([name, scenarios]) => [
        name,
        name.endsWith('(refused)') ? [broken] : scenarios,
      ]),
    ),
  };
}

/** A guest is on the login page. */
const seeLogin = (driver: PageDriver): Promise<void> => driver.expectVisible(text(authTexts.sessionEnded));

/** Goes to another address of the same page, as a link does. */
const goWithin = ({ page }: Visit, address: string): Promise<void> =>
  page.evaluate(to => history.pushState(null, '', to), address);

/** Goes to the page of a list that an event names. */
const goToQuery = (list: string) => (visit: Visit, _environment: PeopleEnvironment, event: object) => {
  const { query } = event as { query: { page: number } };
  return goWithin(visit, `${list}${query.page === 1 ? '' : `?page=${query.page}`}`);
};

testEveryPathInBrowser('the list of an admin', site, [
  {
    replay: subscriberListOnServer(site.server).replay,
    http: staying(subscriberListOnServer(site.server), listBroken),
    screen: {
      ...subscriberListScreen,
      checks: { ...subscriberListScreen.checks, 'adminList.sessionEnded': seeLogin },
    },
    held: [subscriberList],
    arrive: ({ goTo }) => goTo('/admin/subscribers'),
    elsewhere: {
      'query.changed': goToQuery('/admin/subscribers'),
      // The list page removes subscribers, or finds them already removed.
      'list.changed': ({ driver }) => removeSubscriberOf(driver, reader.email),
    },
  },
  {
    replay: phaseListOnServer(site.server).replay,
    http: staying(phaseListOnServer(site.server), phasesBroken),
    screen: {
      ...phaseListScreen,
      checks: { ...phaseListScreen.checks, 'adminList.sessionEnded': seeLogin },
    },
    held: [presalePhases],
    arrive: ({ goTo }) => goTo('/admin'),
    elsewhere: {
      'query.changed': goToQuery('/admin'),
      // The list page deletes phases, or finds them already deleted.
      'list.changed': ({ driver }) => deletePhaseNamed(driver, 'Expansion'),
    },
  },
]);

const acts = {
  // The row of the model is gone, or the session.
  endings: [
    'removeRow error',
    'removeRow done (removed)',
    'removeRow done (gone)',
    'removeRow done (refused)',
  ],
};

testEveryPathInBrowser('acting on the rows of a list', site, [
  {
    ...acts,
    replay: subscriberActsOnServer(site.server).replay,
    http: staying(subscriberActsOnServer(site.server), listBroken),
    screen: {
      ...subscriberActsScreen,
      checks: { ...subscriberActsScreen.checks, 'listActs.sessionEnded': seeLogin },
    },
    held: [subscriberRemove, subscriberExport],
    arrive: ({ goTo }) => goTo('/admin/subscribers'),
    toastOf: subscriberActsToast,
  },
  {
    ...acts,
    replay: phaseActsOnServer(site.server).replay,
    http: staying(phaseActsOnServer(site.server), phasesBroken),
    screen: {
      ...phaseActsScreen,
      checks: { ...phaseActsScreen.checks, 'listActs.sessionEnded': seeLogin },
    },
    // The export has no query, unlike the list.
    held: [presaleDelete, { ...presalePhases, search: '' }],
    arrive: ({ goTo }) => goTo('/admin'),
    toastOf: phaseActsToast,
  },
]);

/** Only an address with an entry changes to one without. A found miner's entry becomes part of it. */
const hasEntryToLeave =
  (first: string | null) =>
  async ({ steps }: Path) => {
    let entry = first;
    return steps.every(({ event, state }) => {
      const before = entry;
      if (event.type === 'entry.changed') entry = (event as unknown as { entry: string | null }).entry;
      if (outcomeOf(event) === 'found') entry = state.context.miner?.entry ?? entry;
      return event.type !== 'entry.changed' || entry !== null || before !== null;
    });
  };

const lookUp = {
  screen: {
    ...minerLookUpScreen,
    checks: { ...minerLookUpScreen.checks, 'minerLookUp.sessionEnded': seeLogin },
  },
  held: [adminMinerLookUp, adminMinerShow, adminMinerSignOut, adminMinerUnlock, adminMinerSetPin],
  elsewhere: {
    'entry.changed': (visit: Visit, _environment: PeopleEnvironment, event: object) => {
      const { entry } = event as { entry: string | null };
      return goWithin(visit, `/admin/miners${entry === null ? '' : `?entry=${entry}`}`);
    },
  },
  toastOf: minerLookUpToast,
};

testEveryPathInBrowser('looking a miner up', site, [
  {
    ...lookUp,
    replay: minerLookUpOnServer(site.server).replay,
    isPossible: hasEntryToLeave(null),
    http: staying(minerLookUpOnServer(site.server), minersBroken),
    arrive: ({ goTo }) => goTo('/admin/miners'),
  },
  {
    ...lookUp,
    replay: minerOfEntryOnServer(site.server).replay,
    isPossible: hasEntryToLeave(ENTRY),
    http: staying(minerOfEntryOnServer(site.server), minersBroken),
    arrive: ({ goTo }) => goTo(`/admin/miners?entry=${ENTRY}`),
  },
]);
