/** Shows toasts through Mantine's notifications: one at a time, while the others wait in order. */
import { notifications, notificationsStore } from '@mantine/notifications';
import type { Toast } from '../content/toasts.ts';
import { toastTones } from '../ui/toast-look.tsx';

/** While another toast waits, the visible one closes after this long, in milliseconds (decision D29). */
const HURRIED = 2_000;

export function showToast({ title, text, tone, duration }: Toast): void {
  const isError = tone === 'error';
  notifications.show({
    title,
    message: text,
    autoClose: duration,
    ...toastTones[tone],
    // Errors interrupt a screen reader; the others are read in their turn, by the polite region that they appear in.
    role: isError ? 'alert' : 'group',
  });
}

/** Lets no toast keep the next one waiting for long. Returns what ends that. */
export const hurryToasts = (): (() => void) =>
  notificationsStore.subscribe(({ notifications: visible, queue }) => {
    const lingering = visible.find(({ autoClose }) => autoClose !== HURRIED);
    if (queue.length > 0 && lingering?.id) notifications.update({ ...lingering, autoClose: HURRIED });
  });
