import { expect, it } from 'vitest';
import { eventFrom } from './payload.ts';

it.each([
  ['', { type: 'go' }],
  ['  ', { type: 'go' }],
  ['{}', { type: 'go' }],
  ['{"by":"Ada","steps":[1]}', { type: 'go', by: 'Ada', steps: [1] }],
])('creates an event from the payload %j', (text, event) => {
  expect(eventFrom('go', text)).toEqual({ outcome: 'event', event });
});

it.each([
  ['{', /^This is no JSON: /],
  ['[1]', 'A payload is an object: { … }.'],
  ['null', 'A payload is an object: { … }.'],
  ['7', 'A payload is an object: { … }.'],
  ['{"type":"x"}', 'The type is chosen above: leave it out here.'],
])('rejects the payload %j with a reason', (text, problem) => {
  expect(eventFrom('go', text)).toEqual({
    outcome: 'wrong',
    problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
  });
});

const tick = [{ type: 'go', monotonic: 5 }];
const answers = [
  { type: 'go', output: { outcome: 'exists' } },
  { type: 'go', output: { outcome: 'refused', text: 'No.' } },
];
const names = [
  { type: 'go', name: 'Ada', at: null },
  { type: 'go', name: 'Bob', at: [1] },
];

it.each([
  ['', tick, '"monotonic" must be a number.'],
  ['{"monotonic":"5"}', tick, '"monotonic" must be a number.'],
  ['{"monotonic":5,"gap":1}', tick, 'The machine does not know "gap".'],
  ['{"output":{"text":"No."}}', answers, '"output.outcome" must be a string.'],
  ['{"output":{"outcome":"refused","text":7}}', answers, '"output.text" must be a string.'],
  ['{"output":7}', answers, '"output" must be an object.'],
  ['{"name":"Ada","at":7}', names, '"at" must be null or an array.'],
])('rejects %j, unlike the events of generated paths', (text, examples, problem) => {
  expect(eventFrom('go', text, examples)).toEqual({ outcome: 'wrong', problem });
});

it.each([
  ['{"monotonic":7}', tick, { type: 'go', monotonic: 7 }],
  ['{"output":{"outcome":"exists"}}', answers, { type: 'go', output: { outcome: 'exists' } }],
  ['{"name":"Eve","at":null}', names, { type: 'go', name: 'Eve', at: null }],
])('accepts %j, which has the fields of generated paths', (text, examples, event) => {
  expect(eventFrom('go', text, examples)).toEqual({ outcome: 'event', event });
});
