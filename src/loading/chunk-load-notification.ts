import { showToast } from '../adapters/toast-queue.ts';
import { chunkNotLoaded, newBuildAvailable } from '../content/toasts.ts';

/** Shows that something was not loaded. A module of its own: pages load no toast texts at first. */
export const showChunkLoadNotification = (isPageStale: boolean): void =>
  showToast({ type: 'toast.queued', toast: isPageStale ? newBuildAvailable : chunkNotLoaded });
