/** Stores which tickers are paused in this tab. Every page reads it, so it needs no schema. */
const paused = new Map<string, boolean>();
const listeners = new Set<() => void>();

const keyOf = (ticker: string): string => `technovex.ticker-paused.${ticker}`;

export function isTickerPaused(ticker: string): boolean {
  const known = paused.get(ticker);
  if (known !== undefined) return known;
  try {
    return sessionStorage.getItem(keyOf(ticker)) === 'true';
  } catch {
    return false;
  }
}

export function pauseTicker(ticker: string, isPaused: boolean): void {
  paused.set(ticker, isPaused);
  try {
    sessionStorage.setItem(keyOf(ticker), String(isPaused));
  } catch {
    // Where storage is forbidden, the ticker is paused until the page is left.
  }
  for (const listener of listeners) listener();
}

/** Calls back when a ticker is paused or resumed. Returns the unsubscribe function. */
export function onTickerPause(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
