import { describe, expect, test } from 'vitest';
import { allMachines } from '../../../scripts/all-machines.ts';
import { bowlReplay } from '../../../test/model/flows/bowl/bowl.model.ts';
import { statechartOf, withDescendants } from '../../statechart/statechart.ts';
import { replay } from '../replay.ts';
import { pathFileOf, replaysOfMachines } from './qa-paths.ts';

test('every machine has paths', async () => {
  const machines = (await allMachines()).map(({ machine }) => machine.id);
  expect([...(await replaysOfMachines()).keys()]).toEqual(machines.sort());
});

describe('the paths of a machine', () => {
  const { model } = bowlReplay;
  const file = pathFileOf('bowl', [model]);

  test('share their events', () => {
    const texts = file.events.map(event => JSON.stringify(event));
    expect(new Set(texts).size).toBe(texts.length);
    expect(Math.max(...file.paths.flatMap(({ steps }) => steps))).toBe(texts.length - 1);
  });

  test('take every transition of the machine', () => {
    const keys = withDescendants(statechartOf(model.machine)).flatMap(({ transitions }) =>
      transitions.map(({ key }) => key),
    );
    expect(keys.filter(key => file.taken[key] === undefined)).toEqual([]);
  });

  test('are replayable from their file', () => {
    const failed = file.paths.filter(({ input, steps }) => {
      const start = { input: file.inputs[input] ?? null };
      const events = steps.map(step => ({ event: file.events[step] ?? { type: 'missing' } }));
      const outcome = replay(model.machine, { start, steps: events });
      return outcome.outcome === 'failed' || outcome.frames.some(({ problem }) => problem !== null);
    });
    expect(failed).toEqual([]);
  });
});
