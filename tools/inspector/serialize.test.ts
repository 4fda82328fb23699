import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Json } from './protocol.ts';
import { deserialize, noRedaction, serialize } from './serialize.ts';

const serializeValue = (value: unknown): Json => serialize(value, noRedaction);

const key = fc.string().filter(text => !text.startsWith('$') && text !== '__proto__');

const anyData = fc.letrec(tie => ({
  leaf: fc.oneof(
    fc.string(),
    // JSON has no negative zero.
    fc.double().map(value => value + 0),
    fc.boolean(),
    fc.constant(null),
    fc.bigInt(),
    fc.date(),
  ),
  data: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    fc.array(tie('data')),
    fc.uniqueArray(tie('leaf')).map(items => new Set(items)),
    fc.array(fc.tuple(tie('leaf'), tie('data'))).map(entries => new Map(entries)),
    fc.array(fc.tuple(key, tie('data'))).map(entries => Object.fromEntries(entries)),
  ),
})).data;

test('restores data from JSON', () => {
  fc.assert(
    fc.property(anyData, data => {
      expect(deserialize(JSON.parse(JSON.stringify(serializeValue(data))))).toEqual(data);
    }),
  );
});

test('keeps keys that are equal to inherited names', () => {
  const data = { toString: false };
  expect(deserialize(serializeValue(data))).toEqual(data);
});

test('names values that are no data', () => {
  const idle = createActor(setup({}).createMachine({}), { id: 'idle' });
  const circle: Record<string, unknown> = { name: 'circle' };
  circle['self'] = circle;
  const broken = {
    get value(): never {
      throw new Error('gone');
    },
  };
  expect(
    serializeValue({
      actor: idle,
      again: [idle],
      call: function press() {},
      signal: new AbortController().signal,
      symbol: Symbol('s'),
      nothing: undefined,
      listOfNothing: [undefined],
      provider: { request: async () => 'an answer', session: 'a key' },
      circle,
      broken,
    }),
  ).toEqual({
    actor: { $actor: 'idle' },
    again: [{ $actor: 'idle' }],
    call: { $function: 'press' },
    signal: { $instance: 'AbortSignal' },
    symbol: { $instance: 'Symbol' },
    listOfNothing: [null],
    provider: { $instance: 'Object' },
    circle: { name: 'circle', self: { $cycle: true } },
    broken: { $instance: 'unreadable' },
  });
});

test('restores errors', () => {
  const cause = new TypeError('no network');
  const error = Object.assign(new Error('not saved', { cause }), { status: 503 });
  expect(deserialize(serializeValue(error))).toMatchObject({
    message: 'not saved',
    status: 503,
    cause: { name: 'TypeError' },
  });
  expect(serializeValue(error)).toEqual({
    $error: {
      name: 'Error',
      message: 'not saved',
      cause: { $error: { name: 'TypeError', message: 'no network' } },
      status: 503,
    },
  });
});
