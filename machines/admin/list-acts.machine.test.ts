import { expect, it } from 'vitest';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { phaseActsReplay } from '../../test/model/flows/presale/presale.model.ts';
import { listActsMachine } from './list-acts.machine.ts';

const row = { key: '7', name: 'Genesis Entry' };
const open = () => startInHarness(listActsMachine, phaseActsReplay.actors);

it('removes only after the confirmation', () => {
  const { actor, harness } = open();
  expect(actor.getSnapshot().context).toEqual({ row: null });
  actor.send({ type: 'remove.confirmed' });
  actor.send({ type: 'remove.pressed', row });
  expect([actor.getSnapshot().context.row, harness.waiting]).toEqual([row, []]);
  actor.send({ type: 'remove.cancelled' });
  expect(actor.getSnapshot().value).toBe('idle');
  actor.send({ type: 'remove.confirmed' });
  expect([actor.getSnapshot().context.row, harness.waiting]).toEqual([null, []]);
});

it.each([
  [{ outcome: 'removed' }, { type: 'rowRemoved' }, 'idle'],
  [{ outcome: 'gone', text: 'Gone.' }, { type: 'rowAlreadyGone' }, 'idle'],
  [
    { outcome: 'refused', status: 500, text: 'It is broken.' },
    { type: 'removalFailed', text: 'It is broken.' },
    'idle',
  ],
  [{ outcome: 'sessionEnded' }, { type: 'sessionEnded' }, 'sessionEnded'],
] as const)('after %o emits %o and is %s', async (outcome, event, state) => {
  const { actor, harness, emitted } = open();
  actor.send({ type: 'remove.pressed', row });
  actor.send({ type: 'remove.confirmed' });
  expect(harness.inputOf('removeRow')).toEqual({ key: '7' });
  await harness.resolve('removeRow', outcome);
  expect([emitted, actor.getSnapshot().value]).toEqual([[event], state]);
});

it.each([
  [{ outcome: 'exported', count: 2 }, { type: 'listExported', count: 2 }, 'idle'],
  [
    { outcome: 'refused', status: 500, text: 'It is broken.' },
    { type: 'exportFailed', text: 'It is broken.' },
    'idle',
  ],
  [{ outcome: 'sessionEnded' }, { type: 'sessionEnded' }, 'sessionEnded'],
] as const)('after an export with %o emits %o and is %s', async (outcome, event, state) => {
  const { actor, harness, emitted } = open();
  actor.send({ type: 'export.pressed', search: 'wave' });
  expect(harness.inputOf('exportList')).toEqual({ search: 'wave' });
  await harness.resolve('exportList', outcome);
  expect([emitted, actor.getSnapshot().value]).toEqual([[event], state]);
});

it('emits a failure without a response, and can be retried', async () => {
  const { actor, harness, emitted } = open();
  actor.send({ type: 'remove.pressed', row });
  actor.send({ type: 'remove.confirmed' });
  await harness.reject('removeRow', new Error('unreachable'));
  expect(emitted).toEqual([{ type: 'removalFailed', text: null }]);
  expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual(['idle', { row: null }]);
});
