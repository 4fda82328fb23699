/** The browser calls back after this time even if it is never idle. */
const IDLE_TIMEOUT_MS = 2_000;

/** Calls back when the browser is idle. Returns a function that cancels the call. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}
