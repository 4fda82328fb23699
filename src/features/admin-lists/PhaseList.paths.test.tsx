import { type AnyActorRef, createActor } from 'xstate';
import { adminListMachine } from '../../../machines/admin/admin-list.machine.ts';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { Harness } from '../../../test/model/engine/harness.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { phaseActsScreen } from '../../../test/model/flows/presale/phase-list.screen.ts';
import {
  firstQuery,
  genesis,
  phaseActsReplay,
  phaseListReplay,
} from '../../../test/model/flows/presale/presale.model.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { toastsOnScreen } from '../../../test/support/toasts-on-screen.ts';
import { phaseActsToast } from '../../content/admin-toasts.ts';
import { LivePhaseList } from './PhaseList.tsx';

const driver = createDomDriver();

type Shown = Parameters<typeof LivePhaseList>[0];

/** The list with its acts. The model's actors run these machines. */
const show = (actors: { list: AnyActorRef; acts: AnyActorRef }): void => {
  const { list, acts } = actors as Pick<Shown, 'list' | 'acts'>;
  renderWithRouter(<LivePhaseList list={list} acts={acts} onQuery={() => undefined} />);
};

async function listOfOne() {
  const harness = new Harness();
  const machine = adminListMachine.provide({ actors: phaseListReplay.actors(harness) });
  const list = createActor(machine, { input: { query: firstQuery } }).start();
  const page = { rows: [{ ...genesis, overlapsWith: [] }], total: 1, next: null };
  await harness.resolve('loadPage', { outcome: 'listed', page });
  return list;
}

testEveryPathOnScreen('acting on phases', {
  replay: phaseActsReplay,
  render: async acts => show({ list: await listOfOne(), acts }),
  drive: bindActions(driver, phaseActsScreen),
  checks: bindChecks(driver, phaseActsScreen),
  notifications: toastsOnScreen(phaseActsToast),
});
