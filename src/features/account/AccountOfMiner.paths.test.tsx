import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { createActor } from 'xstate';
import {
  type ChangePinContext,
  changePinMachine,
  type PinForm,
} from '../../../machines/account/change-pin.machine.ts';
import { type DevicesContext, devicesMachine } from '../../../machines/account/devices.machine.ts';
import { historyMachine } from '../../../machines/account/history.machine.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import {
  changePinReplay,
  devicesReplay,
  historyReplay,
} from '../../../test/model/flows/account/account.model.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { accountTexts, historyText, pinProblemText } from '../../content/account-texts.ts';
import { LiveAccount, type LiveAccountProps } from './AccountOfMiner.tsx';

const user = userEvent.setup({ delay: null });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => user.click(button(name));

/** The panel with one running actor; the others stay in their initial state. */
async function renderAccount(running: Partial<LiveAccountProps>, tab: string): Promise<void> {
  renderWithTheme(
    <LiveAccount
      changingPin={createActor(changePinMachine)}
      devices={createActor(devicesMachine)}
      history={createActor(historyMachine)}
      {...running}
    />,
  );
  await user.click(screen.getByRole('tab', { name: tab }));
}

async function submit(form: PinForm): Promise<void> {
  const texts = { 'Current PIN': form.pin, 'New PIN': form.newPin, 'Repeat the new PIN': form.repeatedPin };
  for (const [label, text] of Object.entries(texts)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.click(field);
    if (text) await user.paste(text);
  }
  await press(accountTexts.pin.change);
}

describe('the account panel', () => {
  testEveryPathOnScreen('changing a PIN', {
    replay: changePinReplay,
    render: actor => renderAccount({ changingPin: actor }, accountTexts.pin.tab),
    drive: {
      'pin.submitted': event => submit(event as unknown as PinForm),
      'anotherChange.chosen': () => press(accountTexts.pin.again),
    },
    checks: {
      'changePin.editing': ({ context }) => {
        const { problem }: ChangePinContext = context;
        button(accountTexts.pin.change);
        if (problem) screen.getByText(pinProblemText(problem));
      },
      'changePin.changing': () => button(accountTexts.pin.changing),
      'changePin.changed': () => screen.getByText(accountTexts.pin.changed),
    },
  });

  const { devices } = accountTexts;

  testEveryPathOnScreen('the devices', {
    replay: devicesReplay,
    render: actor => renderAccount({ devices: actor }, devices.tab),
    drive: {
      'retry.pressed': () => press('Try Again'),
      'signOut.pressed': async (_event, { context }) => {
        // A device that is alone has no button.
        if (context.devices.length > 1) await press(devices.signOut);
      },
      'signOut.confirmed': () =>
        user.click(within(screen.getByRole('dialog')).getByRole('button', { name: devices.signOut })),
      'signOut.cancelled': () => press('Cancel'),
    },
    checks: {
      'devices.loading': () => screen.getByText(devices.loading),
      'devices.shown': ({ context }) => {
        const shown: DevicesContext = context;
        expect(screen.getAllByRole('listitem').length).toBe(shown.devices.length);
        expect(screen.queryByRole('dialog')).toBeNull();
        if (shown.devices.length === 1) screen.getByText(devices.alone);
      },
      'devices.confirming': () => within(screen.getByRole('dialog')).getByText(devices.consequence),
      'devices.signingOutOthers': () => button(devices.signingOut),
      'devices.failed': () => screen.getByText(devices.failed),
    },
  });

  const { history } = accountTexts;
  const seeFirst = ({ context }: { context: { entries: { kind: 'collect'; level: null }[] } }) => {
    const [head, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
    expect([head?.textContent, rows.map(row => within(row).getAllByRole('cell')[0]?.textContent)]).toEqual([
      expect.stringContaining('What'),
      context.entries.map(historyText),
    ]);
  };

  testEveryPathOnScreen('the history', {
    replay: historyReplay,
    render: actor => renderAccount({ history: actor }, history.tab),
    drive: { 'retry.pressed': () => press('Try Again') },
    checks: {
      'history.loading': () => screen.getByText(history.loading),
      'history.shown.upToDate': seeFirst,
      'history.shown.refreshing': seeFirst,
      'history.empty': () => screen.getByText(history.empty),
      'history.failed': () => screen.getByText(history.failed),
    },
    alike: {
      'history.shown.refreshing': 'The panel does not show that it loads again.',
      'history.shown.upToDate': 'The panel does not show that it loads again.',
    },
  });
});
