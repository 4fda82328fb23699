import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { Harness } from '../../test/model/engine/harness.ts';
import { tpsSpeedInput, tpsSpeedReplay } from '../../test/model/flows/tps-speed/tps-speed.model.ts';
import { tpsSpeedMachine } from './tps-speed.machine.ts';
import { UPDATE_INTERVAL_MS } from './tps-speed.rules.ts';

async function open(seed = 7) {
  const clock = new SimulatedClock();
  const harness = new Harness(clock);
  const machine = tpsSpeedMachine.provide({ actors: tpsSpeedReplay.actors(harness) });
  const actor = createActor(machine, { clock, input: tpsSpeedInput }).start();
  await harness.resolve('chooseSeed', seed);
  const now = () => actor.getSnapshot().context.tps;
  return {
    send: actor.send,
    now,
    history: () => actor.getSnapshot().context.history,
    /** Returns the figures after each of `changes` changes. */
    change: (times: number) =>
      Array.from({ length: times }, () => {
        clock.increment(UPDATE_INTERVAL_MS);
        return now();
      }),
  };
}

describe('the simulated speed', () => {
  it('starts with the constant figure', async () => {
    expect([(await open(1)).now(), (await open(2)).now()]).toEqual([
      tpsSpeedInput.firstTps,
      tpsSpeedInput.firstTps,
    ]);
  });

  it('stays in its range and uses all of it', async () => {
    const { lowest, highest } = tpsSpeedInput.range;
    const range = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
    const { change } = await open();
    expect([...new Set(change(300))].sort((a, b) => a - b)).toEqual(range);
  });

  it('keeps the figures of two minutes, the last one being the current one', async () => {
    const { change, history } = await open();
    const before = history();
    expect([before.length, before.at(-1)]).toEqual([61, tpsSpeedInput.firstTps]);
    const later = change(60);
    expect(history()).toEqual([tpsSpeedInput.firstTps, ...later]);
  });

  it('depends on its seed only', async () => {
    expect((await open(3)).change(20)).toEqual((await open(3)).change(20));
    expect((await open(3)).change(20)).not.toEqual((await open(4)).change(20));
  });

  it.each([
    ['the page is hidden', 'page.hidden', 'page.shown'],
    ['paused by the visitor', 'pause.pressed', 'resume.pressed'],
  ] as const)('stops while %s, and resumes afterwards', async (_when, stop, goOn) => {
    const { send, change } = await open();
    const [before] = change(1);
    send({ type: stop });
    expect(change(5)).toEqual(Array.from({ length: 5 }, () => before));
    send({ type: goOn });
    expect(new Set(change(20)).size).toBeGreaterThan(1);
  });

  it('stays paused when the page is shown again', async () => {
    const { send, change, now } = await open();
    send({ type: 'pause.pressed' });
    send({ type: 'page.hidden' });
    send({ type: 'page.shown' });
    expect(change(3)).toEqual([now(), now(), now()]);
  });
});
