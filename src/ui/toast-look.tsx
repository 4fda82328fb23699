import { Notification } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import classes from './toast-look.module.css';

/** How toasts look: a plain card whose mark at the left and icon have the colour of what it tells. */
export const toastLook = Notification.extend({
  defaultProps: { closeButtonProps: { 'aria-label': 'Close' } },
  classNames: {
    root: classes.toast ?? '',
    icon: classes.icon ?? '',
    body: classes.body ?? '',
    title: classes.title ?? '',
    description: classes.text ?? '',
    closeButton: classes.close ?? '',
  },
});

/** Where toasts appear: on small screens below the header, where they do not lie on the buttons that are in use. */
export const toastPlace = Notifications.extend({ classNames: { root: classes.place ?? '' } });

/** The colour and icon of each tone, as a notification takes them. */
export const toastTones = {
  success: { color: 'var(--color-good)', icon: <IconCircleCheck stroke={1.75} aria-hidden="true" /> },
  info: { color: 'var(--color-accent)', icon: <IconInfoCircle stroke={1.75} aria-hidden="true" /> },
  error: { color: 'var(--color-bad)', icon: <IconAlertCircle stroke={1.75} aria-hidden="true" /> },
} as const;
