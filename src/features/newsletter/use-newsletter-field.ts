import { type RefObject, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { newsletterMachine } from '../../../machines/newsletter/newsletter.machine.ts';

/**
 * Keeps the field in step with the flow: it is emptied once its address is subscribed, and gets back the focus
 * that being disabled took from the form. Returns what notes who has the focus when it is submitted.
 */
export function useNewsletterField(
  newsletter: ActorRefFrom<typeof newsletterMachine>,
  isBusy: boolean,
  field: RefObject<HTMLInputElement | null>,
): () => void {
  const focusedAtSubmit = useRef<Element>(null);

  useEffect(() => {
    const subscription = newsletter.on('subscribed', () => {
      if (field.current) field.current.value = '';
    });
    return () => subscription.unsubscribe();
  }, [newsletter, field]);

  useEffect(() => {
    if (isBusy) return;
    const isLost = document.activeElement === document.body;
    if (isLost && focusedAtSubmit.current instanceof HTMLElement) focusedAtSubmit.current.focus();
    focusedAtSubmit.current = null;
  }, [isBusy]);

  return () => {
    focusedAtSubmit.current = document.activeElement;
  };
}
