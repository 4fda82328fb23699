import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ToastsEvent, toastsMachine } from '../../../machines/toasts/toasts.machine.ts';
import { ToastCard } from '../../ui/ToastCard.tsx';
import classes from './LiveToasts.module.css';
import { keepFocusIn, useToastFocus } from './use-toast-focus.ts';

/**
 * Renders the snapshot of the toasts. Both live regions are mounted before the first toast, as
 * screen readers require: errors are assertive, others polite.
 */
export function LiveToasts({ toasts }: { readonly toasts: ActorRefFrom<typeof toastsMachine> }) {
  const shown = useSelector(toasts, ({ context }) => context.shown);
  const region = useRef<HTMLElement>(null);
  const focus = useToastFocus(region, shown, toasts);

  const remove = (event: ToastsEvent) => {
    keepFocusIn(region.current);
    toasts.send(event);
  };
  const card = shown && (
    <ToastCard
      key={`${shown.tone} ${shown.title} ${shown.text}`}
      title={shown.title}
      text={shown.text}
      tone={shown.tone}
      onClose={() => remove({ type: 'toast.dismissed' })}
      onSwipe={distance => remove({ type: 'swipe.ended', distance })}
      onPointerEnter={() => toasts.send({ type: 'pointer.entered' })}
      onPointerLeave={() => toasts.send({ type: 'pointer.left' })}
    />
  );
  return (
    <section
      ref={region}
      className={classes.region}
      aria-label="Notifications"
      aria-keyshortcuts="F8"
      tabIndex={-1}
      {...focus}
    >
      <div aria-live="polite">{shown?.tone !== 'error' && card}</div>
      <div aria-live="assertive">{shown?.tone === 'error' && card}</div>
    </section>
  );
}
