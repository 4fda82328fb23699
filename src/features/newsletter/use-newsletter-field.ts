import { type RefObject, useEffect, useRef } from 'react';
import type { LateActor } from '../../actors/late-actor.ts';
import type { NewsletterActor } from '../../actors/newsletter.ts';
import { useStarted } from '../../actors/use-late-actor.ts';

/**
 * Keeps the field in step with the flow: it is emptied once its address is subscribed, and gets back the focus
 * that being disabled took from the form. Returns what notes who has the focus when it is submitted.
 */
export function useNewsletterField(
  late: LateActor<NewsletterActor>,
  isBusy: boolean,
  field: RefObject<HTMLInputElement | null>,
): () => void {
  const newsletter = useStarted(late);
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
