/**
 * Whether somebody signed in to the site with this browser: no name and no secret. It is read on every page, so it does
 * without the schemas of `browser-storage.ts`.
 */
import { onBfcacheRestore } from './page-lifecycle.ts';

const KEY = 'technovex.signed-in';
const YES = 'true';

export function isVisitorRemembered(): boolean {
  try {
    return localStorage.getItem(KEY) === YES;
  } catch {
    return false;
  }
}

/** Remembers that somebody is signed in, or that nobody is. */
export function rememberVisitor(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, YES);
    else localStorage.removeItem(KEY);
  } catch {
    // Without this memory the pages that need to know still ask the server.
  }
}

/**
 * Tells whenever another tab of this browser signs in or out, or may have done so while this page was put aside: who is signed in
 * is not remembered, so that it may be somebody else. Returns what ends that.
 */
export function onVisitorOfOtherTabs(tell: (isSignedIn: boolean) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    // Without a key, everything was cleared.
    if (key === null || key === KEY) tell(newValue === YES);
  };
  window.addEventListener('storage', listen);
  const endAside = onBfcacheRestore(isVisitorRemembered, tell);
  return () => {
    window.removeEventListener('storage', listen);
    endAside();
  };
}
