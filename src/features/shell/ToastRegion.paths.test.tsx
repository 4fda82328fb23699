import { act, fireEvent, screen } from '@testing-library/react';
import type { EventObject } from 'xstate';
import type { toastsMachine } from '../../../machines/toasts/toasts.machine.ts';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { text } from '../../../test/model/engine/page-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import type { Replay } from '../../../test/model/engine/replay.ts';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { toastsReplay } from '../../../test/model/flows/toasts/toasts.model.ts';
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

const { model } = toastsReplay;

/** Tells dismissals with the focus apart: it goes to the next toast, or returns. */
const replay: Replay<typeof toastsMachine> = {
  ...toastsReplay,
  model: {
    ...model,
    cases: {
      ...model.cases,
      'toast.dismissed': ({ value: { focus }, context: { queue } }) =>
        focus === 'within' ? [{ focusGoes: queue.length > 0 ? 'on' : 'back' }] : [{}],
    },
    caseOf: event => ('focusGoes' in event ? `the focus goes ${event.focusGoes}` : model.caseOf?.(event)),
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
    // A user who is in the region comes to the button of the toast, which leaves with it.
    'toast.dismissed': async (_event, state) => {
      if (!state.matches({ focus: 'within' })) return driver.pressKey('Escape');
      await driver.pressKey('Tab');
      await driver.pressKey('Enter');
    },
    'focus.left': () => act(() => region().blur()),
  },
  checks: bindChecks(driver, toasts),
  alike: toasts.alike,
  focusElsewhere: {
    'focus.left': 'The user leaves the region.',
    'toast.dismissed': 'It goes back to where it came from, which may be nowhere.',
  },
});
