/** A clean page after each test. Files share their modules, and with them the store of the toasts. */
import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  notifications.clean();
  notifications.cleanQueue();
});
