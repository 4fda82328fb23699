import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate';
import { type LeadershipReport, LOCK_RETRY_MS, tabLeadershipMachine } from './tab-leadership.machine.ts';

function open() {
  const inputs: unknown[] = [];
  const requests: EventObject[] = [];
  const reports: LeadershipReport['type'][] = [];
  const miner = createActor(
    fromCallback<LeadershipReport>(({ receive }) => receive(({ type }) => reports.push(type))),
  ).start();
  const machine = tabLeadershipMachine.provide({
    actors: {
      lock: fromCallback(({ input, receive }) => {
        inputs.push(input);
        receive(request => requests.push(request));
      }),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, input: { miner, email: 'ada@example.org' } }).start();
  return {
    send: actor.send,
    pass: (ms: number) => clock.increment(ms),
    inputs,
    now: () => [
      actor.getSnapshot().value,
      // Takes what has been requested and reported since the last call.
      requests.splice(0).map(request => ('kind' in request ? request.kind : request.type)),
      reports.splice(0),
    ],
  };
}

/** A tab that was opened while another one leads. */
function openFollower() {
  const tab = open();
  tab.send({ type: 'lock.taken' });
  tab.now();
  return tab;
}

describe('the leadership of a tab', () => {
  it('goes to the only tab', () => {
    const { inputs, send, now } = open();
    expect([inputs, now()]).toEqual([
      [{ email: 'ada@example.org' }],
      ['requestingLock', ['ifAvailable'], []],
    ]);
    send({ type: 'lock.acquired' });
    expect(now()).toEqual(['leading', [], ['tab.becameLeader']]);
  });

  it('goes to a second tab once the first one closes', () => {
    const { send, now } = open();
    send({ type: 'lock.taken' });
    expect(now()).toEqual([{ following: 'queueing' }, ['ifAvailable', 'wait'], ['tab.becameFollower']]);
    send({ type: 'lock.acquired' });
    expect(now()).toEqual(['leading', [], ['tab.becameLeader']]);
  });

  it('is taken over on request, once', () => {
    const { send, now } = openFollower();
    send({ type: 'leadership.requested' });
    send({ type: 'leadership.requested' });
    expect(now()).toEqual(['takingOver', ['steal'], []]);
    send({ type: 'lock.acquired' });
    send({ type: 'leadership.requested' });
    expect(now()).toEqual(['leading', [], ['tab.becameLeader']]);
  });

  it.each(['a leader', 'a tab that takes over', 'a follower'])(
    'lost by %s returns through the queue, after a wait',
    who => {
      const { pass, send, now } = openFollower();
      if (who !== 'a follower') send({ type: 'leadership.requested' });
      if (who === 'a leader') send({ type: 'lock.acquired' });
      now();
      send({ type: 'lock.lost' });
      expect(now()).toEqual([{ following: 'pausing' }, [], ['tab.becameFollower']]);
      pass(LOCK_RETRY_MS);
      expect(now()).toEqual([{ following: 'queueing' }, ['wait'], []]);
    },
  );

  it('waits longer after each refusal, and needs no lock after three', () => {
    const { pass, send, now } = open();
    now();
    send({ type: 'lock.refused' });
    for (const wait of [2 * LOCK_RETRY_MS, 4 * LOCK_RETRY_MS]) {
      expect(now()).toEqual([{ following: 'pausing' }, [], ['tab.becameFollower']]);
      pass(wait - 1);
      expect(now()).toEqual([{ following: 'pausing' }, [], []]);
      pass(1);
      expect(now()).toEqual([{ following: 'queueing' }, ['wait'], []]);
      send({ type: 'lock.refused' });
    }
    expect(now()).toEqual(['leadingWithoutLock', [], ['tab.becameLeader']]);
  });

  it('starts counting refusals again once it has the lock', () => {
    const { pass, send, now } = open();
    send({ type: 'lock.refused' });
    pass(2 * LOCK_RETRY_MS);
    send({ type: 'lock.acquired' });
    send({ type: 'lock.lost' });
    pass(LOCK_RETRY_MS);
    now();
    send({ type: 'lock.refused' });
    pass(2 * LOCK_RETRY_MS);
    expect(now()).toEqual([{ following: 'queueing' }, ['wait'], ['tab.becameFollower']]);
  });

  it('is requested during the wait by a visitor who takes over', () => {
    const { send, now } = openFollower();
    send({ type: 'lock.lost' });
    send({ type: 'leadership.requested' });
    expect(now()).toEqual(['takingOver', ['steal'], ['tab.becameFollower']]);
  });

  it('needs no lock where the browser forbids them', () => {
    const { send, now } = open();
    now();
    send({ type: 'locks.forbidden' });
    expect(now()).toEqual(['leadingWithoutLock', [], ['tab.becameLeader']]);
  });
});
