import { describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import { startInHarness } from '../../../test/model/engine/harness.ts';
import { qaRecorderReplay, savedRecording } from '../../../test/model/flows/inspector/qa-recorder.model.ts';
import { qaRecorderMachine } from './qa-recorder.machine.ts';

const TIMEOUT_MS = 5_000;

function open() {
  const clock = new SimulatedClock();
  const { actor, harness } = startInHarness(qaRecorderMachine, qaRecorderReplay.actors, undefined, clock);
  return {
    harness,
    pass: (ms: number) => clock.increment(ms),
    record: () => actor.send({ type: 'record.pressed' }),
    copy: () => actor.send({ type: 'copy.pressed' }),
    now: () => ({ state: actor.getSnapshot().value, ...actor.getSnapshot().context }),
  };
}

async function openRecorded(recording: object = savedRecording) {
  const recorder = open();
  recorder.record();
  await recorder.harness.resolve('takeRecording', recording);
  return recorder;
}

describe('the recorder', () => {
  it('offers a recording once it is complete', async () => {
    const { record, harness, now } = open();
    expect([now(), harness.waiting]).toEqual([{ state: 'idle', recording: null }, []]);
    record();
    expect([now(), harness.waiting]).toEqual([{ state: 'requesting', recording: null }, ['takeRecording']]);
    await harness.resolve('takeRecording', savedRecording);
    expect(now()).toEqual({ state: { recorded: 'offered' }, recording: savedRecording });
  });

  it('copies the link, repeatedly, and after a failure', async () => {
    const { copy, harness, now } = await openRecorded();
    copy();
    expect([now().state, harness.inputOf('copyText')]).toEqual([
      { recorded: 'copying' },
      { text: savedRecording.link },
    ]);
    await harness.reject('copyText', new Error('not allowed'));
    expect(now().state).toEqual({ recorded: 'copyFailed' });
    for (const _ of [1, 2]) {
      copy();
      await harness.resolve('copyText', undefined);
      expect(now()).toEqual({ state: { recorded: 'copied' }, recording: savedRecording });
    }
  });

  it('copies nothing without a link', async () => {
    const { copy, harness, now } = await openRecorded({ ...savedRecording, link: null });
    copy();
    expect([now().state, harness.waiting]).toEqual([{ recorded: 'offered' }, []]);
  });

  it.each([
    [
      'gone',
      (recorder: ReturnType<typeof open>) => recorder.harness.resolve('takeRecording', { outcome: 'gone' }),
    ],
    [
      'tooLarge',
      (recorder: ReturnType<typeof open>) => recorder.harness.reject('takeRecording', new Error('too large')),
    ],
    ['timedOut', async (recorder: ReturnType<typeof open>) => recorder.pass(TIMEOUT_MS)],
  ])('reports why the recording failed (%s), and can be retried', async (why, happen) => {
    const recorder = open();
    recorder.record();
    await happen(recorder);
    expect(recorder.now()).toEqual({ state: { failed: why }, recording: null });
    recorder.record();
    await recorder.harness.resolve('takeRecording', savedRecording);
    expect(recorder.now()).toEqual({ state: { recorded: 'offered' }, recording: savedRecording });
  });

  it('times out after five seconds', () => {
    const { record, pass, now } = open();
    record();
    pass(TIMEOUT_MS - 1);
    expect(now().state).toBe('requesting');
    pass(1);
    expect(now().state).toEqual({ failed: 'timedOut' });
  });

  it('clears the recording when it starts another one', async () => {
    const { record, now } = await openRecorded();
    record();
    expect(now()).toEqual({ state: 'requesting', recording: null });
  });
});
