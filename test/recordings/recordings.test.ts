/** Replays recordings on their machines. The suites of paths replay them on screens. */
import { expect, it } from 'vitest';
import { allMachines } from '../../scripts/all-machines.ts';
import { replay } from '../../tools/inspector/replay.ts';
import { recordings } from '../support/recordings.ts';

const machines = await allMachines();

it.each(recordings())('%s leads through the recorded states', (_name, { machine: id, start, events }) => {
  const machine = machines.find(each => each.machine.id === id)?.machine;
  if (!machine) throw new Error(`There is no machine "${id}".`);
  const replayed = replay(machine, { start, steps: events });
  if (replayed.outcome === 'failed') throw new Error(replayed.reason);
  expect(replayed.frames.flatMap(({ problem }) => problem ?? [])).toEqual([]);
});
