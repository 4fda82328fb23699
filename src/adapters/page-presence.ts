/** Calls back whenever somebody looks at the page again or the network is back. Returns what ends that. */
export function onReturn(callback: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') callback();
  };
  document.addEventListener('visibilitychange', whenVisible);
  window.addEventListener('pageshow', whenVisible);
  window.addEventListener('online', callback);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    window.removeEventListener('pageshow', whenVisible);
    window.removeEventListener('online', callback);
  };
}

/**
 * Tells what is to be read when a page comes back that was put aside, to be shown again as it was: of what other tabs do meanwhile
 * such a page hears nothing, then or later. That nothing was there and nothing is need not be told. Returns what ends that.
 */
export function onComingBack<Value extends string | boolean | null>(
  read: () => Value,
  tell: (current: Value) => void,
): () => void {
  let before = read();
  const whenLeft = () => {
    before = read();
  };
  const whenBack = ({ persisted }: PageTransitionEvent) => {
    const current = read();
    if (persisted && (current || before)) tell(current);
  };
  window.addEventListener('pagehide', whenLeft);
  window.addEventListener('pageshow', whenBack);
  return () => {
    window.removeEventListener('pagehide', whenLeft);
    window.removeEventListener('pageshow', whenBack);
  };
}
