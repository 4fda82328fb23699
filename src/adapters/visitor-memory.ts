/** Stores whether a user is signed in, no name or secret. Without schema: every page loads it. */
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

export function rememberVisitor(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, YES);
    else localStorage.removeItem(KEY);
  } catch {
    // Without it, pages that depend on the user ask the server.
  }
}

/** Calls back when another tab may have signed in or out (bfcache). Returns unsubscribe. */
export function watchVisitorMemory(onChange: (isSignedIn: boolean) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (key === null || key === KEY) onChange(newValue === YES);
  };
  window.addEventListener('storage', onStorage);
  const stopRestore = onBfcacheRestore(isVisitorRemembered, onChange);
  return () => {
    window.removeEventListener('storage', onStorage);
    stopRestore();
  };
}
