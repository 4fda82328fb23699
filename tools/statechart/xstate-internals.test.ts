/** Fails when another version of XState changes a part that is not public. */
import { expect, it } from 'vitest';
import { createActor, createMachine, getMicrosteps, raise, SimulatedClock } from 'xstate';
import {
  activeStates,
  handledEvents,
  microstepsOf,
  scheduledEvents,
  selectedTransitions,
  statesOf,
} from './xstate-internals.ts';

const machine = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { pressed: 'on' } },
    on: {
      initial: 'bright',
      on: { pressed: 'off' },
      after: { 5000: 'off' },
      states: { bright: { on: { dimmed: 'dark' } }, dark: {} },
    },
  },
});

it('reads states, events, selected transitions and scheduled events', () => {
  const selected: string[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(machine, {
    clock,
    inspect: inspected => selected.push(...selectedTransitions(inspected).map(({ eventType }) => eventType)),
  }).start();
  actor.send({ type: 'pressed' });

  expect(statesOf(machine).map(({ id }) => id)).toEqual([
    'lamp',
    'lamp.off',
    'lamp.on',
    'lamp.on.bright',
    'lamp.on.dark',
  ]);
  const active = activeStates(actor.getSnapshot()).map(({ id }) => id);
  expect(active.sort()).toEqual(['lamp', 'lamp.on', 'lamp.on.bright']);
  expect(handledEvents(actor.getSnapshot()).sort()).toEqual([
    'dimmed',
    'pressed',
    'xstate.after.5000.lamp.on',
  ]);
  expect(selected).toEqual(['pressed']);
  const [first] = scheduledEvents(actor);
  expect(first).toMatchObject({ event: { type: 'xstate.after.5000.lamp.on' }, delay: 5_000 });
  actor.send({ type: 'dimmed' });
  expect(scheduledEvents(actor)).toEqual([first]);
  expect(scheduledEvents(actor)[0]).toBe(first);
  clock.increment(5_000);
  expect([actor.getSnapshot().value, scheduledEvents(actor)]).toEqual(['off', []]);
});

it('computes the microsteps of a snapshot by its own machine', () => {
  const counter = createMachine({
    initial: 'counting',
    states: {
      counting: { on: { counted: { target: 'full', actions: raise({ type: 'emptied' }) } } },
      full: { on: { emptied: 'empty' } },
      empty: { always: 'counting' },
    },
  });
  const counting = createActor(counter).getSnapshot();
  const valuesOf = (microsteps: ReturnType<typeof microstepsOf>) => microsteps.map(([{ value }]) => value);

  const microsteps = microstepsOf(counting, { type: 'counted' });
  expect(valuesOf(microsteps)).toEqual(['full', 'empty', 'counting']);
  expect(valuesOf(getMicrosteps(counter, counting, { type: 'counted' }))).toEqual(valuesOf(microsteps));
});
