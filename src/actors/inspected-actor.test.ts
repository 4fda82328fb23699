import { expect, test } from 'vitest';
import { type InspectionEvent, setup } from 'xstate';
import { addInspector, createInspectedActor } from './inspected-actor.ts';

const lamp = setup({ types: { events: {} as { type: 'pressed' } } }).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: { dark: { on: { pressed: 'lit' } }, lit: { type: 'final' } },
});

/**
 * Adds an inspector. Returns which of these actors it adopts and which events of theirs it
 * observes.
 */
function inspect(...actors: { readonly sessionId: string }[]) {
  const sessions = actors.map(({ sessionId }) => sessionId);
  const adopted: string[] = [];
  const observed: string[] = [];
  addInspector({
    adopt: ({ sessionId }) => sessions.includes(sessionId) && adopted.push(sessionId),
    observe: (event: InspectionEvent) =>
      sessions.includes(event.rootId) && event.type === '@xstate.event' && observed.push(event.event.type),
  });
  return { adopted, observed };
}

test('an inspector observes every event of an actor', () => {
  const actor = createInspectedActor(lamp);
  const { adopted, observed } = inspect(actor);
  actor.start();
  actor.send({ type: 'pressed' });
  expect({ adopted, observed }).toEqual({ adopted: [], observed: ['xstate.init', 'pressed'] });
});

test('an inspector that is added later adopts running actors, not idle, stopped or finished ones', () => {
  const idle = createInspectedActor(lamp);
  const running = createInspectedActor(lamp).start();
  const stopped = createInspectedActor(lamp).start().stop();
  const done = createInspectedActor(lamp).start();
  done.send({ type: 'pressed' });
  const { adopted, observed } = inspect(idle, running, stopped, done);
  running.send({ type: 'pressed' });
  expect({ adopted, observed }).toEqual({ adopted: [running.sessionId], observed: ['pressed'] });
});

test('an inspected actor keeps its own options', () => {
  const greeter = setup({
    types: { input: {} as { name: string }, context: {} as { name: string } },
  }).createMachine({ context: ({ input }) => ({ name: input.name }) });
  expect(createInspectedActor(greeter, { input: { name: 'Ada' } }).getSnapshot().context).toEqual({
    name: 'Ada',
  });
});
