/** Asked for nothing else for so long, a browser has to find the time. In milliseconds. */
const LATEST = 2_000;

/** Calls back once the page has nothing more urgent to do. Returns what keeps it from that. */
export function whenIdle(call: () => void): () => void {
  // Safari has no such thing.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call, LATEST);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(call, { timeout: LATEST });
  return () => cancelIdleCallback(request);
}
