import { expect, it } from 'vitest';
import { phaseDeletionReplay } from '../../test/model/presale.model.ts';
import { startScenario } from '../../test/model/scenario.ts';
import { phaseDeletionMachine } from './phase-deletion.machine.ts';

const phase = { id: 7, name: 'Genesis Entry' };
const open = () => startScenario(phaseDeletionMachine, phaseDeletionReplay.actors);

it('deletes nothing before that was confirmed', () => {
  const { actor, rig } = open();
  actor.send({ type: 'delete.confirmed' });
  actor.send({ type: 'delete.pressed', phase });
  expect([actor.getSnapshot().context.phase, rig.waiting]).toEqual([phase, []]);
  actor.send({ type: 'delete.cancelled' });
  actor.send({ type: 'delete.confirmed' });
  expect([actor.getSnapshot().context.phase, rig.waiting]).toEqual([null, []]);
});

it.each([
  [{ outcome: 'deleted' }, { type: 'phaseDeleted' }],
  [{ outcome: 'gone', text: 'Gone.' }, { type: 'phaseAlreadyGone' }],
  [
    { outcome: 'refused', status: 500, text: 'It is broken.' },
    { type: 'phaseNotDeleted', text: 'It is broken.' },
  ],
  [{ outcome: 'session-ended' }, { type: 'sessionEnded' }],
] as const)('after %o tells %o', async (outcome, fact) => {
  const { actor, rig, facts } = open();
  actor.send({ type: 'delete.pressed', phase });
  actor.send({ type: 'delete.confirmed' });
  expect(rig.inputOf('deletePhase')).toEqual({ id: 7 });
  await rig.resolve('deletePhase', outcome);
  expect(facts).toEqual([fact]);
});
