import { expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { openMiningPage } from '../../test/support/miner-page.ts';
import { accountChangesOf } from './account-changes.ts';
import type { MinerActor } from './miner.ts';

/** Counts the changes that an account reports. */
function countChanges(miner: MinerActor): { count: number; stop: () => void } {
  const changes = { count: 0, stop: (): void => undefined };
  const machine = setup({ actors: { accountChanges: accountChangesOf(miner) } }).createMachine({
    invoke: { src: 'accountChanges' },
    on: {
      'account.changed': {
        actions: () => {
          changes.count += 1;
        },
      },
    },
  });
  const actor = createActor(machine).start();
  changes.stop = () => void actor.stop();
  return changes;
}

it('reports a credit, but not what was there before', async () => {
  const page = await openMiningPage({ totalMined: 5_000 });
  const changes = countChanges(page.actor);
  expect(changes.count).toBe(0);
  page.send({ type: 'collect.pressed' });
  await page.pass(5_000);
  await page.harness.resolve('save', page.granted({ totalMined: 9_000, revision: 2 }));
  expect(changes.count).toBe(1);
  changes.stop();
  page.close();
});
