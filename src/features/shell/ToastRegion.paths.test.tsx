import { act, fireEvent, screen } from '@testing-library/react';
import type { EventObject } from 'xstate';
import type { toastsMachine } from '../../../machines/toasts/toasts.machine.ts';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { text } from '../../../test/model/engine/page-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import type { Replay } from '../../../test/model/engine/replay.ts';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { toastsOnPage } from '../../../test/model/flows/toasts/toasts.model.ts';
import { toastsScreen } from '../../../test/model/flows/toasts/toasts.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { Toasts } from './ToastRegion.tsx';

const driver = createDomDriver();
const toasts = toastsScreen(text('Elsewhere'));

const card = () => screen.getByRole('group');
const region = () => screen.getByRole('region', { name: 'Notifications' });

function swipe(event: EventObject) {
  const { distance } = event as EventObject & { distance: number };
  fireEvent.pointerDown(card(), { clientX: 100, isPrimary: true, button: 0 });
  fireEvent.pointerMove(card(), { clientX: 100 + distance });
  fireEvent.pointerUp(card(), { clientX: 100 + distance });
}

const { model } = toastsOnPage;

/** Names the dismissal of a toast that has the focus as a case of its own: the focus returns then. */
const replay: Replay<typeof toastsMachine> = {
  ...toastsOnPage,
  model: {
    ...model,
    cases: {
      ...model.cases,
      'toast.dismissed': state => [state.matches({ shown: { focus: 'within' } }) ? { focus: 'within' } : {}],
    },
    caseOf: event => ('focus' in event ? 'from within' : model.caseOf?.(event)),
  },
};

testEveryPathOnScreen('the toasts', {
  replay,
  render: actor => {
    renderWithTheme(
      <>
        <button type="button">Elsewhere</button>
        <Toasts toasts={actor} />
      </>,
    );
    // Where the focus returns to.
    screen.getByText('Elsewhere').focus();
  },
  drive: {
    ...bindActions(driver, toasts),
    'swipe.ended': swipe,
    // Within the toast, too.
    'focus.entered': async () => {
      await driver.pressKey('F8');
      await driver.pressKey('Tab');
      act(() => region().focus());
    },
    'focus.left': () => act(() => region().blur()),
  },
  checks: bindChecks(driver, toasts),
  alike: toasts.alike,
  keys: ['F8'],
});
