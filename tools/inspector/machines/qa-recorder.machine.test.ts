import { describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import { startInHarness } from '../../../test/model/engine/harness.ts';
import { qaRecorderReplay, takenRecording } from '../../../test/model/flows/inspector/qa-recorder.model.ts';
import { qaRecorderMachine } from './qa-recorder.machine.ts';

const PATIENCE = 5_000;

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

async function openTaken(recording: object = takenRecording) {
  const recorder = open();
  recorder.record();
  await recorder.harness.resolve('takeRecording', recording);
  return recorder;
}

describe('the recorder', () => {
  it('offers what was taken, and nothing before', async () => {
    const { record, harness, now } = open();
    expect([now(), harness.waiting]).toEqual([{ state: 'idle', recording: null }, []]);
    record();
    expect([now(), harness.waiting]).toEqual([{ state: 'asking', recording: null }, ['takeRecording']]);
    await harness.resolve('takeRecording', takenRecording);
    expect(now()).toEqual({ state: { taken: 'offered' }, recording: takenRecording });
  });

  it('copies the link, again where it was copied, and again where that was not allowed', async () => {
    const { copy, harness, now } = await openTaken();
    copy();
    expect([now().state, harness.inputOf('copyText')]).toEqual([
      { taken: 'copying' },
      { text: takenRecording.link },
    ]);
    await harness.reject('copyText', new Error('not allowed'));
    expect(now().state).toEqual({ taken: 'notCopied' });
    for (const _ of [1, 2]) {
      copy();
      await harness.resolve('copyText', undefined);
      expect(now()).toEqual({ state: { taken: 'copied' }, recording: takenRecording });
    }
  });

  it('copies nothing where there is too much for a link', async () => {
    const { copy, harness, now } = await openTaken({ ...takenRecording, link: null });
    copy();
    expect([now().state, harness.waiting]).toEqual([{ taken: 'offered' }, []]);
  });

  it.each([
    [
      'gone',
      (recorder: ReturnType<typeof open>) => recorder.harness.resolve('takeRecording', { outcome: 'gone' }),
    ],
    [
      'failed',
      (recorder: ReturnType<typeof open>) => recorder.harness.reject('takeRecording', new Error('too large')),
    ],
    ['unanswered', async (recorder: ReturnType<typeof open>) => recorder.pass(PATIENCE)],
  ])('says why nothing was taken (%s), and can be asked again', async (why, happen) => {
    const recorder = open();
    recorder.record();
    await happen(recorder);
    expect(recorder.now()).toEqual({ state: { notTaken: why }, recording: null });
    recorder.record();
    await recorder.harness.resolve('takeRecording', takenRecording);
    expect(recorder.now()).toEqual({ state: { taken: 'offered' }, recording: takenRecording });
  });

  it('waits five seconds for an answer, and no longer', () => {
    const { record, pass, now } = open();
    record();
    pass(PATIENCE - 1);
    expect(now().state).toBe('asking');
    pass(1);
    expect(now().state).toEqual({ notTaken: 'unanswered' });
  });

  it('forgets what was taken as soon as it is asked for more', async () => {
    const { record, now } = await openTaken();
    record();
    expect(now()).toEqual({ state: 'asking', recording: null });
  });
});
