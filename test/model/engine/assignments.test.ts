import { expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { AssignmentWatch } from './assignments.ts';
import { generatePaths, type Model } from './paths.ts';

interface FormContext {
  readonly error: string | null;
  readonly name: string;
}

const form = setup({
  types: { context: {} as FormContext },
  actions: {
    setError: assign({ error: 'Too long.' }),
    clearForm: assign(() => ({ error: null, name: '' })),
  },
}).createMachine({
  context: { error: null, name: '' },
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

it('lists the assigned properties that no path sees change', () => {
  const watch = new AssignmentWatch();
  generatePaths(watch.watch(distinct), 'effects');
  expect(watch.withoutEffect).toEqual(['clearForm.name']);
});

it('lists what is only cleared in a state that the abstraction does not distinguish', () => {
  const watch = new AssignmentWatch();
  generatePaths(watch.watch(model(() => null)), 'effects');
  expect(watch.withoutEffect).toEqual(['clearForm.error', 'clearForm.name']);
});
