import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import type { PageDriver } from './page-driver.ts';
import { bindActions, bindChecks, EXTERNAL, uncheckedStates } from './screen.ts';

const machine = createMachine({
  id: 'gate',
  initial: 'closed',
  states: {
    closed: { on: { pushed: 'deciding' } },
    deciding: { always: 'open' },
    open: {},
  },
});
const check = async () => undefined;

it('reports stable states without a check, and checks of unknown states', () => {
  expect(uncheckedStates(machine, { 'gate.closed': check, 'gate.ajar': check })).toEqual([
    'gate.open has no check',
    'gate.ajar is not a state',
  ]);
  expect(uncheckedStates(machine, { 'gate.closed': check, 'gate.open': check })).toEqual([]);
});

it('passes a driver to each action and check, and omits external events', async () => {
  // The test only passes the driver on.
  const driver = {} as PageDriver;
  const met: unknown[] = [];
  const meet = async (...all: unknown[]) => void met.push(all);
  const screen = { drive: { pushed: meet, slammed: EXTERNAL }, checks: { 'gate.open': meet } } as const;
  const [event, state] = [{ type: 'pushed' }, machine.resolveState({ value: 'open' })];

  const driven = bindActions(driver, screen);
  await driven['pushed']?.(event, state);
  await bindChecks(driver, screen)['gate.open']?.(state);
  expect([Object.keys(driven), met]).toEqual([
    ['pushed'],
    [
      [driver, event, state],
      [driver, state],
    ],
  ]);
});
