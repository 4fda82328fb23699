import { type RefObject, useEffect, useRef } from 'react';
import type { NewsletterActor } from '../../actors/newsletter.ts';
import type { LazyActor } from '../../loading/lazy-actor.ts';
import { useStartedActor } from '../../loading/lazy-actor.ts';

/**
 * Keeps the field in step with the flow: it is emptied once its address is subscribed, and gets back the focus
 * that being disabled took from the form. Returns what notes who has the focus when it is submitted.
 */
export function useNewsletterField(
  late: LazyActor<NewsletterActor>,
  isBusy: boolean,
  field: RefObject<HTMLInputElement | null>,
): () => void {
  const newsletter = useStartedActor(late);
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
