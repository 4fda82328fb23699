import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { generatePaths, type Model } from './paths.ts';
import { withRepeatedSteps } from './repeated-steps.ts';

/** A form that says what is missing, and is sent once. */
const model: Model = {
  machine: createMachine({
    id: 'form',
    initial: 'editing',
    states: {
      editing: { on: { refused: { actions: 'showProblem' }, accepted: 'sent', 'page.hidden': {} } },
      sent: {},
    },
  }).provide({ actions: { showProblem: () => undefined } }),
  input: undefined,
  cases: {},
  abstraction: () => null,
};

const isOfUser = ({ type }: { type: string }) => type !== 'page.hidden';
const [path = { title: '', steps: [] }] = generatePaths(model).filter(({ title }) =>
  title.startsWith('refused'),
);

it('takes a step again that stays in its state, and goes on', () => {
  const known = new Set<string>();
  const { title, steps } = withRepeatedSteps(model, path, isOfUser, known);
  expect(title.startsWith('refused > refused')).toBe(true);
  expect(steps).toHaveLength(path.steps.length + 1);
  expect([...known]).toEqual(['refused']);
});

it('repeats no case twice, and nothing that no user causes', () => {
  expect(withRepeatedSteps(model, path, isOfUser, new Set(['refused'])).steps).toEqual(path.steps);
  expect(withRepeatedSteps(model, path, () => false, new Set()).steps).toEqual(path.steps);
});

it('repeats no step that leads to another state', () => {
  const [sent = path] = generatePaths(model).filter(({ title }) => title === 'accepted');
  expect(withRepeatedSteps(model, sent, isOfUser, new Set()).steps).toEqual(sent.steps);
});
