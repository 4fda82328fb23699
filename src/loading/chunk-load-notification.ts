import { showToast } from '../adapters/toast-queue.ts';
import { chunkNotLoaded, newBuildAvailable } from '../content/toasts.ts';

/**
 * Shows that something could not be loaded. Its own module, so that pages do not load every toast
 * text at the start.
 */
export const showChunkLoadNotification = (isPageStale: boolean): void =>
  showToast(isPageStale ? newBuildAvailable : chunkNotLoaded);
