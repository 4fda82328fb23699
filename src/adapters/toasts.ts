/** Shows toasts through Mantine's notifications. */
import { notifications } from '@mantine/notifications';
import type { Toast } from '../content/toasts.ts';
import { toastTones } from '../ui/toast-look.tsx';

export function showToast({ title, text, tone, duration }: Toast): void {
  notifications.show({
    title,
    message: text,
    autoClose: duration,
    ...toastTones[tone],
    // Errors interrupt a screen reader; the others are read in their turn, by the polite region that they appear in.
    role: tone === 'error' ? 'alert' : 'group',
  });
}
