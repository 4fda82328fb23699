/** Shows the events that actors emit as toasts. */
import { useEffect } from 'react';
import type { Subscription } from 'xstate';
import type { Toast } from '../../machines/toasts/toasts.rules.ts';
import { showToast } from '../adapters/toast-queue.ts';

interface Emitter<Emitted> {
  on(type: '*', handler: (emitted: Emitted) => void): Subscription;
}

/** Shows an actor's emitted events as toasts until it stops or the caller unsubscribes. */
export const showToasts = <Emitted>(
  actor: Emitter<Emitted>,
  toastOf: (emitted: Emitted) => Toast | null,
): Subscription =>
  actor.on('*', emitted => {
    const toast = toastOf(emitted);
    if (toast) showToast(toast);
  });

/** Shows an actor's emitted events as toasts while the component is mounted. */
export function useToasts<Emitted>(
  actor: Emitter<Emitted>,
  toastOf: (emitted: Emitted) => Toast | null,
): void {
  useEffect(() => {
    const subscription = showToasts(actor, toastOf);
    return () => subscription.unsubscribe();
  }, [actor, toastOf]);
}
