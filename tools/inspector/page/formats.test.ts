import { expect, it } from 'vitest';
import { gateChart } from '../../../test/support/qa-site.ts';
import {
  formatDuration,
  formatEventChoice,
  formatEventType,
  formatTransition,
  payloadOf,
} from './formats.ts';

it.each([
  [120, '120 ms'],
  [-5, '0 ms'],
  [5_000, '5 s'],
  [90_000, '1 min 30 s'],
  [86_399_000, '23 h 59 min'],
  [86_400_000, '1 d'],
])('formats %i ms as %s', (ms, words) => {
  expect(formatDuration(ms)).toBe(words);
});

it.each([
  ['xstate.after.untilExpired.bowl.filling', 'after untilExpired'],
  ['xstate.done.actor.collect', 'collect done'],
  ['xstate.error.actor.collect', 'collect failed'],
  ['collect.pressed', 'collect.pressed'],
])('formats the event %s as %s', (type, words) => {
  expect(formatEventType(type)).toBe(words);
});

it.each([
  [
    'xstate.after.logoutTimeout.miner.loggingOut.savingCoins',
    'after logoutTimeout in loggingOut.savingCoins',
  ],
  ['xstate.done.actor.collect', 'collect done'],
  ['collect.pressed', 'collect.pressed'],
])('formats the event %s among others as %s', (type, words) => {
  expect(formatEventChoice(type)).toBe(words);
});

it('formats source, event and target of a transition', () => {
  const [shut] = gateChart.children;
  expect(shut?.transitions.map(transition => formatTransition(gateChart, transition))).toEqual([
    'shut: handle.pressed → open',
  ]);
});

it('a payload is an event without its type', () => {
  expect([payloadOf({ type: 'a', b: 1 }), payloadOf({ type: 'a' })]).toEqual([{ b: 1 }, null]);
});
