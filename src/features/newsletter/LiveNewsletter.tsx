import { Button } from '@mantine/core';
import { type RefObject, useCallback, useEffect, useId, useRef } from 'react';
import type { NewsletterActor } from '../../actors/newsletter.ts';
import { type NewsletterPlace, newsletterTexts } from '../../content/newsletter-texts.ts';
import { type LazyActor, useIsLoading, useLazySnapshot, useStartedActor } from '../../loading/lazy-actor.ts';
import { useFocusOnProblem } from '../../ui/use-focus-on-problem.ts';
import classes from './LiveNewsletter.module.css';

interface LiveNewsletterProps {
  readonly newsletter: LazyActor<NewsletterActor>;
  readonly place: NewsletterPlace;
}

/** Loads its actor at the first submit. Uncontrolled: keeps input from before hydration. */
export function LiveNewsletter({ newsletter, place }: LiveNewsletterProps) {
  const snapshot = useLazySnapshot(newsletter);
  const isLoading = useIsLoading(newsletter);
  const isBusy = isLoading || (snapshot?.matches('subscribing') ?? false);
  const message = snapshot?.context.problem ? newsletterTexts.emailInvalid : null;
  const fieldId = useId();
  const problemId = useId();
  const field = useRef<HTMLInputElement>(null);
  const recordFocus = useNewsletterField(newsletter, isBusy, field);
  const findField = useCallback(() => field.current, []);
  const refocus = useFocusOnProblem(message === null ? null : { field: 'email', message }, findField);

  return (
    <form
      // Prevents navigation where scripts never run.
      method="dialog"
      noValidate
      className={classes.form}
      onSubmit={event => {
        event.preventDefault();
        recordFocus();
        refocus();
        const email = field.current?.value ?? '';
        newsletter.start(started => started.send({ type: 'email.submitted', email }));
      }}
    >
      <div className={classes.row}>
        <label className={classes.label} htmlFor={fieldId}>
          {newsletterTexts.labels[place]}
        </label>
        <input
          ref={field}
          id={fieldId}
          className={classes.field}
          disabled={isBusy}
          aria-invalid={message !== null}
          aria-describedby={message === null ? undefined : problemId}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={newsletterTexts.placeholder}
        />
        {message !== null && (
          <p id={problemId} className={classes.problem}>
            {message}
          </p>
        )}
        <Button type="submit" variant="default" className={classes.submit ?? ''} disabled={isBusy}>
          {isBusy ? newsletterTexts.subscribing : newsletterTexts.subscribe}
        </Button>
      </div>
    </form>
  );
}

/**
 * Clears the field after success, and restores the focus that it lost while it was disabled.
 * Returns a function that records the focused element, to call on submit.
 */
function useNewsletterField(
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
