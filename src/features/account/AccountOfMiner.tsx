import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { changePinMachine } from '../../../machines/account/change-pin.machine.ts';
import type { devicesMachine } from '../../../machines/account/devices.machine.ts';
import type { historyMachine } from '../../../machines/account/history.machine.ts';
import { changePinLogic, devicesLogic, historyLogic } from '../../actors/account.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { useMiner } from '../../actors/miner-context.ts';
import { useToasts } from '../../actors/toasts.ts';
import { changePinToast, devicesToast } from '../../content/toasts.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { changePinView, devicesView, historyView } from './account-view.ts';

/** The account panel of the logged-in miner; renders nothing before the login. */
export function AccountOfMiner() {
  const email = useSelector(useMiner(), ({ context }) => context.holding?.account.email);
  return email === undefined ? null : <AccountOf key={email} />;
}

/** Creates the three actors of the panel, which stop with it. */
function AccountOf() {
  const changingPin = useAppActor(changePinLogic);
  const devices = useAppActor(devicesLogic(changingPin));
  const history = useAppActor(historyLogic(useMiner()));
  return <LiveAccount changingPin={changingPin} devices={devices} history={history} />;
}

export interface LiveAccountProps {
  readonly changingPin: ActorRefFrom<typeof changePinMachine>;
  readonly devices: ActorRefFrom<typeof devicesMachine>;
  readonly history: ActorRefFrom<typeof historyMachine>;
}

/** Renders the snapshots of the three actors. */
export function LiveAccount({ changingPin, devices, history }: LiveAccountProps) {
  useToasts(changingPin, changePinToast);
  useToasts(devices, devicesToast);
  return (
    <AccountPanel
      history={{
        ...historyView(useSelector(history, state => state)),
        onRetry: () => history.send({ type: 'retry.pressed' }),
      }}
      devices={{
        ...devicesView(useSelector(devices, state => state)),
        onSignOut: () => devices.send({ type: 'signOut.pressed' }),
        onConfirm: () => devices.send({ type: 'signOut.confirmed' }),
        onCancel: () => devices.send({ type: 'signOut.cancelled' }),
        onRetry: () => devices.send({ type: 'retry.pressed' }),
      }}
      pin={{
        ...changePinView(useSelector(changingPin, state => state)),
        onChangePin: values => changingPin.send({ type: 'pin.submitted', ...values }),
        onChangeAgain: () => changingPin.send({ type: 'anotherChange.chosen' }),
      }}
    />
  );
}
