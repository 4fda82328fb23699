import { describe, expect, it } from 'vitest';
import { fromPromise, SimulatedClock, setup } from 'xstate';
import { generatePaths } from './paths.ts';
import { casesOf, type HttpReplay, pathsWithScenarios, replayOnHttp } from './replay-on-http.ts';
import type { HttpEnvironment } from './scenarios.ts';

/** Asks once, and gets yes, no or no response. */
const question = setup({
  actors: { ask: fromPromise<{ outcome: string }>(async () => ({ outcome: '' })) },
  guards: { isYes: (_, { outcome }: { outcome: string }) => outcome === 'yes' },
}).createMachine({
  id: 'question',
  initial: 'open',
  states: {
    open: { on: { asked: 'asking' } },
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: [
          { guard: { type: 'isYes', params: ({ event }) => event.output }, target: 'settled' },
          { target: 'open' },
        ],
        onError: 'open',
      },
    },
    settled: {},
  },
});

/** A server with a configurable response, and a network that loses requests or responses. */
function createEnvironment() {
  const environment = {
    time: new SimulatedClock(),
    network: { connect: () => {}, lastAnswer: null, loss: null } as HttpEnvironment['network'],
    says: 'maybe',
  };
  const ask = async () => {
    if (environment.network.loss !== null) throw new TypeError('Failed to fetch');
    return { outcome: environment.says };
  };
  return { environment, ask };
}

type Environment = ReturnType<typeof createEnvironment>['environment'];

const says = (answer: string) => ({
  because: (environment: Environment) => {
    environment.says = answer;
  },
});

function httpOf(scenarios: HttpReplay<Environment>['scenarios'] = {}): HttpReplay<Environment> {
  const { environment, ask } = createEnvironment();
  return {
    replay: {
      model: {
        machine: question,
        input: undefined,
        cases: {
          'xstate.done.actor.ask': [{ output: { outcome: 'yes' } }, { output: { outcome: 'no' } }],
          'xstate.error.actor.ask': [{ error: 'unreachable' }],
        },
        abstraction: () => null,
      },
      actors: harness => ({ ask: harness.promise() }),
    },
    open: async () => environment,
    ask: { ask },
    scenarios: {
      asked: [{}],
      'ask done (yes)': [says('yes')],
      'ask done (no)': [says('no')],
      'ask error': [{ loss: 'request' }],
      ...scenarios,
    },
    agree: async () => {},
  };
}

/** Replays every path with every scenario and returns the errors by path. */
async function faultsOf(http: HttpReplay<Environment>): Promise<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const { path, nth } of pathsWithScenarios(http)) {
    await replayOnHttp(http, path, nth).catch((error: Error) => {
      faults[`${path.title} ${nth + 1}`] = error.message;
    });
  }
  return faults;
}

describe('a replay against a server', () => {
  it('lists every case that needs a scenario', () => {
    const { replay } = httpOf();
    expect(casesOf(replay, generatePaths(replay.model))).toEqual([
      'ask done (no)',
      'ask done (yes)',
      'ask error',
      'asked',
    ]);
  });

  it('passes if the server answers as the paths say', async () => {
    expect(await faultsOf(httpOf())).toEqual({});
  });

  it('detects a different response', async () => {
    expect(await faultsOf(httpOf({ 'ask done (no)': [says('yes'), says('no')] }))).toEqual({
      'asked > ask done (no) 1': 'For "ask done (no)" the server answered "ask done (yes)".',
    });
  });

  it('detects a missing response and an unexpected one', async () => {
    expect(await faultsOf(httpOf({ 'ask done (yes)': [{ loss: 'request' }], 'ask error': [{}] }))).toEqual({
      'asked > ask done (yes) 1': 'Failed to fetch',
      'asked > ask error 1': 'For "ask error" the server answered "ask done (maybe)".',
    });
  });

  it('detects a response outside of the contract where the path expects none', async () => {
    const http = httpOf({ 'ask error': [{}] });
    const ask = async () => {
      throw new Error('500: Something went wrong.');
    };
    expect(await faultsOf({ ...http, ask: { ask } })).toMatchObject({
      'asked > ask error 1': '500: Something went wrong.',
    });
  });

  it('distinguishes a lost rejection from a lost success', async () => {
    expect(await faultsOf(httpOf({ 'ask error': [{ loss: 'answer' }] }))).toEqual({
      'asked > ask error 1': 'The lost response was no success: undefined',
    });
  });

  it('detects a case without a scenario', async () => {
    expect(await faultsOf(httpOf({ 'ask done (no)': [] }))).toEqual({
      'asked > ask done (no) 1': 'No scenario brings "ask done (no)" about.',
    });
  });

  it('detects a machine that differs from the model', async () => {
    const http = httpOf();
    const machine = question.provide({ guards: { isYes: () => true } });
    const other = { ...http, replay: { ...http.replay, model: { ...http.replay.model, machine } } };
    const path = generatePaths(http.replay.model).find(({ title }) => title.endsWith('(no)'));
    if (!path) throw new Error('No path leads to a no.');
    await expect(replayOnHttp(other, path, 0)).rejects.toThrow(
      'After ask done (no): ["settled","active",null], but the model says ["open","active",null]',
    );
  });

  it('detects a server that disagrees with the machine after a step', async () => {
    const agree = async (environment: Environment) => {
      if (environment.says === 'yes') throw new Error('The server holds something else.');
    };
    expect(await faultsOf({ ...httpOf(), agree })).toEqual({
      'asked > ask done (yes) 1': 'The server holds something else.',
    });
  });
});
