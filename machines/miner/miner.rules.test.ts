import { describe, expect, it } from 'vitest';
import { minerAccount as account, nothingCredited, START } from '../../test/support/accounts.ts';
import { holdingOf } from './holding.rules.ts';
import * as rules from './miner.rules.ts';

describe('the figures of the specification', () => {
  it('are those of the specification', () => {
    const isFigure = ([, value]: [string, unknown]) => typeof value === 'number';
    expect(Object.fromEntries(Object.entries(rules).filter(isFigure))).toEqual({
      TICK_MS: 1_000,
      MAX_TICK_MS: 90_000,
      AUTO_SAVE_INTERVAL_MS: 5_000,
      SAVE_ATTEMPTS: 3,
      SAVE_RETRY_DELAY_MS: 1_000,
      COLLECT_ATTEMPTS: 5,
      COLLECT_RETRY_STEP_MS: 1_000,
      AUTO_START_AFTER_RESTORE_MS: 2_000,
      AUTO_START_AFTER_LOGIN_MS: 1_000,
      LOGIN_RETRY_DELAY_MS: 3_000,
      LOGOUT_TIMEOUT_MS: 5_000,
      EXPIRY_MARGIN_MS: 1_000,
    });
  });
});

describe('the time between two ticks', () => {
  it.each([
    ['counts', 1_000, 2_000, 1_000],
    ['counts up to 90 seconds', 1_000, 91_000, 90_000],
    ['does not count when it is longer: the device slept', 1_000, 91_001, 0],
    ['does not count after a night', 0, 8 * 3_600_000, 0],
    ['is nothing when there was none', 1_000, 1_000, 0],
    ['is nothing for a clock that went backwards', 2_000, 1_000, 0],
    ['is nothing for a clock that went backwards far', 500_000, 0, 0],
  ])('%s', (_what, from, to, counted) => {
    expect(rules.minedTime(from, to)).toBe(counted);
  });
});

describe("the server's time", () => {
  const clock = { serverTime: START, receivedAt: 10_000 };

  it("advances with the page's clock", () => {
    expect(rules.serverNow(clock, 10_000)).toBe(START);
    expect(rules.serverNow(clock, 17_500)).toBe(START + 7_500);
  });

  it('is never before the last server time', () => {
    expect(rules.serverNow(clock, 9_000)).toBe(START);
  });
});

describe('the loss in a response', () => {
  const holding = { ...holdingOf(account({ pendingCoins: 5_000, bowlStartedAt: START })), unsynced: 1_000 };
  const answer = {
    receivedAt: 0,
    account: account({ revision: 2, credited: { ...nothingCredited, expired: 5_500 } }),
  };

  it('is computed from the amounts of a granted claim', () => {
    expect(rules.lossIn({ outcome: 'granted', ...answer }, holding, 1_000)).toBe(6_000);
  });

  it('is the expired amount of a rejected claim', () => {
    expect(rules.lossIn({ outcome: 'claimRejected', text: 'Too much.', ...answer }, holding, 1_000)).toBe(
      5_500,
    );
  });

  it('has an unsaved part in a granted claim alone, at most all of it', () => {
    const granted = rules.foundLossIn({ outcome: 'granted', ...answer }, holding, 1_000);
    const rejected = rules.foundLossIn({ outcome: 'claimRejected', text: '', ...answer }, holding, 1_000);
    expect([granted, rejected, rules.lostWith(300, 1_000)]).toEqual([
      { lost: 6_000, unsaved: 1_000 },
      { lost: 5_500, unsaved: 0 },
      { lost: 300, unsaved: 300 },
    ]);
  });

  it('is zero without an account', () => {
    expect(rules.lossIn({ outcome: 'unauthorized' }, holding, 1_000)).toBe(0);
  });
});

describe('a collect', () => {
  const holding = holdingOf(account({ totalMined: 500, pendingCoins: 3_000, bowlStartedAt: START }));
  const answer = (totalMined: number, pendingCoins: number) => ({
    account: account({ totalMined, pendingCoins }),
    receivedAt: 0,
  });

  it.each([
    ['deferred where it was granted and all is still in the bowl', 500, 3_000, true],
    ['not deferred where its coins are in the total', 3_500, 0, false],
    ['not deferred where a level bonus fell into the emptied bowl', 3_500, 50_000, false],
    ['not deferred where nothing was left to collect', 500, 0, false],
  ])('is %s', (_what, totalMined, pendingCoins, isDeferred) => {
    const granted = { outcome: 'granted', ...answer(totalMined, pendingCoins) } as const;
    expect(rules.isCollectDeferred(granted, holding)).toBe(isDeferred);
  });

  it('is not deferred if it was rejected or the session has ended', () => {
    const rejected = { outcome: 'claimRejected', text: 'Too much.', ...answer(500, 3_000) } as const;
    expect(rules.isCollectDeferred(rejected, holding)).toBe(false);
    expect(rules.isCollectDeferred({ outcome: 'unauthorized' }, holding)).toBe(false);
  });
});
