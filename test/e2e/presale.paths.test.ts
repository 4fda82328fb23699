/** Replays the models of the presale's admin pages on the built site with the real server. */

import type { AnyStateMachine } from 'xstate';
import { endpoints } from '../../contract/endpoints.ts';
import { adminPageHeads } from '../../src/content/admin-page-heads.ts';
import { phaseFormTexts } from '../../src/content/presale-texts.ts';
import { phaseFormToast } from '../../src/content/toasts.ts';
import type { Visit } from '../model/engine/page.ts';
import { heading, link, type PageDriver, text } from '../model/engine/page-driver.ts';
import { testEveryPathInBrowser } from '../model/engine/path-suites-in-browser.ts';
import type { HttpReplay } from '../model/engine/replay-on-http.ts';
import { type AdminEnvironment, storedForm } from '../model/flows/presale/admin.environment.ts';
import { phaseFormScreen } from '../model/flows/presale/phase-form.screen.ts';
import {
  broken,
  editInput,
  newPhaseInput,
  phaseFormOnServer,
  restoredInput,
} from '../model/flows/presale/presale.environment.ts';
import { editReplay, entered, newPhaseReplay, restoredReplay } from '../model/flows/presale/presale.model.ts';
import { delayScripts } from '../support/delayed-responses.ts';
import { loadNotifications } from '../support/loaded-notifications.ts';
import { siteInBrowser, waitUntilSignedOut } from '../support/site-in-browser.ts';

const { presalePhase, presaleCreate, presaleUpdate } = endpoints;

const site = siteInBrowser();

/** A response of 403. The visitor's paths cover the redirection that follows. */
function staying<Machine extends AnyStateMachine>(
  http: HttpReplay<AdminEnvironment, Machine>,
): HttpReplay<AdminEnvironment, Machine>;
function staying(http: HttpReplay<AdminEnvironment>): HttpReplay<AdminEnvironment> {
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

/** Opens a form on a page whose other routes never load. */
async function openForm(visit: Visit, path: string, title: string): Promise<void> {
  await visit.goTo(path);
  await visit.driver.expectVisible(heading(title));
  await loadNotifications(visit);
  await delayScripts(visit.page);
}

const openEditForm = (visit: Visit, { phase: { id } }: AdminEnvironment): Promise<void> =>
  openForm(visit, `/admin/presale/edit/${id}`, adminPageHeads.edit.title);

/** The session ended while the form was open in this tab. */
async function leaveUnsaved({ page }: Visit, { username, phase }: AdminEnvironment): Promise<void> {
  const { id, revision } = phase;
  const kept = JSON.stringify({ username, id, revision, saved: storedForm, values: entered });
  await page.evaluate(value => sessionStorage.setItem('technovex.unsavedPhase', value), kept);
}

const seeNoForm = (driver: PageDriver): Promise<void> => driver.expectHidden(text(phaseFormTexts.lead));

const form = {
  screen: {
    ...phaseFormScreen,
    checks: { ...phaseFormScreen.checks, 'phaseForm.phase.sessionEnded': seeNoForm },
  },
  held: [presalePhase, presaleCreate, presaleUpdate],
  // The phase may have been saved nevertheless, is gone, or has changed and was not read again; or a
  // notification is about to leave.
  endings: [
    'savePhase error',
    'savePhase done (gone)',
    'savePhase done (refused)',
    'loadPhase done (gone)',
    'loadCurrent done (gone)',
    'loadCurrent done (refused)',
    'loadCurrent error',
  ],
  elsewhere: {
    'leaving.requested': ({ driver }: Visit) => driver.click(link(phaseFormTexts.cancel)),
    // Another tab notices that the session has ended.
    'session.ended': async ({ openTab }: Visit) => {
      const tab = await openTab('/official');
      await waitUntilSignedOut(tab.page);
      await tab.page.close();
    },
  },
  toastOf: phaseFormToast,
};

testEveryPathInBrowser('the form for a phase', site, [
  {
    ...form,
    replay: editReplay,
    http: staying(phaseFormOnServer(site.server, editReplay, editInput)),
    arrive: openEditForm,
  },
  {
    ...form,
    replay: newPhaseReplay,
    http: staying(phaseFormOnServer(site.server, newPhaseReplay, newPhaseInput)),
    arrive: visit => openForm(visit, '/admin/presale/create', adminPageHeads.create.title),
  },
  {
    ...form,
    replay: restoredReplay,
    http: staying(phaseFormOnServer(site.server, restoredReplay, restoredInput)),
    arrive: async (visit, environment) => {
      await leaveUnsaved(visit, environment);
      await openEditForm(visit, environment);
    },
  },
]);
