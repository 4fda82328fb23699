import { describe, expect, it } from 'vitest';
import { BOWL_LIFETIME } from '../../contract/mining.ts';
import { minerAccount, nothingCredited, START } from '../../test/support/accounts.ts';
import { backupWith, MinerPage, rememberedMiner, unreachable } from '../../test/support/miner-page.ts';

describe('a remembered device', () => {
  it('retries an unreachable server every 3 seconds', async () => {
    const page = new MinerPage(rememberedMiner(true));
    for (let time = 0; time < 3; time += 1) {
      await page.harness.reject('logIn', unreachable);
      await page.pass(2_999);
      expect(page.harness.waiting).toEqual([]);
      await page.pass(1);
      expect(page.harness.waiting).toEqual(['logIn']);
    }
  });

  it('needs the PIN after its token has expired', async () => {
    const page = new MinerPage(rememberedMiner(true));
    await page.harness.resolve('logIn', { outcome: 'unauthorized' });
    expect(page.isIn({ loggedOut: 'enteringCredentials' })).toBe(true);
    expect(page.context.loginProblem).toEqual({ type: 'signInEnded' });
  });

  it.each([
    ['while it is being signed in', false],
    ['if the server is unreachable', true],
  ])('can log in with the PIN instead, %s', async (_when, isUnreachable) => {
    const page = new MinerPage(rememberedMiner(true));
    if (isUnreachable) await page.harness.reject('logIn', unreachable);
    page.send({ type: 'pinLogin.chosen' });
    expect(page.isIn({ loggedOut: 'enteringCredentials' })).toBe(true);
    await page.pass(10_000);
    expect({
      asked: page.harness.waiting,
      emitted: page.emitted,
      problem: page.context.loginProblem,
    }).toEqual({
      asked: [],
      emitted: [],
      problem: null,
    });
  });

  it("shows the server's reason of a refusal at the form", async () => {
    const page = new MinerPage(rememberedMiner(true));
    await page.harness.resolve('logIn', { outcome: 'refused', text: 'Too many requests.' });
    const refusal = { type: 'loginErrored', text: 'Too many requests.' };
    expect({ emitted: page.emitted, problem: page.context.loginProblem }).toEqual({
      emitted: [refusal],
      problem: refusal,
    });
    expect(page.isIn({ loggedOut: 'enteringCredentials' })).toBe(true);
  });

  it('says at the form that another device is mining', async () => {
    const page = new MinerPage(rememberedMiner(true));
    await page.harness.resolve('logIn', { outcome: 'activeElsewhere' });
    expect({ emitted: page.emitted, problem: page.context.loginProblem }).toEqual({
      emitted: [],
      problem: { type: 'accountActiveElsewhere' },
    });
    expect(page.isIn({ loggedOut: 'enteringCredentials' })).toBe(true);
  });

  it('restores its unsynced coins, and saves them at once', async () => {
    const page = new MinerPage(rememberedMiner(false));
    await page.harness.resolve('logIn', page.loggedIn({}, backupWith(7_000, minerAccount())));
    expect(page.holding?.unsynced).toBe(7_000);
    expect(page.claimOf('save')).toMatchObject({ pendingCoins: 7_000, revision: 1, mining: false });
  });

  it('emits once what was lost while it was away', async () => {
    const page = new MinerPage(rememberedMiner(false));
    const credited = { ...nothingCredited, expired: 5_000 };
    await page.harness.resolve('logIn', page.loggedIn({ credited }));
    await page.pass(10_000);
    expect(page.emitted).toEqual([{ type: 'bowlExpiredWhileAway', lost: 5_000 }]);
  });

  it('shows which part of the loss had not been saved', async () => {
    const page = new MinerPage(rememberedMiner(false));
    const backup = backupWith(2_000, minerAccount({ pendingCoins: 5_000, bowlStartedAt: START }));
    const expired = { pendingCoins: 0, bowlStartedAt: null, serverTime: START + BOWL_LIFETIME };
    const credited = { ...nothingCredited, expired: 5_000 };
    await page.harness.resolve('logIn', page.loggedIn({ ...expired, credited }, backup));
    expect(page.bowl?.loss).toEqual({ lost: 7_000, unsaved: 2_000, when: 'away' });
  });
});
