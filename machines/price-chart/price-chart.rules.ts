/** Simulates the price as candles from the lowest to the highest (specification, section 9). */
import type { Instant } from '../../contract/instants.ts';
import { drawInteger, type RandomSource } from '../random.ts';

/** Ten-thousandths of a US dollar: an exact integer. */
export type PriceUnits = number;

/** The price range. The price opens at the lowest and drifts to the highest. */
export interface Market {
  readonly lowest: PriceUnits;
  readonly highest: PriceUnits;
}

export interface Candle {
  /** The start of its minute. */
  readonly time: Instant;
  readonly open: PriceUnits;
  readonly high: PriceUnits;
  readonly low: PriceUnits;
  readonly close: PriceUnits;
  /** Whole coins. */
  readonly volume: number;
}

export interface Simulation {
  /** Oldest first. */
  readonly candles: readonly Candle[];
  readonly source: RandomSource;
}

/** The start of a simulation: any integer as its seed, and the current time. */
export interface SimulationStart {
  readonly seed: number;
  readonly at: Instant;
}

/** The number of initial candles, one minute apart. */
export const INITIAL_CANDLES = 120;

/** The maximum number of candles after the first new one. */
export const MAX_CANDLES = 100;

export const CANDLE_INTERVAL_MS = 4_000;

const MINUTE = 60_000;
/** The drift per minute, as a fraction of the distance to the highest price. */
const DRIFT = 1 / 150;
/** The maximum random swing per minute, as a fraction of the price, and the least one in units. */
const SWING = 1 / 25;
const MIN_SWING = 24;
const VOLUME = { lowest: 500, highest: 9_500 } as const;

const clamp = ({ lowest, highest }: Market, price: PriceUnits): PriceUnits =>
  Math.min(highest, Math.max(lowest, price));

const swingAt = (price: PriceUnits): PriceUnits => Math.max(MIN_SWING, Math.round(price * SWING));

/** Returns the range in which a minute that opens at this price closes, before clamping. */
export function closeRange(open: PriceUnits, market: Market): Market {
  const drift = Math.round((market.highest - open) * DRIFT);
  const swing = swingAt(open);
  return { lowest: open + drift - swing, highest: open + drift + swing };
}

/** Appends the next candle. The first one opens at the lowest price. */
function withNextCandle(market: Market, { candles, source }: Simulation, time: Instant): Simulation {
  const open = candles.at(-1)?.close ?? market.lowest;
  const range = closeRange(open, market);
  const wick = Math.ceil(swingAt(open) / 2);
  const close = drawInteger(source, range.lowest, range.highest);
  const above = drawInteger(close.next, 0, wick);
  const below = drawInteger(above.next, 0, wick);
  const volume = drawInteger(below.next, VOLUME.lowest, VOLUME.highest);
  const closing = clamp(market, close.value);
  const candle: Candle = {
    time,
    open,
    high: clamp(market, Math.max(open, closing) + above.value),
    low: clamp(market, Math.min(open, closing) - below.value),
    close: closing,
    volume: volume.value,
  };
  return { candles: [...candles, candle], source: volume.next };
}

export function startSimulation(market: Market, source: RandomSource, at: Instant): Simulation {
  const latest = Math.floor(at / MINUTE) * MINUTE;
  const minutesAgo = Array.from({ length: INITIAL_CANDLES }, (_, index) => INITIAL_CANDLES - 1 - index);
  const nothing: Simulation = { candles: [], source };
  return minutesAgo.reduce((all, ago) => withNextCandle(market, all, latest - ago * MINUTE), nothing);
}

export function addCandle(market: Market, simulation: Simulation): Simulation {
  const latest = simulation.candles.at(-1);
  if (latest === undefined) return simulation;
  const { candles, source } = withNextCandle(market, simulation, latest.time + MINUTE);
  return { candles: candles.slice(-MAX_CANDLES), source };
}

export interface PriceSummary {
  readonly current: PriceUnits;
  readonly lowest: PriceUnits;
  readonly highest: PriceUnits;
}

/** Summarizes the candles. Returns null if there are none. */
export function summaryOf(candles: readonly Candle[]): PriceSummary | null {
  const latest = candles.at(-1);
  if (latest === undefined) return null;
  return {
    current: latest.close,
    lowest: Math.min(...candles.map(({ low }) => low)),
    highest: Math.max(...candles.map(({ high }) => high)),
  };
}
