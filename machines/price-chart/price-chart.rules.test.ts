import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { START } from '../../test/support/accounts.ts';
import { randomSource } from '../random.ts';
import {
  addCandle,
  type Candle,
  closeRange,
  INITIAL_CANDLES,
  MAX_CANDLES,
  type Market,
  type Simulation,
  startSimulation,
  summaryOf,
} from './price-chart.rules.ts';

const MINUTE = 60_000;
const market: Market = { lowest: 100, highest: 2_500 };

const begun = (seed: number): Simulation => startSimulation(market, randomSource(seed), START);
const later = (minutes: number, simulation: Simulation): Simulation =>
  Array.from({ length: minutes }).reduce<Simulation>(so => addCandle(market, so), simulation);

/** Returns every candle of a seed, including those that are dropped. */
const history = fc
  .record({ seed: fc.integer(), minutes: fc.integer({ min: 0, max: 300 }) })
  .map(({ seed, minutes }) => {
    const candles: Candle[] = [...begun(seed).candles];
    let simulation = begun(seed);
    for (let minute = 0; minute < minutes; minute += 1) {
      simulation = addCandle(market, simulation);
      candles.push(...simulation.candles.slice(-1));
    }
    return candles;
  });

const isSound = ({ open, high, low, close, volume }: Candle): boolean =>
  [open, high, low, close, volume].every(Number.isSafeInteger) &&
  market.lowest <= low &&
  low <= Math.min(open, close) &&
  Math.max(open, close) <= high &&
  high <= market.highest &&
  volume > 0;

describe('the simulated price', () => {
  it('starts with 120 candles, the last one in the current minute', () => {
    const { candles } = begun(7);
    expect([candles.length, candles[0]?.time, candles.at(-1)?.time]).toEqual([
      INITIAL_CANDLES,
      START - (INITIAL_CANDLES - 1) * MINUTE,
      START,
    ]);
    expect(startSimulation(market, randomSource(7), START + MINUTE - 1)).toEqual(begun(7));
  });

  it('opens at the lowest price', () => {
    fc.assert(fc.property(fc.integer(), seed => begun(seed).candles[0]?.open === market.lowest));
  });

  it('keeps the last 100 candles', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 150 }), (seed, minutes) => {
        const before = begun(seed);
        const { candles } = later(minutes, before);
        expect(candles.length).toBe(MAX_CANDLES);
        expect(candles.at(-1)?.time).toBe(START + minutes * MINUTE);
      }),
    );
    const { candles } = begun(7);
    expect(later(1, begun(7)).candles.slice(0, -1)).toEqual(candles.slice(1 - MAX_CANDLES));
  });

  it('stays within the market, in whole units, with consistent candles', () => {
    fc.assert(
      fc.property(history, candles => {
        expect(candles.filter(candle => !isSound(candle))).toEqual([]);
      }),
    );
  });

  it('opens each minute at the close of the previous one', () => {
    fc.assert(
      fc.property(history, candles => {
        const followed = candles.slice(0, -1).map(({ close, time }) => [close, time + MINUTE]);
        expect(candles.slice(1).map(({ open, time }) => [open, time])).toEqual(followed);
      }),
    );
  });

  it('draws wicks of at most half the swing of their minute', () => {
    const longestWick = ({ open, high, low, close }: Candle): number =>
      Math.max(high - Math.max(open, close), Math.min(open, close) - low);
    const swing = ({ open }: Candle): number => {
      const { lowest, highest } = closeRange(open, market);
      return (highest - lowest) / 2;
    };
    const candles = later(300, begun(7)).candles;
    expect(candles.filter(candle => longestWick(candle) > Math.ceil(swing(candle) / 2))).toEqual([]);
    expect(candles.some(candle => longestWick(candle) > swing(candle) / 4)).toBe(true);
  });

  it.each([
    [100, 92, 140],
    [1_000, 970, 1_050],
    [2_500, 2_400, 2_600],
  ])('that is at %d may close from %d to %d', (open, lowest, highest) => {
    expect(closeRange(open, market)).toEqual({ lowest, highest });
  });

  it('closes anywhere in its range, within the market', () => {
    const closes = Array.from({ length: 2_000 }, (_, seed) => begun(seed).candles[0]?.close ?? 0);
    expect([closes.reduce((a, b) => Math.min(a, b)), closes.reduce((a, b) => Math.max(a, b))]).toEqual([
      market.lowest,
      140,
    ]);
  });

  it('has a volume of 500 to 9,500 per minute', () => {
    const volumes = Array.from({ length: 200 }, (_, seed) => begun(seed).candles.map(it => it.volume)).flat();
    const [least, most] = [
      volumes.reduce((a, b) => Math.min(a, b)),
      volumes.reduce((a, b) => Math.max(a, b)),
    ];
    expect([least >= 500, least < 510, most <= 9_500, most > 9_490]).toEqual([true, true, true, true]);
  });

  it('drifts to the highest price from everywhere', () => {
    fc.assert(
      fc.property(fc.integer({ min: market.lowest, max: market.highest }), open => {
        const { lowest, highest } = closeRange(open, market);
        const middle = (lowest + highest) / 2;
        expect(middle).toBeGreaterThanOrEqual(open);
        expect(middle).toBeLessThanOrEqual(market.highest);
        // The drift fades near the target.
        if (market.highest - open >= 150) expect(middle).toBeGreaterThan(open);
        expect([lowest < open, highest > open]).toEqual([true, true]);
      }),
    );
  });

  it('ends nearer to the highest price than to the lowest', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { candles } = later(600, begun(seed));
      const mean = candles.reduce((sum, { close }) => sum + close, 0) / candles.length;
      expect(mean).toBeGreaterThan((market.lowest + market.highest) / 2);
    }
  });

  it('depends on its seed only', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        expect(later(3, begun(seed))).toEqual(later(3, begun(seed)));
      }),
    );
    expect(begun(1).candles).not.toEqual(begun(2).candles);
  });

  it('does not move before its start', () => {
    const nothing: Simulation = { candles: [], source: randomSource(1) };
    expect([addCandle(market, nothing), summaryOf([])]).toEqual([nothing, null]);
  });

  it('is summarized by the latest close and all lows and highs', () => {
    const candle = (low: number, high: number, close: number): Candle => ({
      time: START,
      open: close,
      low,
      high,
      close,
      volume: 1,
    });
    expect(summaryOf([candle(140, 900, 200), candle(120, 300, 250), candle(240, 400, 390)])).toEqual({
      current: 390,
      lowest: 120,
      highest: 900,
    });
  });
});
