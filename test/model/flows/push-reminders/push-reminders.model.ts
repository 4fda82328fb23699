/** Model of push reminders: the outcomes of its actors, and the abstraction of its context. */
import { pushRemindersMachine } from '../../../../machines/reminders/push-reminders.machine.ts';
import { testPushKeys } from '../../../support/push-keys.ts';
import { expectToHold } from '../../engine/invariants.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';

const { publicKey } = testPushKeys;

const outcomes = <const Outcome>(...all: readonly Outcome[]) => all.map(output => ({ output }));
const unreachable = [{ error: 'unreachable' }];

export const pushRemindersReplay: Replay<typeof pushRemindersMachine> = {
  model: {
    machine: pushRemindersMachine,
    input: undefined,
    cases: {
      'xstate.done.actor.readPushState': outcomes(
        { outcome: 'off', publicKey },
        { outcome: 'on', publicKey },
        { outcome: 'blocked' },
        { outcome: 'notOffered' },
        { outcome: 'refused' },
      ),
      'xstate.error.actor.readPushState': unreachable,
      'xstate.done.actor.askPermission': outcomes(
        { outcome: 'granted' },
        { outcome: 'dismissed' },
        { outcome: 'blocked' },
      ),
      'xstate.error.actor.askPermission': unreachable,
      'xstate.done.actor.subscribe': outcomes({ outcome: 'subscribed' }, { outcome: 'refused' }),
      'xstate.error.actor.subscribe': unreachable,
      'xstate.done.actor.unsubscribe': outcomes({ outcome: 'unsubscribed' }, { outcome: 'refused' }),
      'xstate.error.actor.unsubscribe': unreachable,
    },
    caseOf: outcomeOf,
    abstraction: ({ publicKey: key }) => [key],
  },
  actors: harness => ({
    readPushState: harness.promise(),
    askPermission: harness.promise(),
    subscribe: harness.promise(),
    unsubscribe: harness.promise(),
  }),
  invariant: state => {
    const { context } = state;
    const needsKey = ['off', 'askingForPermission', 'subscribing', 'on'].some(name => state.value === name);
    expectToHold({
      'the key of the server is known before the browser subscribes': !needsKey || context.publicKey !== null,
    });
  },
};
