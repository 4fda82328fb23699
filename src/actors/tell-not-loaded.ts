import { showToast } from '../adapters/toasts.ts';
import { notLoaded } from '../content/toasts.ts';

/** Shows that something which is loaded when it is needed could not be loaded. */
export const tellNotLoaded = (): void => showToast(notLoaded);
