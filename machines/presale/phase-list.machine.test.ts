import { expect, it } from 'vitest';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { expansion, genesis, phaseListReplay } from '../../test/model/flows/presale/presale.model.ts';
import { phaseListMachine } from './phase-list.machine.ts';

const open = () => startInHarness(phaseListMachine, phaseListReplay.actors);
const both = { outcome: 'listed', phases: [genesis, expansion] };

it('says the status and the words of a refusal, and loads the list when it is asked for again', async () => {
  const { actor, harness } = open();
  await harness.resolve('loadPhases', { outcome: 'refused', status: 503, text: 'Later, please.' });
  expect(actor.getSnapshot().context.refusal).toBe('503: Later, please.');
  actor.send({ type: 'retry.pressed' });
  await harness.resolve('loadPhases', both);
  expect(actor.getSnapshot().context).toEqual({ phases: [genesis, expansion], refusal: null });
});

it('shows no list that may be out of date, where nobody answers', async () => {
  const { actor, harness } = open();
  expect(actor.getSnapshot().context).toEqual({ phases: [], refusal: null });
  await harness.resolve('loadPhases', both);
  actor.send({ type: 'phases.changed' });
  await harness.reject('loadPhases', new Error('unreachable'));
  expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([
    'failed',
    { phases: [], refusal: null },
  ]);
  actor.send({ type: 'retry.pressed' });
  expect(actor.getSnapshot().value).toEqual({ loading: 'firstTime' });
});

it('keeps the list while it looks what is left of it', async () => {
  const { actor, harness } = open();
  await harness.resolve('loadPhases', both);
  actor.send({ type: 'phases.changed' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.phases.length]).toEqual([
    { loading: 'again' },
    2,
  ]);
  await harness.resolve('loadPhases', { outcome: 'listed', phases: [expansion] });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.phases]).toEqual(['shown', [expansion]]);
});

it('tells that the session has ended', async () => {
  const { actor, harness, emitted } = open();
  await harness.resolve('loadPhases', { outcome: 'sessionEnded' });
  expect([actor.getSnapshot().value, emitted]).toEqual(['sessionEnded', [{ type: 'sessionEnded' }]]);
});
