import type { ReactElement } from 'react';
import { type ActorRefFrom, type AnyActorRef, createActor } from 'xstate';
import type { ListPage, ListQuery } from '../../../machines/admin/admin.actors.ts';
import { adminListMachine } from '../../../machines/admin/admin-list.machine.ts';
import type { listActsMachine } from '../../../machines/admin/list-acts.machine.ts';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { Harness } from '../../../test/model/engine/harness.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import {
  adminListReplay,
  firstQuery,
  subscriberActsReplay,
  subscribers,
} from '../../../test/model/flows/admin/admin.model.ts';
import { subscriberActsScreen } from '../../../test/model/flows/admin/admin.screen.ts';
import { phaseActsScreen } from '../../../test/model/flows/presale/phase-list.screen.ts';
import {
  firstQuery as firstQueryOfPhases,
  genesis,
  phaseActsReplay,
} from '../../../test/model/flows/presale/presale.model.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { toastsOnScreen } from '../../../test/support/toasts-on-screen.ts';
import type { AdminListActor } from '../../actors/admin.ts';
import { phaseActsToast, subscriberActsToast } from '../../content/admin-toasts.ts';
import { LivePhaseList } from './PhaseList.tsx';
import { LiveSubscribers } from './SubscribersScreen.tsx';

const driver = createDomDriver();

/** The model deletes the first one. */
const phases = [
  { ...genesis, overlapsWith: [] },
  { ...genesis, id: genesis.id + 1, name: 'Second Wave', overlapsWith: [] },
];

/** Renders a list of these rows. The model's actor runs the machine of its acts. */
async function show(
  actor: AnyActorRef,
  query: ListQuery,
  rows: ListPage['rows'],
  screenOf: (list: AdminListActor, acts: ActorRefFrom<typeof listActsMachine>) => ReactElement,
): Promise<void> {
  const harness = new Harness();
  const machine = adminListMachine.provide({ actors: adminListReplay.actors(harness) });
  const list = createActor(machine, { input: { query } }).start();
  const page = { rows, total: rows.length, next: null };
  await harness.resolve('loadPage', { outcome: 'listed', page });
  renderWithRouter(screenOf(list, actor as ActorRefFrom<typeof listActsMachine>));
}

testEveryPathOnScreen(
  'acting on the rows of a list',
  {
    replay: subscriberActsReplay,
    render: actor =>
      show(actor, firstQuery, subscribers, (list, acts) => (
        <LiveSubscribers list={list} acts={acts} onQuery={() => undefined} />
      )),
    drive: bindActions(driver, subscriberActsScreen),
    checks: bindChecks(driver, subscriberActsScreen),
    notifications: toastsOnScreen(subscriberActsToast),
  },
  {
    replay: phaseActsReplay,
    render: actor =>
      show(actor, firstQueryOfPhases, phases, (list, acts) => (
        <LivePhaseList list={list} acts={acts} onQuery={() => undefined} />
      )),
    drive: bindActions(driver, phaseActsScreen),
    checks: bindChecks(driver, phaseActsScreen),
    notifications: toastsOnScreen(phaseActsToast),
  },
);
