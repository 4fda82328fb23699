import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import { phaseDeletionMachine } from '../../../machines/presale/phase-deletion.machine.ts';
import { phaseListMachine } from '../../../machines/presale/phase-list.machine.ts';
import { FIRST_ORDER } from '../../../machines/presale/phase-order.rules.ts';
import { testEveryPathOnScreen } from '../../../test/model/path-suites-on-screen.tsx';
import {
  expansion,
  genesis,
  phaseDeletionReplay,
  phaseListReplay,
} from '../../../test/model/presale.model.ts';
import { Rig } from '../../../test/model/rig.ts';
import { renderRouted } from '../../../test/support/render-routed.tsx';
import { dashboardTexts } from '../../content/presale-texts.ts';
import { LivePhaseList } from './DashboardScreen.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

type Shown = Parameters<typeof LivePhaseList>[0];

/** The list beside the deleting in it. The actors of a model are those of the machines, whatever the model calls them. */
const show = (actors: { list: AnyActorRef; deletion: AnyActorRef }): void => {
  const { list, deletion } = actors as Pick<Shown, 'list' | 'deletion'>;
  renderRouted(
    <LivePhaseList list={list} deletion={deletion} order={FIRST_ORDER} onOrder={() => undefined} />,
  );
};

const idleDeletion = () =>
  createActor(phaseDeletionMachine.provide({ actors: phaseDeletionReplay.actors(new Rig()) })).start();

async function listOfOne() {
  const rig = new Rig();
  const list = createActor(phaseListMachine.provide({ actors: phaseListReplay.actors(rig) })).start();
  await rig.resolve('loadPhases', { outcome: 'listed', phases: [genesis] });
  return list;
}

testEveryPathOnScreen('the list of phases', {
  replay: phaseListReplay,
  render: list => show({ list, deletion: idleDeletion() }),
  drive: { 'retry.pressed': () => userEvent.click(button('Try Again')) },
  look: {
    'phaseList.loading.firstTime': () => screen.getByText(dashboardTexts.loading),
    'phaseList.loading.again': ({ context }) => expect(names()).toHaveLength(context.phases.length),
    'phaseList.shown': ({ context }) => {
      if (context.phases.length === 0) screen.getByText('No presale phases found');
      else
        expect(names()).toEqual([
          `${genesis.name}Shares days with ${expansion.name}`,
          `${expansion.name}Shares days with ${genesis.name}`,
        ]);
    },
    'phaseList.failed': ({ context }) => {
      screen.getByText('Error loading presale phases');
      screen.getByText(context.refusal ?? 'The server cannot be reached. Please try again later.');
    },
    'phaseList.sessionEnded': () => screen.getByText(dashboardTexts.loading),
  },
});

testEveryPathOnScreen('deleting a phase', {
  replay: phaseDeletionReplay,
  render: async deletion => show({ list: await listOfOne(), deletion }),
  drive: {
    'delete.pressed': () => userEvent.click(button(/^Delete Genesis/)),
    'delete.confirmed': () => userEvent.click(button('Delete')),
    'delete.cancelled': () => userEvent.click(button('Cancel')),
  },
  look: {
    'phaseDeletion.notAsked': () => expect(screen.queryByRole('dialog')).toBeNull(),
    'phaseDeletion.asking': () =>
      screen.getByRole('dialog', { name: 'Are you sure you want to delete this presale phase?' }),
    'phaseDeletion.deleting': () => expect(button(/^Delete Genesis/).hasAttribute('data-loading')).toBe(true),
    'phaseDeletion.sessionEnded': () => expect(screen.queryByRole('dialog')).toBeNull(),
  },
});
