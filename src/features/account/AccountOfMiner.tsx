import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PinProblem } from '../../../machines/account/account.emitted.ts';
import type { changePinMachine } from '../../../machines/account/change-pin.machine.ts';
import type { devicesMachine } from '../../../machines/account/devices.machine.ts';
import type { historyMachine } from '../../../machines/account/history.machine.ts';
import type { historyFileMachine } from '../../../machines/account/history-file.machine.ts';
import { changePinLogic, devicesLogic, historyFileLogic, historyLogic } from '../../actors/account.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { useMiner } from '../../actors/miner-context.ts';
import { useToasts } from '../../actors/toasts.ts';
import { accountTexts, pinProblemText } from '../../content/account-texts.ts';
import { changePinToast, devicesToast, NO_ANSWER } from '../../content/toasts.ts';
import { Tabs } from '../../ui/fields.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './AccountOfMiner.module.css';
import { ChangePin, type ChangePinProps } from './ChangePin.tsx';
import { CreditHistory, type CreditHistoryProps } from './CreditHistory.tsx';
import { DeviceList, type DeviceListProps } from './DeviceList.tsx';

/** The account panel of the logged-in miner; renders nothing before the login. */
export function AccountOfMiner() {
  const email = useSelector(useMiner(), ({ context }) => context.holding?.account.email);
  return email === undefined ? null : <AccountOf key={email} />;
}

function AccountOf() {
  const changingPin = useAppActor(changePinLogic);
  const devices = useAppActor(devicesLogic(changingPin));
  const history = useAppActor(historyLogic(useMiner()));
  const historyFile = useAppActor(historyFileLogic);
  return (
    <LiveAccount changingPin={changingPin} devices={devices} history={history} historyFile={historyFile} />
  );
}

export interface LiveAccountProps {
  readonly changingPin: ActorRefFrom<typeof changePinMachine>;
  readonly devices: ActorRefFrom<typeof devicesMachine>;
  readonly history: ActorRefFrom<typeof historyMachine>;
  readonly historyFile: ActorRefFrom<typeof historyFileMachine>;
}

export function LiveAccount({ changingPin, devices, history, historyFile }: LiveAccountProps) {
  useToasts(changingPin, changePinToast);
  useToasts(devices, devicesToast);
  return (
    <AccountPanel
      history={{
        ...historyView(useSelector(history, state => state)),
        onRetry: () => history.send({ type: 'retry.pressed' }),
        onOlder: () => history.send({ type: 'older.pressed' }),
        file: useSelector(historyFile, ({ value }) => value),
        fileError: useSelector(historyFile, ({ context }) => context.error),
        onDownload: () => historyFile.send({ type: 'download.pressed' }),
      }}
      devices={{
        ...devicesView(useSelector(devices, state => state)),
        onOpen: () => devices.send({ type: 'list.opened' }),
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

interface AccountPanelProps {
  readonly history: CreditHistoryProps;
  readonly devices: DeviceListProps & { readonly onOpen: () => void };
  readonly pin: ChangePinProps;
}

const { title, history, devices, pin } = accountTexts;

export const AccountPanel = ({ devices: { onOpen, ...deviceList }, ...props }: AccountPanelProps) => (
  <Panel title={title}>
    {/* All panels stay mounted, so that a change of the tab loses no input. */}
    <Tabs
      defaultValue="history"
      onChange={tab => tab === 'devices' && onOpen()}
      classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '', panel: classes.panel ?? '' }}
    >
      <Tabs.List aria-label={title}>
        <Tabs.Tab value="history">{history.tab}</Tabs.Tab>
        <Tabs.Tab value="devices">{devices.tab}</Tabs.Tab>
        <Tabs.Tab value="pin">{pin.tab}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="history">
        <CreditHistory {...props.history} />
      </Tabs.Panel>
      <Tabs.Panel value="devices">
        <DeviceList {...deviceList} />
      </Tabs.Panel>
      <Tabs.Panel value="pin">
        <ChangePin {...props.pin} />
      </Tabs.Panel>
    </Tabs>
  </Panel>
);

/** The form's field of each problem. A problem without a field is shown above the form. */
const FIELDS: Record<PinProblem['type'], NonNullable<ChangePinProps['problem']>['field']> = {
  pinRequired: 'pin',
  pinInvalid: 'pin',
  wrongPin: 'pin',
  newPinInvalid: 'newPin',
  newPinUnchanged: 'newPin',
  newPinsDiffer: 'repeatedPin',
  changePinFailed: null,
};

const changePinView = ({
  value,
  context: { problem },
}: SnapshotFrom<typeof changePinMachine>): Pick<ChangePinProps, 'status' | 'problem'> => ({
  status: value,
  problem: problem && { field: FIELDS[problem.type], message: pinProblemText(problem) },
});

const devicesView = (
  snapshot: SnapshotFrom<typeof devicesMachine>,
): Pick<DeviceListProps, 'devices' | 'signOut'> => ({
  devices: devicesOf(snapshot),
  signOut: signOutOf(snapshot),
});

function devicesOf({ value, context }: SnapshotFrom<typeof devicesMachine>): DeviceListProps['devices'] {
  if (value === 'loading') return { kind: 'loading' };
  if (value === 'failed') return { kind: 'failed', reason: context.loadError ?? NO_ANSWER };
  return { kind: 'loaded', value: context.devices };
}

function signOutOf({ value }: SnapshotFrom<typeof devicesMachine>): DeviceListProps['signOut'] {
  if (value === 'confirming') return 'asking';
  return value === 'signingOutOthers' ? 'running' : 'idle';
}

type HistorySnapshot = SnapshotFrom<typeof historyMachine>;

const historyView = (
  snapshot: HistorySnapshot,
): Pick<CreditHistoryProps, 'entries' | 'older' | 'olderError'> => ({
  entries: entriesOf(snapshot),
  older: olderOf(snapshot),
  olderError: snapshot.context.olderError,
});

function entriesOf(snapshot: HistorySnapshot): CreditHistoryProps['entries'] {
  const { entries, loadError } = snapshot.context;
  if (snapshot.matches('loading')) return { kind: 'loading' };
  if (snapshot.matches('failed')) return { kind: 'failed', reason: loadError ?? NO_ANSWER };
  return { kind: 'loaded', value: entries };
}

function olderOf(snapshot: HistorySnapshot): CreditHistoryProps['older'] {
  if (snapshot.matches({ shown: { older: 'loading' } })) return 'loading';
  if (snapshot.matches({ shown: { older: 'failed' } })) return 'failed';
  return snapshot.context.hasOlder ? 'available' : 'complete';
}
