import { expect, it } from 'vitest';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { phaseDeletionReplay } from '../../test/model/flows/presale/presale.model.ts';
import { phaseDeletionMachine } from './phase-deletion.machine.ts';

const phase = { id: 7, name: 'Genesis Entry' };
const open = () => startInHarness(phaseDeletionMachine, phaseDeletionReplay.actors);

it('deletes nothing before that was confirmed', () => {
  const { actor, harness } = open();
  expect(actor.getSnapshot().context).toEqual({ phase: null });
  actor.send({ type: 'delete.confirmed' });
  actor.send({ type: 'delete.pressed', phase });
  expect([actor.getSnapshot().context.phase, harness.waiting]).toEqual([phase, []]);
  actor.send({ type: 'delete.cancelled' });
  expect(actor.getSnapshot().value).toBe('notAsked');
  actor.send({ type: 'delete.confirmed' });
  expect([actor.getSnapshot().context.phase, harness.waiting]).toEqual([null, []]);
});

it.each([
  [{ outcome: 'deleted' }, { type: 'phaseDeleted' }, 'notAsked'],
  [{ outcome: 'gone', text: 'Gone.' }, { type: 'phaseAlreadyGone' }, 'notAsked'],
  [
    { outcome: 'refused', status: 500, text: 'It is broken.' },
    { type: 'phaseNotDeleted', text: 'It is broken.' },
    'notAsked',
  ],
  [{ outcome: 'sessionEnded' }, { type: 'sessionEnded' }, 'sessionEnded'],
] as const)('after %o tells %o and is %s', async (outcome, event, state) => {
  const { actor, harness, emitted } = open();
  actor.send({ type: 'delete.pressed', phase });
  actor.send({ type: 'delete.confirmed' });
  expect(harness.inputOf('deletePhase')).toEqual({ id: 7 });
  await harness.resolve('deletePhase', outcome);
  expect([emitted, actor.getSnapshot().value]).toEqual([[event], state]);
});

it('tells that nothing was deleted where nobody answered, and can be asked again', async () => {
  const { actor, harness, emitted } = open();
  actor.send({ type: 'delete.pressed', phase });
  actor.send({ type: 'delete.confirmed' });
  await harness.reject('deletePhase', new Error('unreachable'));
  expect(emitted).toEqual([{ type: 'phaseNotDeleted', text: null }]);
  expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual(['notAsked', { phase: null }]);
});
