/** Collects the toasts that a screen queues. The region that shows them has tests of its own. */
import type { Toast } from '../../machines/toasts/toasts.rules.ts';
import { receiveToasts } from '../../src/adapters/toast-queue.ts';
import type { ShownNotifications } from '../model/engine/replay-on-screen.tsx';

/** @param of - the toast of each event that the screen's machine emits */
export function toastsOnScreen<Emitted>(of: (emitted: Emitted) => Toast | null): ShownNotifications {
  return {
    of,
    take: () => {
      const queued: Toast[] = [];
      receiveToasts(event => {
        if (event.type === 'toast.queued') queued.push(event.toast);
      })();
      return queued;
    },
  };
}
