import { describe, expect, it } from 'vitest';
import { fromCallback, SimulatedClock } from 'xstate';
import { startInHarness } from '../../../test/model/engine/harness.ts';
import { qaLinkMachine } from './qa-link.machine.ts';

const ANSWER_TIME = 2_000;

function open() {
  const clock = new SimulatedClock();
  const calls: { type: string }[] = [];
  const channel = fromCallback<{ type: 'tabs.called' }>(({ receive }) => receive(call => calls.push(call)));
  const { actor } = startInHarness(qaLinkMachine, () => ({ channel }), undefined, clock);
  return {
    calls,
    hear: (tab: string) => actor.send({ type: 'tab.heard', tab }),
    close: (tab: string) => actor.send({ type: 'tab.closed', tab }),
    send: actor.send,
    pass: (ms: number) => clock.increment(ms),
    now: () => ({ state: actor.getSnapshot().value, ...actor.getSnapshot().context }),
  };
}

describe('the link to the tabs of the site', () => {
  it('calls the tabs, and knows those that answer in time, each once', () => {
    const { calls, hear, pass, now } = open();
    expect([now(), calls]).toEqual([{ state: 'calling', tabs: [], answered: [] }, [{ type: 'tabs.called' }]]);
    hear('first');
    hear('second');
    hear('first');
    pass(ANSWER_TIME - 1);
    expect(now().state).toBe('calling');
    pass(1);
    expect(now()).toEqual({
      state: 'somebodyThere',
      tabs: ['first', 'second'],
      answered: ['first', 'second'],
    });
  });

  it.each([{ type: 'tab.opened' }, { type: 'page.shown' }] as const)(
    'calls again after %o, and forgets whoever does not answer any more',
    event => {
      const { calls, hear, pass, send, now } = open();
      hear('first');
      hear('second');
      pass(ANSWER_TIME);
      send(event);
      expect([now(), calls.length]).toEqual([
        { state: 'calling', tabs: ['first', 'second'], answered: [] },
        2,
      ]);
      hear('second');
      pass(ANSWER_TIME);
      expect(now()).toEqual({ state: 'somebodyThere', tabs: ['second'], answered: ['second'] });
    },
  );

  it('finds nobody where nobody answers, until somebody is heard', () => {
    const { hear, pass, now } = open();
    pass(ANSWER_TIME);
    expect(now()).toEqual({ state: 'nobodyThere', tabs: [], answered: [] });
    hear('late');
    expect(now()).toEqual({ state: 'somebodyThere', tabs: ['late'], answered: ['late'] });
  });

  it('strikes a tab that closes, and finds nobody after the last one', () => {
    const { hear, close, pass, now } = open();
    for (const tab of ['first', 'second', 'third']) hear(tab);
    close('third');
    close('stranger');
    pass(ANSWER_TIME);
    close('stranger');
    expect(now()).toEqual({
      state: 'somebodyThere',
      tabs: ['first', 'second'],
      answered: ['first', 'second'],
    });
    close('first');
    expect(now()).toEqual({ state: 'somebodyThere', tabs: ['second'], answered: ['second'] });
    close('stranger');
    expect(now().state).toBe('somebodyThere');
    close('second');
    expect(now()).toEqual({ state: 'nobodyThere', tabs: [], answered: [] });
  });
});
