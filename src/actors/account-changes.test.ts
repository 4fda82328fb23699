import { expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { openMiningPage } from '../../test/support/miner-page.ts';
import { accountChangesOf } from './account-changes.ts';

it('reports a credit, but not what was there before', async () => {
  const page = await openMiningPage({ totalMined: 5_000 });
  const onChange = vi.fn();
  const account = createActor(
    setup({ actors: { accountChanges: accountChangesOf(page.actor) } }).createMachine({
      invoke: { src: 'accountChanges' },
      on: { 'account.changed': { actions: () => onChange() } },
    }),
  ).start();
  expect(onChange).not.toHaveBeenCalled();
  page.send({ type: 'collect.pressed' });
  await page.pass(5_000);
  await page.harness.resolve('save', page.granted({ totalMined: 9_000, revision: 2 }));
  expect(onChange).toHaveBeenCalledTimes(1);
  account.stop();
  page.close();
});
