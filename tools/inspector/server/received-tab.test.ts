import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { beforeEach, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, fromCallback, setup } from 'xstate';
import type { SiteMessage } from '../protocol.ts';
import { ReceivedTab } from './received-tab.ts';

const bell = setup({ types: { events: {} as { type: 'rung' } } }).createMachine({
  id: 'bell',
  initial: 'silent',
  states: { silent: { on: { rung: 'ringing' } }, ringing: {} },
});

const gate = setup({
  actors: { bell, visitor: fromCallback(({ sendBack }) => sendBack({ type: 'pushed' })) },
}).createMachine({
  id: 'gate',
  context: { width: 2 },
  invoke: { id: 'bell', src: 'bell' },
  initial: 'shut',
  states: { shut: { on: { pushed: 'open' } }, open: { invoke: { id: 'visitor', src: 'visitor' } } },
});

let tab: ReceivedTab;
beforeEach(() => {
  const machines: readonly AnyStateMachine[] = [gate, bell];
  tab = new ReceivedTab(
    'a',
    'http://localhost:3000',
    new Map(machines.map(machine => [machine.id, machine])),
  );
});

/** Sends what `@statelyai/inspect` sends of a gate that is pushed. */
async function receiveGate(): Promise<SiteMessage[]> {
  const texts: string[] = [];
  const send = (event: StatelyInspectionEvent) => texts.push(JSON.stringify(event));
  const actor = createActor(gate, { inspect: createInspector({ send }).inspect }).start();
  actor.send({ type: 'pushed' });
  // The library sends when the page is idle. The visitor pushes again once the gate is open.
  await expect.poll(() => texts.filter(text => text.includes('"pushed"')).length).toBeGreaterThan(3);
  return texts.flatMap(text => tab.receive(text));
}

it('receives actors, their names, events and states', async () => {
  const messages = await receiveGate();
  const started = messages.flatMap(message => (message.type === 'actor.started' ? [message.actor] : []));
  expect(started).toMatchObject([
    { tab: 'a', name: 'gate', parent: null, chart: { id: 'gate' } },
    { tab: 'a', name: 'bell of gate', parent: started[0]?.sessionId, chart: { id: 'bell' } },
  ]);
  const events = messages.flatMap(message =>
    message.type === 'event.received' ? [message.eventRecord] : [],
  );
  expect(events.map(({ event, from }) => [event.type, from])).toEqual(
    expect.arrayContaining([
      ['pushed', null],
      ['pushed', 'visitor of gate'],
    ]),
  );
  expect(messages.filter(message => message.type === 'actor.moved').at(-1)).toMatchObject({
    state: { status: 'active', value: 'open', active: ['gate', 'gate.open'], context: { width: 2 } },
  });
});

it('describes everything again to a page that opens', async () => {
  const messages = await receiveGate();
  const count = (type: SiteMessage['type'], of: readonly SiteMessage[]) =>
    of.filter(message => message.type === type).length;
  expect(tab.messages[0]).toEqual({ type: 'tab.navigated', tab: 'a', address: 'http://localhost:3000' });
  for (const type of ['actor.started', 'event.received'] as const) {
    expect(count(type, messages)).toBeGreaterThan(1);
    expect(count(type, tab.messages)).toBe(count(type, messages));
  }
});

it.each([
  ['other text', 'hello', 'This is no message of @statelyai/inspect.'],
  ['another type', '{"type":"tab.closed"}', 'This is no message of @statelyai/inspect.'],
  [
    'an event without type',
    '{"type":"@xstate.event","sessionId":"x:0","createdAt":"1","event":{}}',
    'This is no',
  ],
])('refuses %s', (_what, text, reason) => {
  expect(() => tab.receive(text)).toThrow(reason);
});

const actorOf = (id: string) => ({
  type: '@xstate.actor',
  name: id,
  definition: JSON.stringify({ id }),
  snapshot: { value: 'shut' },
});
const moved = (value: string) => ({ type: '@xstate.snapshot', snapshot: { value } });
const receive = (message: object) =>
  tab.receive(JSON.stringify({ ...message, sessionId: 'x:0', createdAt: '1' }));

it('receives the end of an actor', () => {
  receive(actorOf('gate'));
  const address = { tab: 'a', sessionId: 'x:0' };
  expect(receive({ type: '@xstate.event', event: { type: 'xstate.stop' } })).toEqual([
    { type: 'actor.stopped', address },
  ]);
  expect(tab.messages.at(-1)).toMatchObject({
    type: 'actor.moved',
    state: { ...address, status: 'stopped' },
  });
});

it('refuses a state that the machine does not have', () => {
  receive(actorOf('gate'));
  expect(() => receive(moved('ajar'))).toThrow('gate has no such state: the site is another version.');
});

it('ignores actors without a machine of this site', () => {
  expect(receive(actorOf('elsewhere'))).toEqual([]);
  expect(receive(moved('ajar'))).toEqual([]);
});
