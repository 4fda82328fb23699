import { expect, it } from 'vitest';
import { selectMachines } from './all-machines.ts';

const list = { folder: 'machines/admin', name: 'admin-list' };
const wallet = { folder: 'machines/wallet', name: 'wallet' };
const latestBlock = { folder: 'machines/wallet', name: 'latest-block' };
const machines = [list, wallet, latestBlock];

it.each([
  [[], machines],
  [
    ['latest-block', 'admin-list'],
    [list, latestBlock],
  ],
  [['admin'], [list]],
  [['wallet'], [wallet]],
])('%j selects machines by name or folder', async (words, selected) => {
  expect(await selectMachines(machines, words)).toEqual(selected);
});

it('lists the names that exist', async () => {
  await expect(selectMachines(machines, ['wallet', 'adminList'])).rejects.toThrow(
    'Unknown: adminList. Machines: admin-list, wallet, latest-block.',
  );
});
