import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import type { PageDriver } from './page-driver.ts';
import { bindActions, bindChecks, EXTERNAL, uncheckedStates } from './screen.ts';

const machine = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { pushed: 'deciding' } },
    deciding: { always: 'open' },
    open: {},
  },
});
const check = async () => undefined;

it('misses what is seen in each state in which a flow rests, and finds what is said of no state', () => {
  expect(uncheckedStates(machine, { 'door.closed': check, 'door.ajar': check })).toEqual([
    'door.open is not looked at',
    'door.ajar is no state',
  ]);
  expect(uncheckedStates(machine, { 'door.closed': check, 'door.open': check })).toEqual([]);
});

it('hands a driver to each deed and each look, and leaves out what comes from elsewhere', async () => {
  // Nothing is done with this person but hand them on.
  const driver = {} as PageDriver;
  const met: unknown[] = [];
  const meet = async (...all: unknown[]) => void met.push(all);
  const screen = { drive: { pushed: meet, slammed: EXTERNAL }, checks: { 'door.open': meet } } as const;
  const [event, state] = [{ type: 'pushed' }, machine.resolveState({ value: 'open' })];

  const driven = bindActions(driver, screen);
  await driven['pushed']?.(event, state);
  await bindChecks(driver, screen)['door.open']?.(state);
  expect([Object.keys(driven), met]).toEqual([
    ['pushed'],
    [
      [driver, event, state],
      [driver, state],
    ],
  ]);
});
