/**
 * The simulated price: candles that wander from the lowest price towards the highest one. The figures are those of
 * section 9 of the specification; how far a price moves in a minute is ours.
 */
import type { Instant } from '../../contract/instants.ts';
import { drawInteger, type RandomSource } from '../random.ts';

/** Ten-thousandths of a US dollar: an exact integer. */
export type PriceUnits = number;

/** What the price never leaves. It opens at the lowest and is drawn to the highest. */
export interface Market {
  readonly lowest: PriceUnits;
  readonly highest: PriceUnits;
}

export interface Candle {
  /** The beginning of its minute. */
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

/** With what a simulation begins: any integer as its seed, and the moment in which it is looked at. */
export interface Beginning {
  readonly seed: number;
  readonly at: Instant;
}

/** How many candles there are at first, one minute apart. */
export const INITIAL_CANDLES = 120;

/** How many are kept once new ones come. */
export const KEPT_CANDLES = 100;

/** Milliseconds until the next candle. */
export const CANDLE_INTERVAL = 4_000;

const MINUTE = 60_000;
/** In one minute the price is drawn this fraction of its way to the highest price... */
const PULL = 1 / 150;
/** ...and blown up or down by up to this fraction of itself, but never by less than a few units either way. */
const SWING = 1 / 25;
const LEAST_SWING = 24;
const VOLUME = { lowest: 500, highest: 9_500 } as const;

const clamp = ({ lowest, highest }: Market, price: PriceUnits): PriceUnits =>
  Math.min(highest, Math.max(lowest, price));

const swingAt = (price: PriceUnits): PriceUnits => Math.max(LEAST_SWING, Math.round(price * SWING));

/** Between which prices a minute that opens at this price may close, before they are clamped to the market. */
export function reachFrom(open: PriceUnits, market: Market): Market {
  const drift = Math.round((market.highest - open) * PULL);
  const swing = swingAt(open);
  return { lowest: open + drift - swing, highest: open + drift + swing };
}

/** The simulation one minute later, with one candle more. The first candle opens at the lowest price. */
function withNextCandle(market: Market, { candles, source }: Simulation, time: Instant): Simulation {
  const open = candles.at(-1)?.close ?? market.lowest;
  const reach = reachFrom(open, market);
  const wick = Math.ceil(swingAt(open) / 2);
  const close = drawInteger(source, reach.lowest, reach.highest);
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

/** The initial candles up to the minute in which the simulation begins. */
export function beginSimulation(market: Market, source: RandomSource, at: Instant): Simulation {
  const latest = Math.floor(at / MINUTE) * MINUTE;
  const minutesAgo = Array.from({ length: INITIAL_CANDLES }, (_, index) => INITIAL_CANDLES - 1 - index);
  const nothing: Simulation = { candles: [], source };
  return minutesAgo.reduce((so, ago) => withNextCandle(market, so, latest - ago * MINUTE), nothing);
}

/** A begun simulation one minute later: one candle more at its end, and the oldest ones forgotten. */
export function moveOn(market: Market, simulation: Simulation): Simulation {
  const latest = simulation.candles.at(-1);
  if (latest === undefined) return simulation;
  const { candles, source } = withNextCandle(market, simulation, latest.time + MINUTE);
  return { candles: candles.slice(-KEPT_CANDLES), source };
}

export interface PriceSummary {
  readonly current: PriceUnits;
  readonly lowest: PriceUnits;
  readonly highest: PriceUnits;
}

/** What the candles come to; null where there are none. */
export function summaryOf(candles: readonly Candle[]): PriceSummary | null {
  const latest = candles.at(-1);
  if (latest === undefined) return null;
  return {
    current: latest.close,
    lowest: Math.min(...candles.map(({ low }) => low)),
    highest: Math.max(...candles.map(({ high }) => high)),
  };
}
