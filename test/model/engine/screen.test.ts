import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import type { Person } from './person.ts';
import { badLooks, drivenBy, ELSEWHERE, seenBy } from './screen.ts';

const machine = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { pushed: 'deciding' } },
    deciding: { always: 'open' },
    open: {},
  },
});
const look = async () => undefined;

it('misses what is seen in each state in which a flow rests, and finds what is said of no state', () => {
  expect(badLooks(machine, { 'door.closed': look, 'door.ajar': look })).toEqual([
    'door.open is not looked at',
    'door.ajar is no state',
  ]);
  expect(badLooks(machine, { 'door.closed': look, 'door.open': look })).toEqual([]);
});

it('hands a person to each deed and each look, and leaves out what comes from elsewhere', async () => {
  // Nothing is done with this person but hand them on.
  const person = {} as Person;
  const met: unknown[] = [];
  const meet = async (...all: unknown[]) => void met.push(all);
  const screen = { drive: { pushed: meet, slammed: ELSEWHERE }, look: { 'door.open': meet } } as const;
  const [event, state] = [{ type: 'pushed' }, machine.resolveState({ value: 'open' })];

  const driven = drivenBy(person, screen);
  await driven['pushed']?.(event, state);
  await seenBy(person, screen)['door.open']?.(state);
  expect([Object.keys(driven), met]).toEqual([
    ['pushed'],
    [
      [person, event, state],
      [person, state],
    ],
  ]);
});
