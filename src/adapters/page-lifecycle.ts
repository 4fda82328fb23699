/** Calls back with the page's visibility, at once and on each change. */
export function watchVisibility(listener: (isVisible: boolean) => void): () => void {
  const notify = () => listener(document.visibilityState === 'visible');
  notify();
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

/** Calls back when the page becomes visible or the network is back. */
export function onVisibleOrOnline(callback: () => void): () => void {
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
 * Calls back with the value that `read` returns when the page is restored from the bfcache, where
 * it received no storage events of other tabs. Makes no call if the value was and is empty. Returns
 * the unsubscribe function.
 */
export function onBfcacheRestore<Value extends string | boolean | null>(
  read: () => Value,
  onRestore: (current: Value) => void,
): () => void {
  let before = read();
  const onPageHide = () => {
    before = read();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    const current = read();
    if (persisted && (current || before)) onRestore(current);
  };
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('pagehide', onPageHide);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/**
 * Calls back when the page goes away, and again if it returns from the bfcache, so that what was kept
 * for a reload is not taken for newer than the page. Returns the unsubscribe function.
 */
export function keepAcrossReload(keep: () => void, forget: () => void): () => void {
  window.addEventListener('pagehide', keep);
  window.addEventListener('pageshow', forget);
  return () => {
    window.removeEventListener('pagehide', keep);
    window.removeEventListener('pageshow', forget);
  };
}
