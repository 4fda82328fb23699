/** Cleans the page after each test. Files share the page and modules, and with them pending toasts. */
import { cleanup, configure } from '@testing-library/react';
import type { Window } from 'happy-dom';
// @ts-expect-error: the package has no types.
import { config } from 'react-transition-group';
import { afterEach } from 'vitest';
import { receiveToasts } from '../../src/adapters/toast-queue.ts';
import { setRecordedRuns } from '../model/engine/recordings.ts';
import { recordedRuns } from './recordings.ts';
import './without-owner-stacks.ts';

// A busy machine is slow.
configure({ asyncUtilTimeout: 20_000 });

setRecordedRuns(recordedRuns());

// The transitions of the toasts.
config.disabled = true;

// Mantine returns the focus from a closed dialog after 10 ms. Without a delay, the next timer comes later.
const { setTimeout: startTimer } = globalThis;
const startSoon: typeof setTimeout = Object.assign(
  (task: () => void, ms = 0, ...rest: []) => startTimer(task, ms <= 10 ? 0 : ms, ...rest),
  startTimer,
);
globalThis.setTimeout = startSoon;

// The script in `index.html` defines it. Nothing here is rendered at build time.
window.earlyEvents = [];

afterEach(() => {
  cleanup();
  receiveToasts(() => {})();
  document.title = '';
});

// A pressed download navigates in happy-dom, and files share its window.
const { happyDOM } = window as unknown as Window;
happyDOM.settings.navigation.disableFallbackToSetURL = true;

// happy-dom would focus any element.
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]';
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = function focusIfPossible(options) {
  if (this.matches(FOCUSABLE)) focus.call(this, options);
};

// Tests have no style sheets. happy-dom would join the styles of all ancestors at each look for a name.
window.getComputedStyle = element => (element as HTMLElement).style;

// A cancelled animation rejects `finished`; browsers do not report that as unhandled, happy-dom
// does.
const { cancel } = Animation.prototype;
Animation.prototype.cancel = function cancelQuietly() {
  this.finished.catch(() => {});
  cancel.call(this);
};
