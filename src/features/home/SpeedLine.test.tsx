import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { tpsSpeedMachine } from '../../../machines/tps-speed/tps-speed.machine.ts';
import { UPDATE_INTERVAL_MS } from '../../../machines/tps-speed/tps-speed.rules.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { formatCount } from '../../content/formats.ts';
import { LiveSpeedLine } from './SpeedLine.tsx';

async function open() {
  const clock = new SimulatedClock();
  const speed = createActor(
    tpsSpeedMachine.provide({
      actors: { chooseSeed: fromPromise(async () => 7), pageVisibility: fromCallback(() => () => {}) },
    }),
    { clock, input: { firstTps: 4_500, range: { lowest: 3_800, highest: 5_000 } } },
  ).start();
  const { container } = renderWithTheme(<LiveSpeedLine speed={speed} />);
  await screen.findByRole('button', { name: 'Pause the Line' });
  return {
    speed,
    /** The heights of the line's points. */
    line: () => {
      const path = container.querySelector('[preserveAspectRatio] path:last-of-type')?.getAttribute('d');
      return [...(path ?? '').matchAll(/ ([\d.]+)/g)].map(([, height]) => height);
    },
    mark: () => container.querySelector('[preserveAspectRatio] path:first-of-type')?.getAttribute('d'),
    pass: () => act(async () => clock.increment(UPDATE_INTERVAL_MS)),
  };
}

it('marks its figure as simulated and moves by one value at a time', async () => {
  const { speed, line, mark, pass } = await open();
  screen.getByText('Simulated');
  screen.getByText('4,500');
  const before = line();
  const markBefore = mark();

  await pass();

  screen.getByText(formatCount(speed.getSnapshot().context.tps));
  expect(line().slice(0, -1)).toEqual(before.slice(1));
  expect(line().at(-1)).not.toBe(before.at(-1));
  expect(mark()).toBe(markBefore);
});

it('stands still while it is paused', async () => {
  const { line, pass } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Pause the Line' }));
  const before = line();

  await pass();

  expect(line()).toEqual(before);
  await userEvent.click(screen.getByRole('button', { name: 'Resume the Line' }));
  await pass();
  expect(line()).not.toEqual(before);
});
