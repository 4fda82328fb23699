import { expect, test } from 'vitest';
import {
  MAX_RECORDING_BYTES,
  packRecording,
  type Recording,
  readRecording,
  unpackRecording,
} from './recording.ts';

const taken: Recording = {
  version: 1,
  machine: 'bowl',
  start: { input: { holding: { mined: 5 } } },
  events: [{ event: { type: 'collect.pressed', by: 'Ünal ☃' }, at: 20, value: { collecting: 'requesting' } }],
};

test('packs and unpacks a recording', async () => {
  const text = await packRecording(taken);
  expect(text).toMatch(/^[\w-]+$/);
  expect(await unpackRecording(text)).toEqual(taken);
});

test('returns null for an invalid recording', async () => {
  const ofAnotherVersion = await packRecording({ ...taken, version: 2 as 1 });
  const cutOff = (await packRecording(taken)).slice(0, -12);
  for (const text of ['', '%%', 'abc', cutOff, ofAnotherVersion]) {
    expect(await unpackRecording(text)).toBeNull();
  }
});

test('rejects a decompression bomb', async () => {
  const bomb = await packRecording({ ...taken, machine: ' '.repeat(MAX_RECORDING_BYTES) });
  expect(bomb.length).toBeLessThan(MAX_RECORDING_BYTES / 100);
  expect(await unpackRecording(bomb)).toBeNull();
});

test('parses a valid file only', () => {
  expect(readRecording(JSON.stringify(taken))).toEqual(taken);
  for (const text of ['', '{}', '[', '['.repeat(100_000), JSON.stringify({ ...taken, events: [{}] })]) {
    expect(readRecording(text)).toBeNull();
  }
});
