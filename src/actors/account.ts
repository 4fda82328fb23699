/** The machines of a miner's account with their adapters. */
import { type Actor, fromCallback, fromPromise } from 'xstate';
import type {
  AccountChangedEvent,
  PinChange,
  PinChangedEvent,
} from '../../machines/account/account.actors.ts';
import { changePinMachine } from '../../machines/account/change-pin.machine.ts';
import { devicesMachine } from '../../machines/account/devices.machine.ts';
import { historyMachine } from '../../machines/account/history.machine.ts';
import { changePin, loadDevices, loadHistory, signOutOthers } from '../adapters/api/account-api.ts';
import type { MinerActor } from './miner.ts';
import { onTotalGrowth, totalOf } from './miner-total.ts';

type WithSignal = { readonly signal: AbortSignal };

export const changePinLogic = changePinMachine.provide({
  actors: {
    changePin: fromPromise(({ input, signal }: { input: PinChange; signal: AbortSignal }) =>
      changePin(input, signal),
    ),
  },
});

export const devicesLogic = (changingPin: Actor<typeof changePinMachine>) =>
  devicesMachine.provide({
    actors: {
      loadDevices: fromPromise(({ signal }: WithSignal) => loadDevices(signal)),
      signOutOthers: fromPromise(({ signal }: WithSignal) => signOutOthers(signal)),
      pinChanges: fromCallback<{ type: never }, undefined, PinChangedEvent>(
        ({ sendBack }) => changingPin.on('pinChanged', () => sendBack({ type: 'pin.changed' })).unsubscribe,
      ),
    },
  });

export const historyLogic = (miner: MinerActor) =>
  historyMachine.provide({
    actors: {
      loadHistory: fromPromise(({ signal }: WithSignal) => loadHistory(signal)),
      accountChanges: fromCallback<{ type: never }, undefined, AccountChangedEvent>(({ sendBack }) => {
        const notify = () => sendBack({ type: 'account.changed' });
        const stopWatching = onTotalGrowth(miner, totalOf(miner) ?? 0, notify);
        const expiries = miner.on('bowlExpired', notify);
        return () => {
          stopWatching();
          expiries.unsubscribe();
        };
      }),
    },
  });
