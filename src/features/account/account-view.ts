/** Maps the snapshots of the account's machines to props of its panel. */
import type { SnapshotFrom } from 'xstate';
import type { PinProblem } from '../../../machines/account/account.emitted.ts';
import type { changePinMachine } from '../../../machines/account/change-pin.machine.ts';
import type { devicesMachine } from '../../../machines/account/devices.machine.ts';
import type { historyMachine } from '../../../machines/account/history.machine.ts';
import { pinProblemText } from '../../content/account-texts.ts';
import { NO_ANSWER } from '../../content/toasts.ts';
import type { ChangePinProps } from './ChangePin.tsx';
import type { CreditHistoryProps } from './CreditHistory.tsx';
import type { DeviceListProps } from './DeviceList.tsx';

/** The form's field of each problem. A problem without a field is shown above the form. */
const FIELDS: Record<PinProblem['type'], NonNullable<ChangePinProps['problem']>['field']> = {
  pinRequired: 'pin',
  wrongPin: 'pin',
  newPinInvalid: 'newPin',
  newPinsDiffer: 'repeatedPin',
  changePinFailed: null,
};

export const changePinView = ({
  value,
  context: { problem },
}: SnapshotFrom<typeof changePinMachine>): Pick<ChangePinProps, 'status' | 'problem'> => ({
  status: value,
  problem: problem && { field: FIELDS[problem.type], message: pinProblemText(problem) },
});

export const devicesView = (
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

export function historyView(
  snapshot: SnapshotFrom<typeof historyMachine>,
): Pick<CreditHistoryProps, 'entries'> {
  const { entries, loadError } = snapshot.context;
  if (snapshot.matches('loading')) return { entries: { kind: 'loading' } };
  if (snapshot.matches('failed')) return { entries: { kind: 'failed', reason: loadError ?? NO_ANSWER } };
  return { entries: { kind: 'loaded', value: entries } };
}
