import { expect, it } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { generatePaths } from './paths.ts';
import type { Replay } from './replay.ts';
import { pathsOfRequestPairs } from './request-pairs.ts';
import { generatePairs } from './transition-pairs.ts';
import { transitionRows } from './transition-table.ts';

/** Sends a form. With `forgets`, a problem of the last attempt is cleared when the next one begins. */
const letterMachine = (forgets: boolean) =>
  setup({
    types: {
      context: {} as { readonly problem: string | null },
      events: {} as { readonly type: 'send.pressed' } | { readonly type: 'help.pressed' },
    },
    actors: { send: fromPromise(async () => undefined) },
    actions: {
      clear: assign(({ context }) => (forgets ? { problem: null } : context)),
      keep: assign({ problem: 'It is lost.' }),
    },
  }).createMachine({
    id: 'letter',
    context: { problem: null },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'send.pressed': { target: 'sending', actions: 'clear' },
          'help.pressed': { actions: () => {} },
        },
      },
      sending: {
        invoke: { id: 'send', src: 'send', onDone: 'sent', onError: { target: 'editing', actions: 'keep' } },
      },
      sent: { type: 'final' },
    },
  });

const replayOf = (forgets: boolean): Replay => ({
  model: {
    machine: letterMachine(forgets),
    input: undefined,
    cases: { 'xstate.error.actor.send': [{ error: 'lost' }] },
    abstraction: () => null,
  },
  actors: harness => ({ send: harness.promise() }),
});
const replay = replayOf(true);

it('takes the pairs that the shortest paths do not take, from another context only', () => {
  expect(generatePaths(replay.model).map(({ title }) => title)).toEqual([
    'help.pressed',
    'send.pressed > send error',
    'send.pressed > send done',
  ]);
  // After help, the context is that of the start: sending can do nothing else.
  expect(generatePairs(replay.model).map(({ title }) => title)).toEqual([
    'send.pressed > send error > send.pressed',
    'send.pressed > send error > help.pressed',
  ]);
});

it('tells in the table what is kept from the transition before, which the shortest paths do not', () => {
  const effectsOf = (forgets: boolean, pathsOf: typeof generatePairs) => {
    const { model } = replayOf(forgets);
    const rows = transitionRows([[model, pathsOf(model)]]);
    return rows.find(({ event }) => event === 'send.pressed')?.effects;
  };
  expect([effectsOf(true, generatePaths), effectsOf(false, generatePaths)]).toEqual([
    ['starts send'],
    ['starts send'],
  ]);
  expect([effectsOf(true, generatePairs), effectsOf(false, generatePairs)]).toEqual([
    ['starts send', 'problem = null'],
    ['starts send'],
  ]);
});

it('selects paths on which responses follow each other in new pairs', async () => {
  const http: Parameters<typeof pathsOfRequestPairs>[0][number] = {
    replay,
    open: async () => {
      throw new Error('No path is replayed.');
    },
    ask: { send: async () => undefined },
    scenarios: {},
    agree: async () => undefined,
  };
  const pairs = await pathsOfRequestPairs(
    [http],
    generatePaths(replay.model).map(path => ({ http, path, nth: 0 })),
  );
  expect(pairs.map(({ path }) => path.title)).toEqual([]);
  expect((await pathsOfRequestPairs([http], [])).map(({ path }) => path.title)).toEqual([
    'send.pressed > send error',
    'send.pressed > send done',
  ]);
  const none = { ...http, canRespondInARow: () => false };
  expect(await pathsOfRequestPairs([none], [])).toEqual([]);
});
