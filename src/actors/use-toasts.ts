import { useEffect } from 'react';
import type { Subscription } from 'xstate';
import type { Toast } from '../../machines/toasts/toasts.rules.ts';
import { showToast } from '../adapters/toasts.ts';

/** An actor that tells facts. */
interface Teller<Fact> {
  on(type: '*', handler: (fact: Fact) => void): Subscription;
}

/** Shows the facts of a flow as toasts, for as long as its screen stands. */
export function useToasts<Fact>(actor: Teller<Fact>, toastOf: (fact: Fact) => Toast | null): void {
  useEffect(() => {
    const subscription = actor.on('*', fact => {
      const toast = toastOf(fact);
      if (toast) showToast(toast);
    });
    return () => subscription.unsubscribe();
  }, [actor, toastOf]);
}
