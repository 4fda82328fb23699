import '../../ui/fields.ts';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { useDrag, useMergedRef, useWindowEvent } from '@mantine/hooks';
import {
  cleanNotifications,
  createNotificationsStore,
  Notifications,
  showNotification,
} from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { toastsMachine } from '../../../machines/toasts/toasts.machine.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { receiveToasts } from '../../adapters/toast-queue.ts';
import classes from './ToastRegion.module.css';
import { headerBottom, type Pressed, placeOfToast, pressOn } from './toast-place.ts';
import { useToastKeys } from './use-toast-keys.ts';

const icons = { success: <IconCircleCheck />, info: <IconInfoCircle />, error: <IconAlertCircle /> };
const colors = { success: 'var(--color-good)', info: 'var(--color-accent)', error: 'var(--color-bad)' };
const cardClasses = {
  root: classes.toast,
  icon: classes.icon,
  title: classes.title,
  description: classes.text,
};

const polite = createNotificationsStore();
const assertive = createNotificationsStore();

/** Receives and shows all toasts of the site. */
export function ToastRegion() {
  const toasts = useAppActor(toastsMachine);
  useEffect(() => receiveToasts(toasts.send), [toasts]);
  return <Toasts toasts={toasts} />;
}

/**
 * Renders the snapshot of the toasts with Mantine. Both live regions are mounted before the first
 * toast, as screen readers require: errors are assertive, others polite.
 */
export function Toasts({ toasts }: { readonly toasts: ActorRefFrom<typeof toastsMachine> }) {
  const region = useRef<HTMLElement>(null);
  const shown = useSelector(toasts, ({ context }) => context.shown);
  const focus = useToastKeys(region, shown, toasts);
  const pressed = useRef<Pressed>(null);
  const rememberPress = ({ target }: MouseEvent) => {
    if (!region.current?.contains(target as Node)) pressed.current = pressOn(target);
  };
  // Before the press changes the page.
  useWindowEvent('click', rememberPress, { capture: true });
  /** Of a toast below the header, in pixels; null at the bottom of the window. */
  const [top, setTop] = useState<number | null>(null);
  // The header sticks to the window only once it has reached its top.
  useWindowEvent('scroll', () => setTop(now => (now === null ? null : headerBottom())), { passive: true });
  /** How far to the right the visible toast is dragged, in pixels. */
  const [offset, setOffset] = useState(0);
  // Instead of Mantine's, which also dismisses by a quick flick, and to the left.
  const drag = useDrag(
    ({ movement: [distance], last, canceled }) => {
      if (last && !canceled) toasts.send({ type: 'swipe.ended', distance });
      const isOver = last && toasts.getSnapshot().context.shown === shown;
      setOffset(isOver ? 0 : Math.max(0, distance));
    },
    { axis: 'x', threshold: 5 },
  );

  useEffect(() => {
    if (shown === null) return;
    setOffset(0);
    // The press may have loaded this region.
    const isHigh = placeOfToast(pressed.current ?? pressOn(document.activeElement)) === 'high';
    setTop(isHigh ? headerBottom() : null);
    const { title, text, tone } = shown;
    const store = tone === 'error' ? assertive : polite;
    showNotification(
      {
        title,
        message: text,
        icon: icons[tone],
        color: colors[tone],
        // The live region around it announces it.
        role: 'group',
        'aria-label': title,
        classNames: cardClasses,
        closeButtonProps: { 'aria-label': 'Close' },
        onClose: () => toasts.send({ type: 'toast.dismissed' }),
        onPointerEnter: () => toasts.send({ type: 'pointer.entered' }),
        onPointerLeave: () => toasts.send({ type: 'pointer.left' }),
      },
      store,
    );
    return () => {
      if (region.current?.contains(document.activeElement)) region.current.focus();
      // Without a call of `onClose`.
      cleanNotifications(store);
    };
  }, [shown, toasts]);

  const list = (store: typeof polite) => (
    <Notifications
      store={store}
      limit={1}
      autoClose={false}
      allowDragDismiss={false}
      allowScrollDismiss={false}
      withinPortal={false}
      notificationMaxHeight="80vh"
      transitionDuration={150}
      classNames={{ root: classes.list }}
    />
  );
  return (
    <section
      ref={useMergedRef(region, drag.ref)}
      className={classes.region}
      data-dragged={drag.active || undefined}
      style={{
        ...(offset > 0 && { translate: `${offset}px` }),
        ...(top !== null && { top: `calc(${top}px + var(--space-1))`, bottom: 'auto' }),
      }}
      aria-label="Notifications"
      aria-keyshortcuts="F8"
      tabIndex={-1}
      {...focus}
    >
      <div aria-live="polite">{list(polite)}</div>
      <div aria-live="assertive">{list(assertive)}</div>
    </section>
  );
}
