/** Replays the models of the presale's admin pages on the built site with the real server. */

import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { endpoints } from '../../contract/endpoints.ts';
import type { UnsavedPhase } from '../../machines/presale/phase-form.rules.ts';
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

/** Where a tab keeps what was entered when the session ended. */
const DRAFT = 'technovex.unsavedPhase';

/** The page of each environment, and what was entered when its session ended. */
const pages = new WeakMap<AdminEnvironment, Page>();
const unsavedOf = new WeakMap<AdminEnvironment, UnsavedPhase | null>();

/** Opens a form on a page whose other routes never load. */
async function openForm(visit: Visit, environment: AdminEnvironment, path: string, title: string) {
  pages.set(environment, visit.page);
  await visit.goTo(path);
  await visit.driver.expectVisible(heading(title));
  await loadNotifications(visit);
  await delayScripts(visit.page);
}

const openEditForm = (visit: Visit, environment: AdminEnvironment): Promise<void> =>
  openForm(visit, environment, `/admin/presale/edit/${environment.phase.id}`, adminPageHeads.edit.title);

/** The session ended while the form was open in this tab. */
async function leaveUnsaved({ page }: Visit, { username, phase }: AdminEnvironment): Promise<void> {
  const { id, revision } = phase;
  const kept = JSON.stringify({ username, id, revision, saved: storedForm, values: entered });
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [DRAFT, kept] as const);
}

/** Fails unless the tab keeps the draft that the machine has handed over. */
async function keepsDraft(environment: AdminEnvironment): Promise<void> {
  const unsaved = unsavedOf.get(environment);
  const draft = () => pages.get(environment)?.evaluate(key => sessionStorage.getItem(key), DRAFT);
  await expect
    .poll(async () => JSON.parse((await draft()) ?? 'null'))
    .toEqual(unsaved ? { username: environment.username, ...unsaved } : null);
}

/** The form on the real server, and its draft in the browser. */
function formOnPage(...of: Parameters<typeof phaseFormOnServer>) {
  const http = staying(phaseFormOnServer(...of));
  return {
    ...http,
    join: (environment: AdminEnvironment, actor: AnyActorRef): void => {
      http.join?.(environment, actor);
      actor.on('sessionEnded', ({ unsaved }) => unsavedOf.set(environment, unsaved));
    },
    agree: async (...given: Parameters<typeof http.agree>): Promise<void> => {
      await http.agree(...given);
      await keepsDraft(given[0]);
    },
  };
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
    http: formOnPage(site.server, editReplay, editInput),
    arrive: openEditForm,
  },
  {
    ...form,
    replay: newPhaseReplay,
    http: formOnPage(site.server, newPhaseReplay, newPhaseInput),
    arrive: (visit, environment) =>
      openForm(visit, environment, '/admin/presale/create', adminPageHeads.create.title),
  },
  {
    ...form,
    replay: restoredReplay,
    http: formOnPage(site.server, restoredReplay, restoredInput),
    arrive: async (visit, environment) => {
      await leaveUnsaved(visit, environment);
      await openEditForm(visit, environment);
    },
  },
]);
