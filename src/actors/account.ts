import { type Actor, fromCallback } from 'xstate';
import type { AccountChangedEvent, PinChangedEvent } from '../../machines/account/account.actors.ts';
import { changePinMachine } from '../../machines/account/change-pin.machine.ts';
import { devicesMachine } from '../../machines/account/devices.machine.ts';
import { historyMachine } from '../../machines/account/history.machine.ts';
import { changePin, loadDevices, loadHistory, signOutOthers } from '../adapters/api/account-api.ts';
import type { MinerActor } from './miner.ts';
import { onTotalGrowth, totalOf } from './miner-total.ts';
import { requestLogic } from './request-logic.ts';

export const changePinLogic = changePinMachine.provide({
  actors: { changePin: requestLogic(changePin) },
});

export const devicesLogic = (changingPin: Actor<typeof changePinMachine>) =>
  devicesMachine.provide({
    actors: {
      loadDevices: requestLogic((_, signal) => loadDevices(signal)),
      signOutOthers: requestLogic((_, signal) => signOutOthers(signal)),
      pinChanges: fromCallback<{ type: never }, undefined, PinChangedEvent>(
        ({ sendBack }) => changingPin.on('pinChanged', () => sendBack({ type: 'pin.changed' })).unsubscribe,
      ),
    },
  });

export const historyLogic = (miner: MinerActor) =>
  historyMachine.provide({
    actors: {
      loadHistory: requestLogic((_, signal) => loadHistory(signal)),
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
