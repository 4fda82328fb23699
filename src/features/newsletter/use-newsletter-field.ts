import { type RefObject, useEffect, useRef } from 'react';
import type { NewsletterActor } from '../../actors/newsletter.ts';
import type { LazyActor } from '../../loading/lazy-actor.ts';
import { useStartedActor } from '../../loading/lazy-actor.ts';

/**
 * Clears the field once its email is subscribed, and restores the focus that the form lost while it
 * was disabled. Returns a function that records the focused element, to call on submit.
 */
export function useNewsletterField(
  lazyNewsletter: LazyActor<NewsletterActor>,
  isBusy: boolean,
  field: RefObject<HTMLInputElement | null>,
): () => void {
  const newsletter = useStartedActor(lazyNewsletter);
  const focusedAtSubmit = useRef<Element>(null);

  useEffect(() => {
    const subscription = newsletter?.on('subscribed', () => {
      if (field.current) field.current.value = '';
    });
    return () => subscription?.unsubscribe();
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
