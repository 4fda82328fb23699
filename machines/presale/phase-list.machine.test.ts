import { expect, it } from 'vitest';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { expansion, genesis, phaseListReplay } from '../../test/model/flows/presale/presale.model.ts';
import { phaseListMachine } from './phase-list.machine.ts';

const open = () => startInHarness(phaseListMachine, phaseListReplay.actors);
const both = { outcome: 'listed', phases: [genesis, expansion] };

it('reports status and text of an error response, and loads on retry', async () => {
  const { actor, harness } = open();
  await harness.resolve('loadPhases', { outcome: 'refused', status: 503, text: 'Later, please.' });
  expect(actor.getSnapshot().context.loadError).toBe('503: Later, please.');
  actor.send({ type: 'retry.pressed' });
  await harness.resolve('loadPhases', both);
  expect(actor.getSnapshot().context).toEqual({ phases: [genesis, expansion], loadError: null });
});

it('shows no stale list without a response', async () => {
  const { actor, harness } = open();
  expect(actor.getSnapshot().context).toEqual({ phases: [], loadError: null });
  await harness.resolve('loadPhases', both);
  actor.send({ type: 'phases.changed' });
  await harness.reject('loadPhases', new Error('unreachable'));
  expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([
    'failed',
    { phases: [], loadError: null },
  ]);
  actor.send({ type: 'retry.pressed' });
  expect(actor.getSnapshot().value).toEqual({ loading: 'firstLoad' });
});

it('keeps the list visible during a reload', async () => {
  const { actor, harness } = open();
  await harness.resolve('loadPhases', both);
  actor.send({ type: 'phases.changed' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.phases.length]).toEqual([
    { loading: 'reload' },
    2,
  ]);
  await harness.resolve('loadPhases', { outcome: 'listed', phases: [expansion] });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.phases]).toEqual(['shown', [expansion]]);
});

it('emits the end of the session, and keeps no phase', async () => {
  const { actor, harness, emitted } = open();
  await harness.resolve('loadPhases', both);
  actor.send({ type: 'phases.changed' });
  await harness.resolve('loadPhases', { outcome: 'sessionEnded' });
  expect([actor.getSnapshot().value, emitted]).toEqual(['sessionEnded', [{ type: 'sessionEnded' }]]);
  expect(actor.getSnapshot().context.phases).toEqual([]);
});
