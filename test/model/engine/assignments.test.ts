import { expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { AssignmentWatch } from './assignments.ts';
import { generatePaths, type Model } from './paths.ts';

interface FormContext {
  readonly error: string | null;
  readonly name: string;
  readonly tries: number;
}

const formSetup = setup({
  types: { context: {} as FormContext },
  actions: {
    setError: assign({ error: 'Too long.' }),
    clearForm: assign(() => ({ error: null, name: '' })),
    clearTries: assign({ tries: 0 }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    setTries: assign({ tries: 1 }),
  },
});

const form = formSetup.createMachine({
  context: { error: null, name: '', tries: 0 },
  initial: 'open',
  states: {
    open: { on: { fail: { actions: 'setError' }, close: { target: 'closed', actions: 'clearForm' } } },
    closed: { on: { open: 'open' } },
  },
});

const model = (abstraction: (context: FormContext) => unknown): Model<typeof form> => ({
  machine: form,
  input: undefined,
  cases: {},
  abstraction,
});
const distinct = model(({ error }) => error);

it('generates a path on which an error is cleared, beside the one without an error', () => {
  const titles = (detail?: 'effects') => generatePaths(distinct, detail).map(({ title }) => title);
  expect(titles()).toEqual(['close > open', 'fail']);
  expect(titles('effects')).toEqual(['close > open', 'fail > close']);
});

function withoutEffect(of: Model): string[] {
  const watch = new AssignmentWatch();
  watch.add(of, generatePaths(of, 'effects'));
  return watch.withoutEffect();
}

it('lists the assigned properties that no path sees change', () => {
  expect(withoutEffect(distinct)).toEqual(['clearForm.name']);
});

it('lists what is only cleared in a state that the abstraction does not distinguish', () => {
  expect(withoutEffect(model(() => null))).toEqual(['clearForm.error', 'clearForm.name']);
});

it.each([
  ['assigned again before anything reads it', ['clearTries', 'setTries'], ['clearTries.tries']],
  ['read before it is assigned again', ['clearTries', 'countTry'], []],
] as const)('looks at what is %s', (_what, actions, expected) => {
  const machine = formSetup.createMachine({
    context: { error: null, name: '', tries: 2 },
    on: { submit: { actions } },
  });
  const abstraction = ({ tries }: FormContext) => Math.min(tries, 3);
  expect(withoutEffect({ machine, input: undefined, cases: {}, abstraction })).toEqual(expected);
});
