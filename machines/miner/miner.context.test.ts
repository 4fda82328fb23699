import { expect, it } from 'vitest';
import { MinerPage } from '../../test/support/miner-page.ts';
import { formIn, holdingIn } from './miner.context.ts';

it('is a fault to ask for what is not there: nothing is claimed or proved for nobody', () => {
  const { context } = new MinerPage();
  expect(() => holdingIn(context)).toThrow('The miner holds no account while logged out.');
  expect(() => formIn(context)).toThrow('The miner proves no login.');
});
