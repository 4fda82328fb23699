import { expect, it } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { PairRecord, PairTraces } from './pair-traces.ts';
import { generatePaths } from './paths.ts';
import { type Replay, replayOnActor } from './replay.ts';
import { pathsOfRequestPairs } from './request-pairs.ts';
import { Traces } from './traces.ts';
import { generatePairs } from './transition-pairs.ts';

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

async function recordOf(of: Replay): Promise<string> {
  const shortest = generatePaths(of.model);
  const traces = new Traces('letter', [[of, shortest]]);
  for (const path of shortest) traces.add(of, path, (await replayOnActor(of, path)).effects);
  const pairs = new PairTraces();
  for (const path of generatePairs(of.model))
    pairs.add(of.model, path, (await replayOnActor(of, path)).effects);
  return traces.format() + pairs.format(traces.format());
}

it('takes the pairs that the shortest paths do not take, from another context only', () => {
  expect(generatePaths(replay.model).map(({ title }) => title)).toEqual([
    'help.pressed',
    'send.pressed > send error',
    'send.pressed > send done',
  ]);
  // After help, the context is that of the start: sending can do nothing else.
  expect(generatePairs(replay.model).map(({ title, wayLength }) => [title, wayLength])).toEqual([
    ['send.pressed > send error > send.pressed', 3],
    ['send.pressed > send error > help.pressed', 3],
  ]);
});

it('records only what a pair does otherwise', async () => {
  const record = await recordOf(replay);
  expect(record.slice(record.indexOf('## Pairs')).split('\n').slice(4)).toEqual([
    '### In `editing`',
    '',
    '- **send.pressed** after `send error`: sending; starts send; problem: null',
    '',
  ]);
});

it('notices what is kept from the transition before, which the shortest paths do not', async () => {
  const record = await recordOf(replay);
  const broken = replayOf(false);
  const shortest = new Traces('letter', [[broken, generatePaths(broken.model)]]);
  for (const path of generatePaths(broken.model)) {
    shortest.add(broken, path, (await replayOnActor(broken, path)).effects);
  }
  expect(record.startsWith(shortest.format())).toBe(true);

  const pairs = new PairRecord(record);
  const errors: string[] = [];
  for (const path of generatePairs(replay.model)) {
    const { effects } = await replayOnActor(broken, path);
    try {
      pairs.compare(broken.model, path, effects);
    } catch (error) {
      errors.push(String(error));
    }
  }
  expect(errors).toEqual([
    'TraceMismatch: In editing, send.pressed after send error:\n  recorded: sending; starts send; problem: null\n  replayed: sending; starts send',
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
