import { isOutdated } from '../adapters/missing-parts.ts';
import { showToast } from '../adapters/toasts.ts';
import { notLoaded, outdated } from '../content/toasts.ts';

/** Shows that something which is loaded when it is needed could not be loaded, and what can be done about it. */
export async function tellNotLoaded(): Promise<void> {
  showToast((await isOutdated()) ? outdated : notLoaded);
}
