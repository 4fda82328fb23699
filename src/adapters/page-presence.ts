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
 * Tells of a change that came about while the page was put aside, to be shown again as it was: of what other tabs do meanwhile
 * such a page hears nothing, then or later. Returns what ends that.
 */
export function onChangeWhileAside<Value extends string | boolean | null>(
  read: () => Value,
  tell: (current: Value) => void,
): () => void {
  let before = read();
  const whenLeft = () => {
    before = read();
  };
  const whenBack = ({ persisted }: PageTransitionEvent) => {
    const current = read();
    if (persisted && current !== before) tell(current);
  };
  window.addEventListener('pagehide', whenLeft);
  window.addEventListener('pageshow', whenBack);
  return () => {
    window.removeEventListener('pagehide', whenLeft);
    window.removeEventListener('pageshow', whenBack);
  };
}
