import { type AnyActorRef, createActor } from 'xstate';
import { phaseDeletionMachine } from '../../../machines/presale/phase-deletion.machine.ts';
import { phaseListMachine } from '../../../machines/presale/phase-list.machine.ts';
import { FIRST_ORDER } from '../../../machines/presale/phase-order.rules.ts';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { Harness } from '../../../test/model/engine/harness.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { phaseDeletionScreen, phaseListScreen } from '../../../test/model/flows/presale/phase-list.screen.ts';
import {
  genesis,
  phaseDeletionReplay,
  phaseListReplay,
} from '../../../test/model/flows/presale/presale.model.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { toastsOnScreen } from '../../../test/support/toasts-on-screen.ts';
import { phaseDeletionToast } from '../../content/toasts.ts';
import { LivePhaseList } from './DashboardScreen.tsx';

const driver = createDomDriver();

type Shown = Parameters<typeof LivePhaseList>[0];

/** The list with its deletion. The model's actors run these machines. */
const show = (actors: { list: AnyActorRef; deletion: AnyActorRef }): void => {
  const { list, deletion } = actors as Pick<Shown, 'list' | 'deletion'>;
  renderWithRouter(
    <LivePhaseList list={list} deletion={deletion} order={FIRST_ORDER} onOrder={() => undefined} />,
  );
};

const idleDeletion = () =>
  createActor(phaseDeletionMachine.provide({ actors: phaseDeletionReplay.actors(new Harness()) })).start();

async function listOfOne() {
  const harness = new Harness();
  const list = createActor(phaseListMachine.provide({ actors: phaseListReplay.actors(harness) })).start();
  await harness.resolve('loadPhases', { outcome: 'listed', phases: [genesis] });
  return list;
}

testEveryPathOnScreen('the list of phases', {
  replay: phaseListReplay,
  render: list => show({ list, deletion: idleDeletion() }),
  drive: bindActions(driver, phaseListScreen),
  checks: bindChecks(driver, phaseListScreen),
  alike: phaseListScreen.alike,
});

testEveryPathOnScreen('deleting a phase', {
  replay: phaseDeletionReplay,
  render: async deletion => show({ list: await listOfOne(), deletion }),
  drive: bindActions(driver, phaseDeletionScreen),
  checks: bindChecks(driver, phaseDeletionScreen),
  alike: phaseDeletionScreen.alike,
  notifications: toastsOnScreen(phaseDeletionToast),
});
