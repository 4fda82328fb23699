import { describe, expect, it } from 'vitest';
import { fromPromise, SimulatedClock, setup } from 'xstate';
import { generatePaths } from './paths.ts';
import {
  casesOf,
  type HttpEnvironment,
  type HttpReplay,
  pathsWithScenarios,
  replayOnHttp,
} from './replay-on-http.ts';

/** Asks once, and is told yes, no or nothing. */
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

/** A server that says what it was last made to say, and a network that loses what it is told to lose. */
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

function httpOf(
  scenarios: HttpReplay<unknown, Environment>['scenarios'] = {},
): HttpReplay<unknown, Environment> {
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

/** What replaying every path in every way says, by path. */
async function faultsOf(http: HttpReplay<unknown, Environment>): Promise<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const { path, nth } of pathsWithScenarios(http)) {
    await replayOnHttp(http, path, nth).catch((error: Error) => {
      faults[`${path.title} ${nth + 1}`] = error.message;
    });
  }
  return faults;
}

describe('a replay on a server', () => {
  it('names every case that needs a way to come about', () => {
    const { replay } = httpOf();
    expect(casesOf(replay, generatePaths(replay.model))).toEqual([
      'ask done (no)',
      'ask done (yes)',
      'ask error',
      'asked',
    ]);
  });

  it('finds nothing where the server answers as the paths say', async () => {
    expect(await faultsOf(httpOf())).toEqual({});
  });

  it('finds a server that answers otherwise', async () => {
    expect(await faultsOf(httpOf({ 'ask done (no)': [says('yes'), says('no')] }))).toEqual({
      'asked > ask done (no) 1': 'For "ask done (no)" the server answered "ask done (yes)".',
    });
  });

  it('finds an answer that did not come, and one that should not have come', async () => {
    expect(await faultsOf(httpOf({ 'ask done (yes)': [{ loss: 'request' }], 'ask error': [{}] }))).toEqual({
      'asked > ask done (yes) 1': 'Failed to fetch',
      'asked > ask error 1': 'For "ask error" the server answered "ask done (maybe)".',
    });
  });

  it('finds an answer that is none of the contract, and is not the silence that a path speaks of', async () => {
    const http = httpOf({ 'ask error': [{}] });
    const ask = async () => {
      throw new Error('500: Something went wrong.');
    };
    expect(await faultsOf({ ...http, ask: { ask } })).toMatchObject({
      'asked > ask error 1': '500: Something went wrong.',
    });
  });

  it('does not take a lost refusal for a request that was granted and never confirmed', async () => {
    expect(await faultsOf(httpOf({ 'ask error': [{ loss: 'answer' }] }))).toEqual({
      'asked > ask error 1': 'The lost answer was no success: undefined',
    });
  });

  it('finds a case for which there is no way', async () => {
    expect(await faultsOf(httpOf({ 'ask done (no)': [] }))).toEqual({
      'asked > ask done (no) 1': 'Nobody said how "ask done (no)" comes about.',
    });
  });

  it('finds a machine that goes elsewhere than the model', async () => {
    const http = httpOf();
    const machine = question.provide({ guards: { isYes: () => true } });
    const other = { ...http, replay: { ...http.replay, model: { ...http.replay.model, machine } } };
    const path = generatePaths(http.replay.model).find(({ title }) => title.endsWith('(no)'));
    if (!path) throw new Error('No path leads to a no.');
    await expect(replayOnHttp(other, path, 0)).rejects.toThrow(
      'After ask done (no): ["settled","active",null], but the model says ["open","active",null]',
    );
  });

  it('finds a server that disagrees with the machine after a step', async () => {
    const agree = async (environment: Environment) => {
      if (environment.says === 'yes') throw new Error('The server holds something else.');
    };
    expect(await faultsOf({ ...httpOf(), agree })).toEqual({
      'asked > ask done (yes) 1': 'The server holds something else.',
    });
  });
});
