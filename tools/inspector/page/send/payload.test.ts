import { expect, it } from 'vitest';
import type { JsonSchema } from '../../json-schema.ts';
import { eventFrom, withKnownFields } from './payload.ts';

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

/** The schema of an event with these fields. */
const schemaOf = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties: { type: { const: 'go' }, ...properties },
  required: ['type', ...Object.keys(properties)],
  additionalProperties: false,
});

const tick = schemaOf({ monotonic: { type: 'number' } });
const variants = schemaOf({
  output: {
    anyOf: [
      { type: 'object', properties: { outcome: { const: 'exists' } }, required: ['outcome'] },
      {
        type: 'object',
        properties: { outcome: { const: 'refused' }, text: { type: 'string' } },
        required: ['outcome', 'text'],
      },
    ],
  },
});
const names = schemaOf({
  names: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
});

it.each([
  ['', tick, '"monotonic" must be a number.'],
  ['{"monotonic":"5"}', tick, '"monotonic" must be a number.'],
  ['{"monotonic":5,"gap":1}', tick, 'The machine does not know "gap".'],
  ['{"output":{"outcome":"refused"}}', variants, '"output.text" must be a string.'],
  ['{"output":{"outcome":"x"}}', variants, '"output" must be {"outcome":"exists"} or {"outcome":"refused"}.'],
  ['{"output":7}', variants, '"output" must be an object.'],
  ['{"names":["Ada",7]}', names, '"names.1" must be a string or null.'],
])('rejects %j against its schema', (text, schema, problem) => {
  expect(eventFrom('go', text, schema)).toEqual({ outcome: 'wrong', problem });
});

it.each([
  ['{"monotonic":7}', tick, { type: 'go', monotonic: 7 }],
  ['{"output":{"outcome":"exists"}}', variants, { type: 'go', output: { outcome: 'exists' } }],
  ['{"names":["Ada",null]}', names, { type: 'go', names: ['Ada', null] }],
])('accepts %j, which matches its schema', (text, schema, event) => {
  expect(eventFrom('go', text, schema)).toEqual({ outcome: 'event', event });
});

it('an example loses the fields that its schema does not know', () => {
  const example = { type: 'go', monotonic: 5, gap: 1 };
  expect(withKnownFields(example, tick)).toEqual({ type: 'go', monotonic: 5 });
  expect(withKnownFields(example)).toEqual(example);
});
