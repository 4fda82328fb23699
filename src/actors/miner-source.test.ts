import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { minerMachine } from '../../machines/miner/miner.machine.ts';
import { createMinerSource } from './miner-source.ts';

const aMiner = () => createActor(minerMachine, { input: { email: null, wantsToMine: false } });

test('the miner is loaded once, whoever asks, and everybody is told when it has been started', async () => {
  const miner = aMiner();
  const load = vi.fn(async () => miner);
  const source = createMinerSource({ load, onFailure: () => undefined });
  const told = new Promise<void>(resolve => source.subscribe(resolve));

  expect(source.current()).toBe(null);
  source.start();
  source.start();
  await told;

  expect(source.current()).toBe(miner);
  expect(load).toHaveBeenCalledTimes(1);
});

test('one that could not be loaded is tried again by the next screen that asks', async () => {
  const miner = aMiner();
  const load = vi.fn(async () => miner).mockRejectedValueOnce(new TypeError('no network'));
  const failed = new Promise(resolve => {
    const source = createMinerSource({ load, onFailure: error => resolve({ source, error }) });
    source.start();
  });
  const { source, error } = (await failed) as {
    source: ReturnType<typeof createMinerSource>;
    error: unknown;
  };
  expect(error).toEqual(new TypeError('no network'));

  const told = new Promise<void>(resolve => source.subscribe(resolve));
  source.start();
  await told;
  expect(source.current()).toBe(miner);
});
