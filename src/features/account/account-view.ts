/** What the account panel shows of its three flows: pure readings of their snapshots. */
import type { SnapshotFrom } from 'xstate';
import type { PinProblem as Problem } from '../../../machines/account/account.facts.ts';
import type { changePinMachine } from '../../../machines/account/change-pin.machine.ts';
import type { devicesMachine } from '../../../machines/account/devices.machine.ts';
import type { historyMachine } from '../../../machines/account/history.machine.ts';
import { NO_ANSWER } from '../../content/toasts.ts';
import type { CreditHistoryProps } from './CreditHistory.tsx';
