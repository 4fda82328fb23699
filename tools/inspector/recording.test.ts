import { expect, test } from 'vitest';
import {
  LARGEST_RECORDING,
  packRecording,
  type Recording,
  readRecording,
  unpackRecording,
} from './recording.ts';

const taken: Recording = {
  version: 1,
  machine: 'bowl',
  start: { input: { holding: { mined: 5 } } },
  events: [{ event: { type: 'collect.pressed', by: 'Ünal ☃' }, at: 20, value: { collecting: 'asking' } }],
};

test('a recording comes out of a link as it went in', async () => {
  const text = await packRecording(taken);
  expect(text).toMatch(/^[\w-]+$/);
  expect(await unpackRecording(text)).toEqual(taken);
});

test('what is no recording is refused without a fault', async () => {
  const ofAnotherVersion = await packRecording({ ...taken, version: 2 as 1 });
  const cutOff = (await packRecording(taken)).slice(0, -12);
  for (const text of ['', '%%', 'abc', cutOff, ofAnotherVersion]) {
    expect(await unpackRecording(text)).toBeNull();
  }
});

test('a small link that stands for very much is refused before it fills the memory', async () => {
  const bomb = await packRecording({ ...taken, machine: ' '.repeat(LARGEST_RECORDING) });
  expect(bomb.length).toBeLessThan(LARGEST_RECORDING / 100);
  expect(await unpackRecording(bomb)).toBeNull();
});

test('a file is read as it was written, and nothing else is', () => {
  expect(readRecording(JSON.stringify(taken))).toEqual(taken);
  for (const text of ['', '{}', '[', '['.repeat(100_000), JSON.stringify({ ...taken, events: [{}] })]) {
    expect(readRecording(text)).toBeNull();
  }
});
