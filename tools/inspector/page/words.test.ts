import { expect, it } from 'vitest';
import { doorChart } from '../../../test/support/qa-site.ts';
import { durationInWords, eventInWords, payloadOf, transitionInWords } from './words.ts';

it.each([
  [120, '120 ms'],
  [-5, '0 ms'],
  [5_000, '5 s'],
  [90_000, '1 min 30 s'],
  [86_399_000, '23 h 59 min'],
  [86_400_000, '1 d'],
])('%i ms are %s', (ms, words) => {
  expect(durationInWords(ms)).toBe(words);
});

it.each([
  ['xstate.after.untilLost.bowl.filling', 'after untilLost'],
  ['xstate.done.actor.collect', 'collect done'],
  ['xstate.error.actor.collect', 'collect failed'],
  ['collect.pressed', 'collect.pressed'],
])('the event %s reads as %s', (type, words) => {
  expect(eventInWords(type)).toBe(words);
});

it('a transition says from where, on what and to where', () => {
  const [shut] = doorChart.children;
  expect(shut?.transitions.map(transition => transitionInWords(doorChart, transition))).toEqual([
    'shut: handle.pressed → open',
  ]);
});

it('a payload is an event without its type', () => {
  expect([payloadOf({ type: 'a', b: 1 }), payloadOf({ type: 'a' })]).toEqual([{ b: 1 }, null]);
});
