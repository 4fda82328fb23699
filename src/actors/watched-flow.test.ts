import { expect, test } from 'vitest';
import { type InspectionEvent, setup } from 'xstate';
import { createWatchedFlow, watchFlows } from './watched-flow.ts';

const lamp = setup({ types: { events: {} as { type: 'pressed' } } }).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: { dark: { on: { pressed: 'lit' } }, lit: { type: 'final' } },
});

/** The sessions of these flows that one who begins to watch now is told of, and what of them is heard from then on. */
function watch(...flows: { readonly sessionId: string }[]) {
  const sessions = flows.map(({ sessionId }) => sessionId);
  const adopted: string[] = [];
  const heard: string[] = [];
  watchFlows({
    adopt: ({ sessionId }) => sessions.includes(sessionId) && adopted.push(sessionId),
    observe: (event: InspectionEvent) =>
      sessions.includes(event.rootId) && event.type === '@xstate.event' && heard.push(event.event.type),
  });
  return { adopted, heard };
}

test('who watches hears every event of a flow', () => {
  const flow = createWatchedFlow(lamp);
  const { adopted, heard } = watch(flow);
  flow.start();
  flow.send({ type: 'pressed' });
  expect({ adopted, heard }).toEqual({ adopted: [], heard: ['xstate.init', 'pressed'] });
});

test('who comes late is told of what runs, and of nothing that never began or is over', () => {
  const idle = createWatchedFlow(lamp);
  const running = createWatchedFlow(lamp).start();
  const stopped = createWatchedFlow(lamp).start().stop();
  const done = createWatchedFlow(lamp).start();
  done.send({ type: 'pressed' });
  const { adopted, heard } = watch(idle, running, stopped, done);
  running.send({ type: 'pressed' });
  expect({ adopted, heard }).toEqual({ adopted: [running.sessionId], heard: ['pressed'] });
});

test('a flow keeps its own options', () => {
  const greeter = setup({
    types: { input: {} as { name: string }, context: {} as { name: string } },
  }).createMachine({ context: ({ input }) => ({ name: input.name }) });
  expect(createWatchedFlow(greeter, { input: { name: 'Ada' } }).getSnapshot().context).toEqual({
    name: 'Ada',
  });
});
