import { expect, it } from 'vitest';
import { ACTOR, actorStarted, happened } from '../../../../test/support/qa-site.ts';
import type { EventRecord, SiteMessage } from '../../protocol.ts';
import { EMPTY_VIEW, withMessage } from '../site/site-view.ts';
import { eventsOfTab, messagesOf, participantsOf } from './sequence.ts';

const actor = (sessionId: string, name: string): SiteMessage => ({
  ...actorStarted,
  actor: { ...actorStarted.actor, sessionId, name },
});

const event = (sessionId: string, nth: number, changes: Partial<EventRecord>): SiteMessage => ({
  type: 'event.received',
  eventRecord: { ...happened(nth).eventRecord, sessionId, ...changes },
});

const { actors } = [
  actor('x:1', 'miner'),
  actor('x:2', 'bowl of miner'),
  event('x:1', 1, { order: 1 }),
  event('x:1', 2, { order: 3, from: 'bowl of miner' }),
  event('x:2', 1, { order: 2, from: 'miner' }),
  event('x:2', 2, { order: 4, from: 'collect of bowl' }),
].reduce(withMessage, EMPTY_VIEW);

it('lists the events of all actors of a tab in their order', () => {
  const sequence = messagesOf(eventsOfTab(actors, ACTOR.tab), actors);
  expect(sequence.map(({ from, to }) => `${from} > ${to}`)).toEqual([
    'outside > miner',
    'miner > bowl of miner',
    'bowl of miner > miner',
    'collect of bowl > bowl of miner',
  ]);
  // A promise has the lifeline of the machine that waits for it.
  expect(participantsOf(sequence)).toEqual(['outside', 'miner', 'bowl of miner']);
});

it('lists no events of other tabs', () => {
  expect(eventsOfTab(actors, 'another')).toEqual([]);
  expect(participantsOf([])).toEqual(['outside']);
});
