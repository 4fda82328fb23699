import { describe, expect, it } from 'vitest';
import { fromCallback, SimulatedClock } from 'xstate';
import { startInHarness } from '../../../test/model/engine/harness.ts';
import { qaLinkMachine } from './qa-link.machine.ts';

const PING_TIMEOUT_MS = 2_000;

function open() {
  const clock = new SimulatedClock();
  const pings: { type: string }[] = [];
  const channel = fromCallback<{ type: 'tabs.pinged' }>(({ receive }) => receive(call => pings.push(call)));
  const { actor } = startInHarness(qaLinkMachine, () => ({ channel }), undefined, clock);
  return {
    pings,
    respond: (tab: string) => actor.send({ type: 'tab.responded', tab }),
    close: (tab: string) => actor.send({ type: 'tab.closed', tab }),
    send: actor.send,
    pass: (ms: number) => clock.increment(ms),
    now: () => ({ state: actor.getSnapshot().value, ...actor.getSnapshot().context }),
  };
}

describe('the link to the tabs of the site', () => {
  it('pings the tabs, and lists those that respond in time, each once', () => {
    const { pings, respond, pass, now } = open();
    expect([now(), pings]).toEqual([
      { state: 'pinging', tabs: [], responded: [] },
      [{ type: 'tabs.pinged' }],
    ]);
    respond('first');
    respond('second');
    respond('first');
    pass(PING_TIMEOUT_MS - 1);
    expect(now().state).toBe('pinging');
    pass(1);
    expect(now()).toEqual({
      state: 'connected',
      tabs: ['first', 'second'],
      responded: ['first', 'second'],
    });
  });

  it.each([{ type: 'tab.opened' }, { type: 'page.shown' }] as const)(
    'pings again after %o, and removes tabs that do not respond',
    event => {
      const { pings, respond, pass, send, now } = open();
      respond('first');
      respond('second');
      pass(PING_TIMEOUT_MS);
      send(event);
      expect([now(), pings.length]).toEqual([
        { state: 'pinging', tabs: ['first', 'second'], responded: [] },
        2,
      ]);
      respond('second');
      pass(PING_TIMEOUT_MS);
      expect(now()).toEqual({ state: 'connected', tabs: ['second'], responded: ['second'] });
    },
  );

  it('is disconnected without a response, until a tab responds', () => {
    const { respond, pass, now } = open();
    pass(PING_TIMEOUT_MS);
    expect(now()).toEqual({ state: 'disconnected', tabs: [], responded: [] });
    respond('late');
    expect(now()).toEqual({ state: 'connected', tabs: ['late'], responded: ['late'] });
  });

  it('removes a closed tab, and is disconnected after the last one', () => {
    const { respond, close, pass, now } = open();
    for (const tab of ['first', 'second', 'third']) respond(tab);
    close('third');
    close('unknown');
    pass(PING_TIMEOUT_MS);
    close('unknown');
    expect(now()).toEqual({
      state: 'connected',
      tabs: ['first', 'second'],
      responded: ['first', 'second'],
    });
    close('first');
    expect(now()).toEqual({ state: 'connected', tabs: ['second'], responded: ['second'] });
    close('unknown');
    expect(now().state).toBe('connected');
    close('second');
    expect(now()).toEqual({ state: 'disconnected', tabs: [], responded: [] });
  });
});
