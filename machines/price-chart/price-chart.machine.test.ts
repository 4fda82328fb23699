import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { Harness } from '../../test/model/engine/harness.ts';
import { beginning, market, priceChartReplay } from '../../test/model/flows/price-chart/price-chart.model.ts';
import { priceChartMachine } from './price-chart.machine.ts';
import { CANDLE_INTERVAL_MS, INITIAL_CANDLES, MAX_CANDLES } from './price-chart.rules.ts';

/** A chart with its clock. Counts new candles by the time of the latest one. */
function openChart() {
  const clock = new SimulatedClock();
  const harness = new Harness(clock);
  const machine = priceChartMachine.provide({ actors: priceChartReplay.actors(harness) });
  const actor = createActor(machine, { clock, input: market });
  actor.start();
  const candles = () => actor.getSnapshot().context.simulation.candles;
  return {
    harness,
    clock,
    actor,
    candles,
    newCandles: () => ((candles().at(-1)?.time ?? 0) - beginning.at) / 60_000,
  };
}

async function openSeenChart() {
  const chart = openChart();
  chart.actor.send({ type: 'chart.approached' });
  chart.actor.send({ type: 'chart.shown' });
  await chart.harness.resolve('loadChart', beginning);
  return chart;
}

describe('the price chart', () => {
  it('loads nothing before it comes close to the viewport', () => {
    const { harness, actor } = openChart();
    expect(harness.waiting).toEqual([]);
    actor.send({ type: 'chart.approached' });
    expect(harness.waiting).toEqual(['loadChart']);
  });

  it('adds a candle every 4 seconds while visible', async () => {
    const { clock, candles, newCandles } = await openSeenChart();
    expect(candles().length).toBe(INITIAL_CANDLES);
    clock.increment(CANDLE_INTERVAL_MS - 1);
    expect(newCandles()).toBe(0);
    clock.increment(1);
    expect([CANDLE_INTERVAL_MS, newCandles(), candles().length]).toEqual([4_000, 1, MAX_CANDLES]);
    clock.increment(CANDLE_INTERVAL_MS);
    expect(newCandles()).toBe(2);
  });

  it('pauses while hidden, and resumes afterwards', async () => {
    const { actor, clock, newCandles } = await openSeenChart();
    actor.send({ type: 'chart.hidden' });
    clock.increment(CANDLE_INTERVAL_MS);
    expect(newCandles()).toBe(0);
    actor.send({ type: 'chart.shown' });
    clock.increment(CANDLE_INTERVAL_MS);
    expect(newCandles()).toBe(1);
  });

  it('does not start if it loads after the chart was hidden', async () => {
    const { actor, harness, clock, newCandles } = openChart();
    actor.send({ type: 'chart.approached' });
    actor.send({ type: 'chart.shown' });
    actor.send({ type: 'chart.hidden' });
    await harness.resolve('loadChart', beginning);
    clock.increment(CANDLE_INTERVAL_MS);
    expect(newCandles()).toBe(0);
  });

  it('stays paused, even when shown again, until resumed', async () => {
    const { actor, clock, newCandles } = await openSeenChart();
    actor.send({ type: 'pause.pressed' });
    actor.send({ type: 'chart.hidden' });
    actor.send({ type: 'chart.shown' });
    clock.increment(CANDLE_INTERVAL_MS);
    expect(newCandles()).toBe(0);
    actor.send({ type: 'resume.pressed' });
    clock.increment(CANDLE_INTERVAL_MS);
    expect(newCandles()).toBe(1);
  });

  it('starts only when shown if it was resumed while hidden', async () => {
    const { actor, clock, newCandles } = await openSeenChart();
    actor.send({ type: 'pause.pressed' });
    actor.send({ type: 'chart.hidden' });
    actor.send({ type: 'resume.pressed' });
    clock.increment(CANDLE_INTERVAL_MS);
    expect(newCandles()).toBe(0);
    actor.send({ type: 'chart.shown' });
    clock.increment(CANDLE_INTERVAL_MS);
    expect(newCandles()).toBe(1);
  });

  it('can retry a failed load', async () => {
    const { actor, harness, candles } = openChart();
    actor.send({ type: 'chart.approached' });
    await harness.reject('loadChart', new Error('unreachable'));
    expect([actor.getSnapshot().value.chart, candles()]).toEqual(['failed', []]);
    actor.send({ type: 'retry.pressed' });
    await harness.resolve('loadChart', beginning);
    expect(candles().length).toBe(INITIAL_CANDLES);
  });
});
