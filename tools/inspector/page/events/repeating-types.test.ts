import { expect, it } from 'vitest';
import { happened } from '../../../../test/support/qa-site.ts';
import { repeatingTypes } from './repeating-types.ts';

/** Records events of one type at these seconds. */
const eventsAt = (type: string, ...seconds: readonly number[]) =>
  seconds.map((second, nth) => ({
    ...happened(nth, [], { type }).eventRecord,
    at: second * 1_000,
    from: 'clock of gate',
  }));

it.each([
  ['every second', [1, 2, 3, 4], ['beat']],
  ['at nearly even intervals', [1, 2, 3.5, 5], ['beat']],
  ['every second after a pause', [1, 60, 61, 62, 63], ['beat']],
  ['three times only', [1, 2, 3], []],
  ['in bursts', [1, 1.3, 4, 4.4, 9], []],
  ['every ten seconds', [10, 20, 30, 40], []],
])('events that come %s: %j', (_how, seconds, repeating) => {
  expect([...repeatingTypes(eventsAt('beat', ...seconds))]).toEqual(repeating);
});

it('events of one type that several actors receive at once are counted for each', () => {
  const [one, other] = [1, 2].flatMap(second => eventsAt('press', second));
  if (!one || !other) throw new Error('Two events were recorded.');
  const actors = ['x:1', 'x:2'].flatMap(sessionId => [one, other].map(record => ({ ...record, sessionId })));
  expect([...repeatingTypes(actors)]).toEqual([]);
});

it('events from outside never repeat', () => {
  const pressed = eventsAt('press', 1, 2, 3, 4, 5).map(record => ({ ...record, from: null }));
  expect([...repeatingTypes(pressed)]).toEqual([]);
});

it('other events between them do not matter', () => {
  const mixed = [...eventsAt('beat', 1, 2, 3, 4), ...eventsAt('press', 1.5, 2.5)];
  expect([...repeatingTypes(mixed.sort((one, other) => one.at - other.at))]).toEqual(['beat']);
});
