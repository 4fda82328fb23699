/** Links between the site's pages: plain anchors, which one listener of the document follows. */

/** The links that the router follows; `data-reload` marks addresses outside of it. */
const SITE_LINK = 'a[href^="/"]:not([target], [download], [data-reload])';

interface LinkListener {
  /** The pointer, a finger or the focus is at a link. */
  readonly onIntent: (pathname: string) => void;
  readonly onFollow: (href: string) => void;
}

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(SITE_LINK) : null;

/** Calls back for links that the browser would follow in this tab. Returns unsubscribe. */
export function watchSiteLinks({ onIntent, onFollow }: LinkListener): () => void {
  const noteIntent = ({ target }: Event): void => {
    const link = linkAt(target);
    if (link) onIntent(link.pathname);
  };
  // In the capture phase: React stops these at what it has not hydrated yet.
  const options = { capture: true, passive: true };
  const intents = ['pointerover', 'focusin', 'touchstart'];
  for (const type of intents) addEventListener(type, noteIntent, options);
  const follow = (event: MouseEvent): void => {
    const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    const link = linkAt(event.target);
    if (link === null) return;
    event.preventDefault();
    onFollow(link.pathname + link.search + link.hash);
  };
  const followUnhydrated = (event: MouseEvent): void => {
    if (linkAt(event.target)?.closest('[data-unhydrated]')) follow(event);
  };
  addEventListener('click', followUnhydrated, true);
  addEventListener('click', follow);
  return () => {
    for (const type of intents) removeEventListener(type, noteIntent, true);
    removeEventListener('click', followUnhydrated, true);
    removeEventListener('click', follow);
  };
}

/** Calls back when a visitor turns to a control or a link within an element. Returns unsubscribe. */
export function watchIntent(element: Element, onIntent: () => void): () => void {
  const stopping = new AbortController();
  const noteIntent = ({ target }: Event): void => {
    if (!(target instanceof Element) || !element.contains(target)) return;
    if (target.closest('a, button, input, select, textarea, label, [tabindex]:not(main)')) onIntent();
  };
  const options = { capture: true, passive: true, signal: stopping.signal };
  for (const type of ['pointerover', 'touchstart', 'focusin', 'click', 'submit', 'input']) {
    addEventListener(type, noteIntent, options);
  }
  return () => stopping.abort();
}
