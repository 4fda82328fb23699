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

const ticks = [
  { type: 'clock.ticked', monotonic: 0, hint: null },
  { type: 'clock.ticked', monotonic: 5, late: true },
];

it.each(['', '{}', '{"monotonic":"5"}', '{"monotonic":null}'])(
  'rejects %j without the time of a tick',
  text => {
    expect(eventFrom('clock.ticked', text, ticks)).toEqual({
      outcome: 'wrong',
      problem: 'The payload needs "monotonic" (number), as in the generated paths.',
    });
  },
);

it('requires only what every example has', () => {
  const event = { type: 'clock.ticked', monotonic: 7 };
  expect(eventFrom('clock.ticked', '{"monotonic":7}', ticks)).toEqual({ outcome: 'event', event });
});
