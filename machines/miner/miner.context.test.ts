import { expect, it } from 'vitest';
import { MinerPage } from '../../test/support/miner-page.ts';
import { formIn, holdingIn } from './miner.context.ts';

it('reading a missing holding or form throws', () => {
  const { context } = new MinerPage();
  expect(() => holdingIn(context)).toThrow('The miner has no holding while logged out.');
  expect(() => formIn(context)).toThrow('The miner has no login in progress.');
});
