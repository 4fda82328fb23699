import { describe, expect, it } from 'vitest';
import { ACTOR, actorStarted, happened, moved } from '../../../../test/support/qa-site.ts';
import type { SiteMessage } from '../../protocol.ts';
import { actorKey, KEPT_HAPPENINGS, NOTHING_SEEN, withMessage, withoutCoverage } from './site-view.ts';

const viewAfter = (...messages: SiteMessage[]) => messages.reduce(withMessage, NOTHING_SEEN);
const seen = (...messages: SiteMessage[]) => viewAfter(...messages).actors.get(actorKey(ACTOR));

describe('what the site has told', () => {
  it('is where an actor stands and what it received', () => {
    const { actor } = actorStarted;
    expect(seen(actorStarted, moved('shut'), happened(1), happened(2))).toEqual({
      actor,
      state: moved('shut').state,
      happenings: [happened(1).happening, happened(2).happening],
    });
  });

  it('is taken once, however often it is told', () => {
    expect(seen(actorStarted, happened(1), actorStarted, happened(1))?.happenings).toHaveLength(1);
  });

  it('is nothing of an actor that nobody introduced', () => {
    expect(viewAfter(moved('shut'), happened(1))).toEqual(NOTHING_SEEN);
  });

  it('is forgotten in the end, so that a long watch does not fill the memory', () => {
    const many = Array.from({ length: KEPT_HAPPENINGS + 1 }, (_, at) => happened(at + 1));
    expect(
      seen(actorStarted, ...many)
        ?.happenings.map(({ nth }) => nth)
        .slice(0, 2),
    ).toEqual([2, 3]);
  });

  it('says of an actor that was stopped that it takes nothing more, and of one that was done how it ended', () => {
    const stop: SiteMessage = { type: 'actor.stopped', address: ACTOR };
    expect(seen(actorStarted, moved('shut'), stop)?.state).toMatchObject({ status: 'stopped', accepts: [] });
    expect(seen(actorStarted, moved('open', 'done'), stop)?.state?.status).toBe('done');
  });

  it('counts what was covered for each machine, until that is reset', () => {
    const view = viewAfter(actorStarted, happened(1, ['a']), happened(2, ['b', 'a']));
    expect(view.covered).toEqual(new Map([['door', new Set(['a', 'b'])]]));
    expect(withoutCoverage(view, 'door').covered).toEqual(new Map());
  });

  it('includes where each tab is', () => {
    expect(viewAfter({ type: 'tab.told', tab: 't', address: '/web-miner' }).addresses).toEqual(
      new Map([['t', '/web-miner']]),
    );
  });
});
