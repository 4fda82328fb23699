import { act, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { toastsReplay } from '../../../test/model/flows/toasts/toasts.model.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { Toasts } from './ToastRegion.tsx';

const region = () => screen.getByRole('region', { name: 'Notifications' });
const card = () => screen.getByRole('group');

/** The texts of the polite and the assertive live region. */
const read = () => [...region().querySelectorAll('[aria-live]')].map(({ textContent }) => textContent);

function swipe(event: EventObject) {
  const { distance } = event as EventObject & { distance: number };
  fireEvent.pointerDown(card(), { clientX: 100, isPrimary: true, button: 0 });
  fireEvent.pointerMove(card(), { clientX: 100 + distance });
  fireEvent.pointerUp(card(), { clientX: 100 + distance });
}

function expectToBeRead({ context: { shown } }: AnyMachineSnapshot) {
  const words = shown.title + shown.text;
  expect(read()).toEqual(shown.tone === 'error' ? ['', words] : [words, '']);
}

testEveryPathOnScreen('the toasts', {
  replay: toastsReplay,
  render: actor => {
    renderWithTheme(<Toasts toasts={actor} />);
  },
  drive: {
    'toast.dismissed': () => {
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    },
    'swipe.ended': swipe,
    'pointer.entered': () => {
      fireEvent.pointerEnter(card());
    },
    'pointer.left': () => {
      fireEvent.pointerLeave(card());
    },
    'focus.entered': () => {
      fireEvent.keyDown(document, { key: 'F8' });
    },
    'focus.left': () => act(() => region().blur()),
  },
  checks: {
    'toasts.idle': () => expect(read()).toEqual(['', '']),
    'toasts.shown.time.running': expectToBeRead,
    'toasts.shown.pointer.outside': expectToBeRead,
    'toasts.shown.pointer.over': expectToBeRead,
    'toasts.shown.focus.outside': () => expect(document.activeElement).not.toBe(region()),
    'toasts.shown.focus.within': () => expect(document.activeElement).toBe(region()),
  },
  alike: {
    'toasts.shown.pointer.outside': 'A toast looks the same under the pointer.',
    'toasts.shown.pointer.over': 'A toast looks the same under the pointer.',
  },
});
