import { expect, it } from 'vitest';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { adminMiner, ENTRY, minerLookUpReplay } from '../../test/model/flows/admin/admin.model.ts';
import { minerLookUpMachine } from './miner-look-up.machine.ts';

const open = (entry: string | null = null) =>
  startInHarness(minerLookUpMachine, minerLookUpReplay.actors, { entry });
const found = { outcome: 'found', miner: adminMiner };

it('looks once for the entry of the address, although the page repeats it', async () => {
  const { actor, harness, emitted } = open(ENTRY);
  actor.send({ type: 'entry.changed', entry: ENTRY });
  expect([harness.asked, harness.inputOf('lookUp')]).toEqual([['lookUp'], { entry: ENTRY }]);
  await harness.resolve('lookUp', found);
  actor.send({ type: 'entry.changed', entry: ENTRY });
  expect([harness.asked.length, emitted]).toEqual([1, [{ type: 'minerFound', entry: ENTRY }]]);
});

it('shows the account that an act answers with', async () => {
  const { actor, harness, emitted } = open(ENTRY);
  await harness.resolve('lookUp', found);
  actor.send({ type: 'act.pressed', act: 'unlock' });
  actor.send({ type: 'act.confirmed' });
  expect(harness.inputOf('actOnMiner')).toEqual({ act: 'unlock', entry: ENTRY });
  const unlocked = { ...adminMiner, locks: { wrongPins: 0, addresses: 0, until: null, unknownUntil: null } };
  await harness.resolve('actOnMiner', { outcome: 'found', miner: unlocked });
  expect([actor.getSnapshot().context.miner, emitted.at(-1)]).toEqual([unlocked, { type: 'minerUnlocked' }]);
});

it('hands a PIN from the form to the request, and to nothing else', async () => {
  const { actor, harness } = open(ENTRY);
  await harness.resolve('lookUp', found);
  actor.send({ type: 'newPin.pressed' });
  actor.send({ type: 'newPin.submitted', newPin: '918273' });
  expect(harness.inputOf('setPin')).toEqual({ entry: ENTRY, newPin: '918273' });
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('918273');
  await harness.resolve('setPin', { outcome: 'refused', status: 400, text: 'No.' });
  expect(actor.getSnapshot().context.problem).toEqual({ type: 'pinNotSet', text: 'No.' });
});
