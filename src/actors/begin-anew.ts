import { reloadIfReachable } from '../adapters/missing-parts.ts';
import { tellNotLoaded } from './tell-late.ts';

/** Begins the page anew if a server answers; otherwise says what is the matter. */
export async function beginAnew(): Promise<void> {
  if (!(await reloadIfReachable())) await tellNotLoaded();
}
