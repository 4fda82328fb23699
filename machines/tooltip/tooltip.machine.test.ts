import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { copy, theme } from '../../test/model/flows/tooltip/tooltip.model.ts';
import { tooltipMachine } from './tooltip.machine.ts';

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(tooltipMachine, { clock }).start();
  return {
    pass: (milliseconds: number) => clock.increment(milliseconds),
    send: actor.send,
    enter: (target = theme) => actor.send({ type: 'target.entered', target }),
    /** The label of the open tooltip. */
    label: () => (actor.getSnapshot().matches('open') ? actor.getSnapshot().context.target?.label : null),
  };
}

test('opens after 700 ms', () => {
  const { enter, pass, label } = start();
  enter();
  pass(699);
  expect(label()).toBeNull();
  pass(1);
  expect(label()).toBe('Switch the theme');
});

test('does not open if the pointer leaves or the control is pressed before', () => {
  const { enter, send, pass, label } = start();
  enter();
  pass(699);
  send({ type: 'target.left' });
  pass(10_000);
  enter();
  pass(699);
  send({ type: 'target.pressed' });
  pass(10_000);
  expect(label()).toBeNull();
});

test('restarts its delay on another control', () => {
  const { enter, send, pass, label } = start();
  enter();
  pass(600);
  send({ type: 'target.left' });
  enter(copy);
  pass(699);
  expect(label()).toBeNull();
  pass(1);
  expect(label()).toBe('Copy the address');
});

test.each([
  [300, null],
  [299, 'Copy the address'],
])('%d ms after one has closed, entering the next control shows %j at once', (elapsed, expected) => {
  const { enter, send, pass, label } = start();
  enter();
  pass(700);
  send({ type: 'target.left' });
  pass(100);
  expect(label()).toBeNull();
  pass(elapsed);
  enter(copy);
  expect(label()).toBe(expected);
});

test('stays while the pointer is on the tooltip', () => {
  const { enter, send, pass, label } = start();
  enter();
  pass(700);
  send({ type: 'target.left' });
  pass(99);
  send({ type: 'tooltip.entered' });
  pass(10_000);
  expect(label()).toBe('Switch the theme');
  send({ type: 'tooltip.left' });
  pass(100);
  expect(label()).toBeNull();
});

test.each(['escape.pressed', 'target.pressed'] as const)('closes at once on %s', type => {
  const { enter, send, pass, label } = start();
  enter();
  pass(700);
  send({ type });
  expect(label()).toBeNull();
});
