/** Which tickers somebody paused, for the rest of the visit. It is read on every page, so it does without a schema. */
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
    // A browser that keeps nothing pauses it for as long as the page stands.
  }
  for (const tell of listeners) tell();
}

/** Tells whenever a ticker is paused or goes on. Returns what ends that. */
export function onPausedTicker(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
