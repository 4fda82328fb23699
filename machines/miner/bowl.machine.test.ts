import { describe, expect, it } from 'vitest';
import { BOWL_LIFETIME } from '../../contract/mining.ts';
import { minerAccount as account, nothingCredited, START } from '../../test/support/accounts.ts';
import { empty, filled, granted, LOST_AFTER, openBowl } from '../../test/support/bowl-fixture.ts';
import { holdingOf, mine } from './holding.rules.ts';
import { EXPIRY_MARGIN_MS } from './miner.rules.ts';

describe('a bowl', () => {
  it('fills from its first coin, and is empty without coins', () => {
    const { show, state } = openBowl();
    expect(state()).toBe('empty');
    show(filled);
    expect(state()).toBe('filling');
    show(empty);
    expect(state()).toBe('empty');
  });

  it('that is empty neither expires nor can be collected', () => {
    const { bowl, pass, harness, reports, state } = openBowl();
    bowl.send({ type: 'collect.pressed' });
    pass(3 * LOST_AFTER);
    expect({ state: state(), asked: harness.waiting, reports }).toEqual({
      state: 'empty',
      asked: [],
      reports: [],
    });
  });

  it('expires by its timer, a margin after 24 hours', () => {
    const { pass, reports, state, loss } = openBowl({ holding: filled });
    pass(LOST_AFTER - 1);
    expect([state(), reports]).toEqual(['filling', []]);
    pass(1);
    expect(reports).toEqual([{ type: 'bowl.expired', lost: 5_000, unsaved: 5_000, foundBy: 'page' }]);
    expect([state(), loss()]).toEqual(['expired', { lost: 5_000, unsaved: 5_000, when: 'watching' }]);
  });

  it('keeps its deadline after a reload', () => {
    const { pass, reports } = openBowl({ holding: filled, now: START + BOWL_LIFETIME - 1_000 });
    pass(1_999);
    expect(reports).toEqual([]);
    pass(1);
    expect(reports).toHaveLength(1);
  });

  it('expires with a late tick, even before the timer', () => {
    const { show, reports } = openBowl({ holding: filled });
    show(mine(filled, 1_000, START), START + LOST_AFTER - 1);
    expect(reports).toEqual([]);
    show(mine(filled, 2_000, START), START + LOST_AFTER);
    expect(reports).toMatchObject([{ type: 'bowl.expired', lost: 7_000 }]);
  });

  it('gets a new deadline if the server reports a later start', () => {
    const { pass, show, reports } = openBowl({ holding: filled });
    pass(BOWL_LIFETIME - 10);
    show({ ...filled, bowlStartedAt: START + 60_000 });
    pass(60_000);
    expect(reports).toEqual([]);
    pass(LOST_AFTER);
    expect(reports).toHaveLength(1);
  });

  it('keeps its deadline with further coins', () => {
    const { pass, show, reports } = openBowl({ holding: filled });
    for (let hour = 1; hour <= 24; hour += 1) {
      pass(3_600_000);
      show(mine(filled, hour * 1_000, START));
    }
    expect(reports).toEqual([]);
    pass(EXPIRY_MARGIN_MS);
    expect(reports).toMatchObject([{ lost: 29_000 }]);
  });
});

describe('a loss', () => {
  it('stays visible until its acknowledgement', () => {
    const { bowl, pass, show, state, loss } = openBowl({ holding: filled });
    pass(LOST_AFTER);
    show(mine(empty, 1_000, START + LOST_AFTER));
    expect([state(), loss()]).toEqual(['filling', { lost: 5_000, unsaved: 5_000, when: 'watching' }]);
    bowl.send({ type: 'loss.acknowledged' });
    expect(loss()).toBeNull();
  });

  it('from before the page opened is shown, and not reported again', () => {
    const { reports, loss } = openBowl({ lostWhileAway: { lost: 800, unsaved: 300 } });
    expect([loss(), reports]).toEqual([{ lost: 800, unsaved: 300, when: 'away' }, []]);
    expect(openBowl({ lostWhileAway: { lost: 0, unsaved: 0 } }).loss()).toBeNull();
  });

  it('detected by the server is reported, and stays visible above the rest', () => {
    const { bowl, reports, show, state, loss } = openBowl({ holding: filled });
    bowl.send({ type: 'loss.detected', lost: 4_700, unsaved: 700 });
    show(mine(holdingOf(account({ revision: 2 })), 300, START + BOWL_LIFETIME));
    expect(reports).toEqual([{ type: 'bowl.expired', lost: 4_700, unsaved: 700, foundBy: 'server' }]);
    expect([state(), loss()]).toEqual(['filling', { lost: 4_700, unsaved: 700, when: 'watching' }]);
  });

  it('in a tab that follows is reported once a tick, until the holding of the leader arrives', () => {
    const { pass, reports, show, state, loss } = openBowl({ holding: filled, leads: false });
    pass(LOST_AFTER);
    expect([state(), reports.length]).toEqual(['overdue', 1]);
    pass(1_000);
    expect([state(), reports.length]).toEqual(['overdue', 1]);
    show(filled);
    pass(0);
    expect([state(), reports.length]).toEqual(['overdue', 2]);
    show(empty);
    expect([state(), loss()]).toEqual(['expired', { lost: 5_000, unsaved: 5_000, when: 'watching' }]);
  });
});

describe('an empty bowl after a loss', () => {
  it('returns to empty with the acknowledgement', () => {
    const { bowl, pass, state, loss } = openBowl({ holding: filled });
    pass(LOST_AFTER);
    bowl.send({ type: 'loss.acknowledged' });
    expect([state(), loss()]).toEqual(['empty', null]);
    expect(bowl.getSnapshot().can({ type: 'loss.acknowledged' })).toBe(false);
  });

  it('that expired during a collect reports the loss', async () => {
    const { bowl, harness, loss } = openBowl({ holding: filled });
    bowl.send({ type: 'collect.pressed' });
    await harness.resolve('collect', granted({ credited: { ...nothingCredited, expired: 5_000 } }));
    expect([loss(), bowl.getSnapshot().context.collected]).toEqual([
      { lost: 5_000, unsaved: 5_000, when: 'watching' },
      null,
    ]);
  });
});
