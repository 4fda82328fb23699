/**
 * Models of the flows of a miner's account: payloads of their events, and abstractions of their
 * contexts.
 */

import type { EventObject } from 'xstate';
import { txv } from '../../../../contract/amounts.ts';
import type { HistoryEntry, SignedInDevice } from '../../../../contract/miner-security.ts';
import type { HistoryOutcome } from '../../../../machines/account/account.actors.ts';
import {
  changePinMachine,
  type PinForm,
  problemOf,
} from '../../../../machines/account/change-pin.machine.ts';
import { devicesMachine } from '../../../../machines/account/devices.machine.ts';
import { historyMachine } from '../../../../machines/account/history.machine.ts';
import { historyFileMachine } from '../../../../machines/account/history-file.machine.ts';
import { START } from '../../../support/accounts.ts';
import { expectToHold } from '../../engine/invariants.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';

const refused = { output: { outcome: 'refused', text: 'Please wait 15 minutes.' } } as const;
const unreachable = [{ error: 'unreachable' }];

const form = { pin: '123456', newPin: '654321', repeatedPin: '654321' };

/** Names a form by its problem and a response by its outcome. */
const pinCaseOf = (event: EventObject): string | undefined =>
  // No other event of this machine has this name.
  event.type === 'pin.submitted' ? problemOf(event as unknown as PinForm)?.type : outcomeOf(event);

/** Names a list of the least length by `name`, and any other response by its outcome. */
const listCaseOf =
  (list: 'devices', least: number, name: string) =>
  (event: EventObject): string | undefined => {
    const { output } = event as { output?: Readonly<Record<string, readonly unknown[] | undefined>> };
    return output?.[list]?.length === least ? name : outcomeOf(event);
  };

export const changePinReplay: Replay<typeof changePinMachine> = {
  model: {
    machine: changePinMachine,
    input: undefined,
    cases: {
      'pin.submitted': [
        form,
        { ...form, pin: '' },
        { ...form, pin: '123' },
        { ...form, newPin: '65432', repeatedPin: '65432' },
        { ...form, newPin: form.pin, repeatedPin: form.pin },
        { ...form, repeatedPin: '654312' },
      ],
      'xstate.done.actor.changePin': [
        { output: { outcome: 'changed' } },
        { output: { outcome: 'wrongPin' } },
        refused,
      ],
      'xstate.error.actor.changePin': unreachable,
    },
    caseOf: pinCaseOf,
    // The machine does not depend on the server's message.
    abstraction: ({ problem }) => problem && { ...problem, text: 'text' in problem && problem.text !== null },
  },
  actors: harness => ({ changePin: harness.promise() }),
  invariant: ({ value, context }) => {
    const { problem } = context;
    expectToHold({
      'the context holds no PIN': !/\d{5}/.test(JSON.stringify(context)),
      'a problem is shown at the form': problem === null || value === 'editing',
    });
  },
};

export const thisDevice: SignedInDevice = {
  id: '4b6cbb5e-6c0a-4c8e-9a53-0b1a7c1f2d11',
  label: 'Firefox on Linux',
  createdAt: START - 40 * 24 * 3_600_000,
  lastSeenAt: START,
  current: true,
};

export const otherDevice: SignedInDevice = {
  ...thisDevice,
  id: '0d5f8a2e-17a5-4f8f-8f0e-3f4f0a0b9c22',
  label: 'Chrome on Android',
  current: false,
};

