/** Tells whether somebody can see the page: at once, and whenever that changes. Returns what ends that. */
export function watchVisibility(tell: (isVisible: boolean) => void): () => void {
  const tellNow = () => tell(document.visibilityState === 'visible');
  tellNow();
  document.addEventListener('visibilitychange', tellNow);
  return () => document.removeEventListener('visibilitychange', tellNow);
}
