import { useEffect } from 'react';
import type { Subscription } from 'xstate';
import type { Toast } from '../../machines/toasts/toasts.rules.ts';
import { showToast } from '../adapters/toasts.ts';

/** An actor that tells emitted. */
interface Teller<Emitted> {
  on(type: '*', handler: (event: Emitted) => void): Subscription;
}

/** Shows the emitted of a flow as toasts, for as long as its screen stands. */
export function useToasts<Emitted>(actor: Teller<Emitted>, toastOf: (event: Emitted) => Toast | null): void {
  useEffect(() => {
    const subscription = actor.on('*', event => {
      const toast = toastOf(event);
      if (toast) showToast(toast);
    });
    return () => subscription.unsubscribe();
  }, [actor, toastOf]);
}
