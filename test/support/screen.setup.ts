/** A clean page after each test. Files share their modules, and with them the toasts that nobody received. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { receiveToasts } from '../../src/adapters/toast-queue.ts';

// A busy machine is no failure.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  receiveToasts(() => {})();
});

// By the standard nobody has to handle that an animation is not finished because it was cancelled; happy-dom leaves that out.
const { cancel } = Animation.prototype;
Animation.prototype.cancel = function cancelQuietly() {
  this.finished.catch(() => {});
  cancel.call(this);
};
