import { act, fireEvent, screen } from '@testing-library/react';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { AccountChangedEvent, HistoryOutcome } from '../../../machines/account/account.actors.ts';
import { changePinMachine } from '../../../machines/account/change-pin.machine.ts';
import { devicesMachine } from '../../../machines/account/devices.machine.ts';
import { historyMachine } from '../../../machines/account/history.machine.ts';
import { historyFileMachine } from '../../../machines/account/history-file.machine.ts';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import {
  changePinReplay,
  collected,
  devicesReplay,
  historyFileReplay,
  historyReplay,
} from '../../../test/model/flows/account/account.model.ts';
import {
  changePinScreen,
  devicesScreen,
  historyFileScreen,
  historyScreen,
} from '../../../test/model/flows/account/account.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { toastsOnScreen } from '../../../test/support/toasts-on-screen.ts';
import { accountTexts } from '../../content/account-texts.ts';
import { changePinToast, devicesToast } from '../../content/toasts.ts';
import { LiveAccount, type LiveAccountProps } from './AccountOfMiner.tsx';

const driver = createDomDriver();

/** The panel with one running actor; the others stay in their initial state. */
async function renderAccount(running: Partial<LiveAccountProps>, tab: string): Promise<void> {
  renderWithTheme(
    <LiveAccount
      changingPin={createActor(changePinMachine)}
      devices={createActor(devicesMachine)}
      history={createActor(historyMachine)}
      historyFile={createActor(historyFileMachine)}
      {...running}
    />,
  );
  // The paths open the list by themselves.
  const { devices } = running;
  const { send } = devices ?? {};
  if (devices) devices.send = () => undefined;
  act(() => void fireEvent.click(screen.getByRole('tab', { name: tab })));
  if (devices && send) devices.send = send;
}

/** A history with an entry, below which the file is offered. */
function listed() {
  const loadHistory = fromPromise<HistoryOutcome>(async () => ({
    outcome: 'listed',
    entries: [collected],
    hasOlder: false,
  }));
  const accountChanges = fromCallback<{ type: never }, undefined, AccountChangedEvent>(() => undefined);
  return createActor(historyMachine.provide({ actors: { loadHistory, accountChanges } })).start();
}

testEveryPathOnScreen('changing a PIN', {
  replay: changePinReplay,
  render: actor => renderAccount({ changingPin: actor }, accountTexts.pin.tab),
  drive: bindActions(driver, changePinScreen),
  checks: bindChecks(driver, changePinScreen),
  alike: changePinScreen.alike,
  notifications: toastsOnScreen(changePinToast),
});

testEveryPathOnScreen('the devices', {
  replay: devicesReplay,
  render: actor => renderAccount({ devices: actor }, accountTexts.devices.tab),
  drive: bindActions(driver, devicesScreen),
  checks: bindChecks(driver, devicesScreen),
  alike: devicesScreen.alike,
  ignoredPresses: { 'list.opened': 'The list is open already.' },
  notifications: toastsOnScreen(devicesToast),
});

testEveryPathOnScreen('the history', {
  replay: historyReplay,
  render: actor => renderAccount({ history: actor }, accountTexts.history.tab),
  drive: bindActions(driver, historyScreen),
  checks: bindChecks(driver, historyScreen),
  alike: historyScreen.alike,
});

testEveryPathOnScreen('the file of the history', {
  replay: historyFileReplay,
  render: actor => renderAccount({ historyFile: actor, history: listed() }, accountTexts.history.tab),
  drive: bindActions(driver, historyFileScreen),
  checks: bindChecks(driver, historyFileScreen),
  alike: historyFileScreen.alike,
});
