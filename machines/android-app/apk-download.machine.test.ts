import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { apkDownloadMachine, BUSY_TIME_MS } from './apk-download.machine.ts';

function open() {
  const clock = new SimulatedClock();
  const actor = createActor(apkDownloadMachine, { clock }).start();
  return { clock, send: actor.send, now: () => actor.getSnapshot().value };
}

describe('the APK download', () => {
  it('opens the notice, and is busy for a second', () => {
    const { clock, send, now } = open();
    send({ type: 'download.pressed' });
    expect(now()).toEqual({ button: 'busy', notice: 'open' });
    clock.increment(BUSY_TIME_MS - 1);
    expect(now()).toEqual({ button: 'busy', notice: 'open' });
    clock.increment(1);
    expect(now()).toEqual({ button: 'ready', notice: 'open' });
  });

  it('ignores presses while busy, even with the notice closed', () => {
    const { clock, send, now } = open();
    send({ type: 'download.pressed' });
    send({ type: 'notice.closed' });
    send({ type: 'download.pressed' });
    expect(now()).toEqual({ button: 'busy', notice: 'closed' });
    clock.increment(BUSY_TIME_MS);
    send({ type: 'download.pressed' });
    expect(now()).toEqual({ button: 'busy', notice: 'open' });
  });
});
