import { type AnyActorRef, createActor } from 'xstate';
import { adminListMachine } from '../../../machines/admin/admin-list.machine.ts';
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
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { toastsOnScreen } from '../../../test/support/toasts-on-screen.ts';
import { subscriberActsToast } from '../../content/admin-toasts.ts';
import { LiveSubscribers } from './SubscribersScreen.tsx';

const driver = createDomDriver();

type Shown = Parameters<typeof LiveSubscribers>[0];

/** The list with its acts. The model's actors run these machines. */
const show = (actors: { list: AnyActorRef; acts: AnyActorRef }): void => {
  const { list, acts } = actors as Pick<Shown, 'list' | 'acts'>;
  renderWithRouter(<LiveSubscribers list={list} acts={acts} onQuery={() => undefined} />);
};

async function listOfTwo() {
  const harness = new Harness();
  const machine = adminListMachine.provide({ actors: adminListReplay.actors(harness) });
  const list = createActor(machine, { input: { query: firstQuery } }).start();
  const page = { rows: subscribers, total: 2, next: null };
  await harness.resolve('loadPage', { outcome: 'listed', page });
  return list;
}

testEveryPathOnScreen('acting on subscribers', {
  replay: subscriberActsReplay,
  render: async acts => show({ list: await listOfTwo(), acts }),
  drive: bindActions(driver, subscriberActsScreen),
  checks: bindChecks(driver, subscriberActsScreen),
  notifications: toastsOnScreen(subscriberActsToast),
});
