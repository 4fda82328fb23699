import { expect, it } from 'vitest';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { phaseActsReplay } from '../../test/model/flows/presale/presale.model.ts';
import { phaseActsMachine } from './phase-acts.machine.ts';

const phase = { id: 7, name: 'Genesis Entry' };
const open = () => startInHarness(phaseActsMachine, phaseActsReplay.actors);

it('deletes only after the confirmation', () => {
  const { actor, harness } = open();
  expect(actor.getSnapshot().context).toEqual({ phaseToDelete: null });
  actor.send({ type: 'delete.confirmed' });
  actor.send({ type: 'delete.pressed', phase });
  expect([actor.getSnapshot().context.phaseToDelete, harness.waiting]).toEqual([phase, []]);
  actor.send({ type: 'delete.cancelled' });
  expect(actor.getSnapshot().value).toBe('idle');
  actor.send({ type: 'delete.confirmed' });
  expect([actor.getSnapshot().context.phaseToDelete, harness.waiting]).toEqual([null, []]);
});

it.each([
  [{ outcome: 'deleted' }, { type: 'phaseDeleted' }, 'idle'],
  [{ outcome: 'gone', text: 'Gone.' }, { type: 'phaseAlreadyGone' }, 'idle'],
  [
    { outcome: 'refused', status: 500, text: 'It is broken.' },
    { type: 'phaseDeletionFailed', text: 'It is broken.' },
    'idle',
  ],
  [{ outcome: 'sessionEnded' }, { type: 'sessionEnded' }, 'sessionEnded'],
] as const)('after %o emits %o and is %s', async (outcome, event, state) => {
  const { actor, harness, emitted } = open();
  actor.send({ type: 'delete.pressed', phase });
  actor.send({ type: 'delete.confirmed' });
  expect(harness.inputOf('deletePhase')).toEqual({ id: 7 });
  await harness.resolve('deletePhase', outcome);
  expect([emitted, actor.getSnapshot().value]).toEqual([[event], state]);
});

it.each([
  [{ outcome: 'exported', count: 2 }, { type: 'phasesExported', count: 2 }, 'idle'],
  [
    { outcome: 'refused', status: 500, text: 'It is broken.' },
    { type: 'phaseExportFailed', text: 'It is broken.' },
    'idle',
  ],
  [{ outcome: 'sessionEnded' }, { type: 'sessionEnded' }, 'sessionEnded'],
] as const)('after an export with %o emits %o and is %s', async (outcome, event, state) => {
  const { actor, harness, emitted } = open();
  actor.send({ type: 'export.pressed' });
  await harness.resolve('exportPhases', outcome);
  expect([emitted, actor.getSnapshot().value]).toEqual([[event], state]);
});

it('emits a failure without a response, and can be retried', async () => {
  const { actor, harness, emitted } = open();
  actor.send({ type: 'delete.pressed', phase });
  actor.send({ type: 'delete.confirmed' });
  await harness.reject('deletePhase', new Error('unreachable'));
  expect(emitted).toEqual([{ type: 'phaseDeletionFailed', text: null }]);
  expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual(['idle', { phaseToDelete: null }]);
});
