import { type Actor, fromCallback } from 'xstate';
import { dayOf } from '../../contract/calendar-days.ts';
import type { HistoryDownloadOutcome, PinChangedEvent } from '../../machines/account/account.actors.ts';
import { changePinMachine } from '../../machines/account/change-pin.machine.ts';
import { devicesMachine } from '../../machines/account/devices.machine.ts';
import { historyMachine } from '../../machines/account/history.machine.ts';
import { historyCsv } from '../../machines/account/history.rules.ts';
import { historyFileMachine } from '../../machines/account/history-file.machine.ts';
import {
  changePin,
  loadDevices,
  loadHistory,
  loadOlderHistory,
  loadWholeHistory,
  refreshHistory,
  signOutOthers,
} from '../adapters/api/account-api.ts';
import { saveFile } from '../adapters/save-file.ts';
import { accountChangesOf } from './account-changes.ts';
import type { MinerActor } from './miner.ts';
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
      refreshHistory: requestLogic(refreshHistory),
      loadOlderHistory: requestLogic(loadOlderHistory),
      accountChanges: accountChangesOf(miner),
    },
  });

export const historyFileLogic = historyFileMachine.provide({
  actors: { downloadHistory: requestLogic((_, signal) => downloadHistory(signal)) },
});

/** Names the file by its day alone: others see names of files. */
async function downloadHistory(signal: AbortSignal): Promise<HistoryDownloadOutcome> {
  const loaded = await loadWholeHistory(signal);
  if (loaded.outcome === 'refused') return loaded;
  const csv = historyCsv(loaded.entries);
  saveFile(`technovex-history-${dayOf(Date.now())}.csv`, 'text/csv;charset=utf-8', csv);
  return { outcome: 'saved' };
}
