import { expect, it } from 'vitest';
import { createActor, setup as originalSetup } from 'xstate';
import { mutatingSetup } from './mutating-xstate.ts';

const mutant = { machineId: 'gate', name: 'closed, always: target shut → open' };
// The product's machines see the type of XState's own function.
const setup = mutatingSetup(originalSetup({}) as never, mutant);
const states = { closed: { always: 'shut' }, shut: {}, open: {} };

const initialOf = (config: object, { createMachine } = setup): unknown =>
  createActor(createMachine({ initial: 'closed', states, ...config })).getSnapshot().value;

it('builds the chosen machine with its mistake, also after an extension', () => {
  expect([initialOf({ id: 'gate' }), initialOf({ id: 'gate' }, setup.extend({}))]).toEqual(['open', 'open']);
});

it('builds every other machine as it is', () => {
  expect([
    initialOf({ id: 'window' }),
    initialOf({ id: 'gate' }, mutatingSetup(originalSetup({}) as never, undefined)),
  ]).toEqual(['shut', 'shut']);
});

it('keeps the mistake in a machine with other actors', () => {
  const machine = setup.createMachine({ id: 'gate', initial: 'closed', states }).provide({ actors: {} });
  expect(createActor(machine).getSnapshot().value).toBe('open');
});
