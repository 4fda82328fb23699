import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { Harness } from '../../test/model/engine/harness.ts';
import {
  chainMetricsInput,
  chainMetricsReplay,
} from '../../test/model/flows/chain-metrics/chain-metrics.model.ts';
import { chainMetricsMachine } from './chain-metrics.machine.ts';
import { UPDATE_INTERVAL_MS } from './explorer.rules.ts';

const { firstBlock, tpsRange } = chainMetricsInput;

function open(seed = chainMetricsInput.seed) {
  const clock = new SimulatedClock();
  const machine = chainMetricsMachine.provide({ actors: chainMetricsReplay.actors(new Harness(clock)) });
  const actor = createActor(machine, { clock, input: { ...chainMetricsInput, seed } }).start();
  const now = () => actor.getSnapshot().context.metrics;
  return {
    send: actor.send,
    now,
    /** Returns the figures after each of `changes` changes. */
    change: (times: number) =>
      Array.from({ length: times }, () => {
        clock.increment(UPDATE_INTERVAL_MS);
        return now();
      }),
  };
}

describe('the chain metrics', () => {
  it('start with the first block', () => {
    expect(open().now().blockHeight).toBe(firstBlock);
  });

  it('stay in their range, use all of it, and grow by at most one block', () => {
    const { now, change } = open();
    const figures = [now(), ...change(300)];
    const { lowest, highest } = tpsRange;
    const range = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
    expect([...new Set(figures.map(({ tps }) => tps))].sort((a, b) => a - b)).toEqual(range);
    const growths = figures.slice(1).map((later, index) => {
      const earlier = figures[index];
      return earlier && later.blockHeight - earlier.blockHeight;
    });
    expect([...new Set(growths)].sort()).toEqual([0, 1]);
  });

  it('depend on their seed only', () => {
    expect(open(3).change(20)).toEqual(open(3).change(20));
    expect(open(3).change(20)).not.toEqual(open(4).change(20));
  });

  it('pause while the page is hidden, and resume afterwards', () => {
    const { send, change } = open();
    const [before] = change(1);
    send({ type: 'page.hidden' });
    expect(change(5)).toEqual(Array.from({ length: 5 }, () => before));
    send({ type: 'page.shown' });
    expect(new Set(change(20).map(({ tps }) => tps)).size).toBeGreaterThan(1);
  });
});
