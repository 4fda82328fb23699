/** Tests that checks which pass in the wrong state are found. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { CheckStrength } from './check-strength.ts';

const machine = createMachine({
  id: 'hatch',
  initial: 'open',
  states: { open: { on: { pushed: 'shut' } }, shut: { on: { locked: 'sealed' } }, sealed: {} },
});

const checks = {
  'hatch.open': () => screen.findByText('Come in'),
  'hatch.shut': () => screen.getByText('Knock'),
  // Passes whatever the hatch shows.
  'hatch.sealed': () => screen.getByRole('heading'),
};

it('lists the checks that pass in every other state of their region', async () => {
  const strength = new CheckStrength(checks, machine);
  const actor = createActor(machine).start();
  const { rerender } = render(<h1>Come in</h1>);
  expect(strength.weak).toEqual(['hatch.open', 'hatch.sealed', 'hatch.shut']);
  await strength.tryOn(checks, actor.getSnapshot());
  expect(strength.weak).toEqual(['hatch.open', 'hatch.sealed']);
  actor.send({ type: 'pushed' });
  rerender(<h1>Knock</h1>);
  await strength.tryOn(checks, actor.getSnapshot());
  expect(strength.weak).toEqual(['hatch.sealed']);
});