export const devicesReplay: Replay<typeof devicesMachine> = {
  model: {
    machine: devicesMachine,
    input: undefined,
    cases: {
      'xstate.done.actor.loadDevices': [
        { output: { outcome: 'listed', devices: [thisDevice, otherDevice] } },
        { output: { outcome: 'listed', devices: [thisDevice] } },
        refused,
      ],
      'xstate.error.actor.loadDevices': unreachable,
      'xstate.done.actor.signOutOthers': [{ output: { outcome: 'signedOut', signedOut: 1 } }, refused],
      'xstate.error.actor.signOutOthers': unreachable,
    },
    caseOf: listCaseOf('devices', 1, 'no other'),
    abstraction: ({ devices, loadError }) => [devices.length, loadError !== null],
  },
  actors: harness => ({
    loadDevices: harness.promise(),
    signOutOthers: harness.promise(),
    pinChanges: harness.silence(),
  }),
  invariant: ({ value, context }) => {
    const { devices, loadError } = context;
    expectToHold({
      'devices are known after loading': devices.length > 0 || value === 'loading' || value === 'failed',
      'confirming requires another device': value !== 'confirming' || devices.length > 1,
      'a load error belongs to the failed state': loadError === null || value === 'failed',
    });
  },
};

export const collected: HistoryEntry = {
  id: '1.0',
  kind: 'collect',
  level: null,
  toTotal: txv(1),
  toBowl: -txv(1),
  at: START,
};
export const followed: HistoryEntry = {
  id: '2.0',
  kind: 'follow-bonus',
  level: null,
  toTotal: txv(10),
  toBowl: 0,
  at: START,
};

const earlier: HistoryEntry = { ...collected, id: '0.0' };

type Page = Extract<HistoryOutcome, { outcome: 'listed' }>;

/** Names the first page by what it leads to, and any other response by its outcome. */
function historyCaseOf(event: EventObject): string | undefined {
  const { output } = event as { output?: Partial<Page> };
  if (output?.outcome !== 'listed') return outcomeOf(event);
  if (output.entries?.length === 0) return 'none';
  return output.hasOlder ? 'more' : 'listed';
}

const page = (entries: readonly HistoryEntry[], hasOlder = false) => ({
  output: { outcome: 'listed' as const, entries, hasOlder },
});

export const historyReplay: Replay<typeof historyMachine> = {
  model: {
    machine: historyMachine,
    input: undefined,
    cases: {
      'xstate.done.actor.loadHistory': [page([collected]), page([collected], true), page([]), refused],
      'xstate.error.actor.loadHistory': unreachable,
      'xstate.done.actor.refreshHistory': [
        { output: { outcome: 'added', entries: [followed] } },
        { output: { outcome: 'replaced', entries: [followed], hasOlder: true } },
        refused,
      ],
      'xstate.error.actor.refreshHistory': unreachable,
      'xstate.done.actor.loadOlder': [page([earlier]), page([earlier], true), refused],
      'xstate.error.actor.loadOlder': unreachable,
    },
    caseOf: historyCaseOf,
    abstraction: ({ entries, hasOlder, loadError, olderError }) => [
      entries.length > 0,
      hasOlder,
      loadError !== null,
      olderError !== null,
    ],
  },
  actors: harness => ({
    loadHistory: harness.promise(),
    refreshHistory: harness.promise(),
    loadOlderHistory: harness.promise(),
    accountChanges: harness.silence(),
  }),
  invariant: state => {
    const { entries, hasOlder, loadError, olderError } = state.context;
    const isComplete = state.matches({ shown: { older: 'complete' } });
    expectToHold({
      'entries exist exactly in the shown state': entries.length > 0 === state.matches('shown'),
      'a load error belongs to the failed state': loadError === null || state.matches('failed'),
      'older entries are offered where there may be some':
        hasOlder === (state.matches('shown') && !isComplete),
      'an error of older entries belongs to their failure':
        olderError === null || state.matches({ shown: { older: 'failed' } }),
    });
  },
};

export const historyFileReplay: Replay<typeof historyFileMachine> = {
  model: {
    machine: historyFileMachine,
    input: undefined,
    cases: {
      'xstate.done.actor.downloadHistory': [{ output: { outcome: 'saved' } }, refused],
      'xstate.error.actor.downloadHistory': unreachable,
    },
    caseOf: outcomeOf,
    abstraction: ({ error }) => error !== null,
  },
  actors: harness => ({ downloadHistory: harness.promise() }),
  invariant: ({ value, context: { error } }) => {
    expectToHold({ 'an error belongs to the failed state': error === null || value === 'failed' });
  },
};
