/** A clean page after each test. Files share their modules, and with them the toasts that nobody received. */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { receiveToasts } from '../../src/adapters/toasts.ts';

afterEach(() => {
  cleanup();
  receiveToasts(() => {})();
});
