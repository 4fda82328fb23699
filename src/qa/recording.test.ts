import { expect, test } from 'vitest';
import { packRecording, type Recording, unpackRecording } from './recording.ts';

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
