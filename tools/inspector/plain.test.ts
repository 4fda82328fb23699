import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { fromPlain, nothingHidden, toPlain } from './plain.ts';
import type { Plain } from './protocol.ts';

const plainOf = (value: unknown): Plain => toPlain(value, nothingHidden);

const key = fc.string().filter(text => !text.startsWith('$') && text !== '__proto__');

const anyData = fc.letrec(tie => ({
  leaf: fc.oneof(
    fc.string(),
    // JSON knows one zero only.
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

test('data comes back as it was, by way of JSON', () => {
  fc.assert(
    fc.property(anyData, data => {
      expect(fromPlain(JSON.parse(JSON.stringify(plainOf(data))))).toEqual(data);
    }),
  );
});

test('a key that every object has is a key like any other', () => {
  const data = { toString: false };
  expect(fromPlain(plainOf(data))).toEqual(data);
});

test('what is no data is named', () => {
  const idle = createActor(setup({}).createMachine({}), { id: 'idle' });
  const circle: Record<string, unknown> = { name: 'circle' };
  circle['self'] = circle;
  const broken = {
    get value(): never {
      throw new Error('gone');
    },
  };
  expect(
    plainOf({
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

test('an error keeps what it says, and comes back as an error', () => {
  const cause = new TypeError('no network');
  const error = Object.assign(new Error('not saved', { cause }), { status: 503 });
  expect(fromPlain(plainOf(error))).toMatchObject({
    message: 'not saved',
    status: 503,
    cause: { name: 'TypeError' },
  });
  expect(plainOf(error)).toEqual({
    $error: {
      name: 'Error',
      message: 'not saved',
      cause: { $error: { name: 'TypeError', message: 'no network' } },
      status: 503,
    },
  });
});
