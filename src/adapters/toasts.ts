/** Shows toasts through Mantine's notifications. */
import { notifications } from '@mantine/notifications';
import type { Toast } from '../content/toasts.ts';

const COLORS: Record<Toast['tone'], string> = { success: 'success', info: 'volt', error: 'danger' };

export function showToast({ title, text, tone, duration }: Toast): void {
  notifications.show({ title, message: text, color: COLORS[tone], autoClose: duration });
}
