import { describe, expect, it } from 'vitest';
import { ACTOR, actorStarted, happened, moved } from '../../../../test/support/qa-site.ts';
import type { SiteMessage } from '../../protocol.ts';
import { actorKey, EMPTY_VIEW, MAX_EVENT_RECORDS, withMessage, withoutCoverage } from './site-view.ts';

const viewAfter = (...messages: SiteMessage[]) => messages.reduce(withMessage, EMPTY_VIEW);
const seen = (...messages: SiteMessage[]) => viewAfter(...messages).actors.get(actorKey(ACTOR));

describe('the view of the site', () => {
  it('contains the state and the events of an actor', () => {
    const { actor } = actorStarted;
    expect(seen(actorStarted, moved('shut'), happened(1), happened(2))).toEqual({
      actor,
      state: moved('shut').state,
      eventRecords: [happened(1).eventRecord, happened(2).eventRecord],
    });
  });

  it('ignores repeated messages', () => {
    expect(seen(actorStarted, happened(1), actorStarted, happened(1))?.eventRecords).toHaveLength(1);
  });

  it('ignores actors without a description', () => {
    expect(viewAfter(moved('shut'), happened(1))).toEqual(EMPTY_VIEW);
  });

  it('drops old events, so that its memory is bounded', () => {
    const many = Array.from({ length: MAX_EVENT_RECORDS + 1 }, (_, at) => happened(at + 1));
    expect(
      seen(actorStarted, ...many)
        ?.eventRecords.map(({ nth }) => nth)
        .slice(0, 2),
    ).toEqual([2, 3]);
  });

  it('marks a stopped actor as inactive and keeps the status of a finished one', () => {
    const stop: SiteMessage = { type: 'actor.stopped', address: ACTOR };
    expect(seen(actorStarted, moved('shut'), stop)?.state).toMatchObject({ status: 'stopped', accepts: [] });
    expect(seen(actorStarted, moved('open', 'done'), stop)?.state?.status).toBe('done');
  });

  it('contains the coverage of each machine until it is reset', () => {
    const view = viewAfter(actorStarted, happened(1, ['a']), happened(2, ['b', 'a']));
    expect(view.covered).toEqual(new Map([['gate', new Set(['a', 'b'])]]));
    expect(withoutCoverage(view, 'gate').covered).toEqual(new Map());
  });

  it('contains the path of each tab', () => {
    expect(viewAfter({ type: 'tab.navigated', tab: 't', address: '/web-miner' }).addresses).toEqual(
      new Map([['t', '/web-miner']]),
    );
  });
});
