import { describe, expect, it } from 'vitest';
import { COOLDOWN } from '../../contract/mining.ts';
import { minerAccount, START } from '../../test/support/accounts.ts';
import { loginForm, MinerPage, rememberedMiner, unreachable } from '../../test/support/miner-page.ts';

const submit = (page: MinerPage, differences: Partial<typeof loginForm>) =>
  page.send({ type: 'login.submitted', ...loginForm, ...differences });

describe('the steps of a login', () => {
  it.each([
    ['email before all else', { email: ' ', pin: '', deviceConfirmed: false }, 'emailRequired'],
    ['PIN before the device', { pin: '', deviceConfirmed: false }, 'pinRequired'],
    ['form of the PIN', { pin: '12345', deviceConfirmed: false }, 'pinInvalid'],
    ['device before the server is asked', { deviceConfirmed: false }, 'deviceConfirmationRequired'],
  ] as const)('check the %s', async (_what, form, type) => {
    const page = new MinerPage();
    submit(page, form);
    expect({
      emitted: page.emitted,
      asked: page.harness.waiting,
      problem: page.context.loginProblem,
    }).toEqual({
      emitted: [{ type }],
      asked: [],
      problem: { type },
    });
  });

  it('check the email before sending the PIN', async () => {
    const page = new MinerPage();
    submit(page, { email: ' ada@example.org ' });
    expect(page.harness.waiting).toEqual(['checkEmail']);
    expect(page.harness.inputOf('checkEmail')).toEqual({ email: 'ada@example.org' });

    await page.harness.resolve('checkEmail', { outcome: 'exists' });
    expect(page.harness.waiting).toEqual(['logIn']);
    expect(page.harness.inputOf('logIn')).toEqual({ email: 'ada@example.org', pin: '123456' });

    await page.harness.resolve('logIn', page.loggedIn());
    expect(page.emitted).toEqual([{ type: 'loginSucceeded' }]);
    expect(page.holding?.account).toEqual(minerAccount());
  });

  it('end at the locked sign-up tab for an unknown email', async () => {
    const page = new MinerPage();
    submit(page, {});
    await page.harness.resolve('checkEmail', { outcome: 'unknown' });
    expect(page.emitted).toEqual([{ type: 'accountNotFound' }]);
    expect(page.isIn({ loggedOut: 'signUpLocked' })).toBe(true);
    expect(page.harness.waiting).toEqual([]);
  });

  it.each([
    ['that is no email at all', { outcome: 'invalid' }, { type: 'emailInvalid' }],
    [
      'for which the server has no answer but words',
      { outcome: 'refused', text: 'Too many requests.' },
      { type: 'loginErrored', text: 'Too many requests.' },
    ],
  ])('return to the form with an email %s', async (_what, outcome, event) => {
    const page = new MinerPage();
    submit(page, {});
    await page.harness.resolve('checkEmail', outcome);
    expect(page.emitted).toEqual([event]);
    expect(page.context).toMatchObject({ loginProblem: event, form: null });
    expect(page.isIn({ loggedOut: 'enteringCredentials' })).toBe(true);
    expect(page.harness.waiting).toEqual([]);
  });

  it.each([
    ['a wrong PIN', { outcome: 'unauthorized' }, { type: 'loginFailed' }],
    ['another device', { outcome: 'activeElsewhere' }, { type: 'accountActiveElsewhere' }],
    [
      'a lock',
      { outcome: 'refused', text: 'Wait 15 minutes.' },
      { type: 'loginErrored', text: 'Wait 15 minutes.' },
    ],
  ])('return to the form because of %s, which is emitted', async (_what, outcome, event) => {
    const page = new MinerPage();
    submit(page, {});
    await page.harness.resolve('checkEmail', { outcome: 'exists' });
    await page.harness.resolve('logIn', outcome);
    expect(page.emitted).toEqual([event]);
    expect(page.context).toMatchObject({ loginProblem: event, form: null, holding: null });
  });

  it.each(['checkEmail', 'logIn'])('return to the form without a response to %s', async silent => {
    const page = new MinerPage();
    submit(page, {});
    if (silent === 'logIn') await page.harness.resolve('checkEmail', { outcome: 'exists' });
    await page.harness.reject(silent, unreachable);
    expect(page.emitted).toEqual([{ type: 'loginErrored', text: null }]);
    expect(page.isIn({ loggedOut: 'enteringCredentials' })).toBe(true);
  });

  it('clear the problem of the last attempt', async () => {
    const page = new MinerPage();
    submit(page, { pin: '' });
    submit(page, {});
    expect(page.context.loginProblem).toBeNull();
  });

  it('ignore a second click', async () => {
    const page = new MinerPage();
    submit(page, {});
    await page.harness.resolve('checkEmail', { outcome: 'exists' });
    submit(page, { pin: '654321' });
    expect(page.harness.inputOf('logIn')).toEqual({ email: 'ada@example.org', pin: '123456' });
  });
});

describe('the PIN', () => {
  const pin = '271828';

  it('is removed from the page after the response', async () => {
    const page = new MinerPage();
    submit(page, { pin });
    await page.harness.resolve('checkEmail', { outcome: 'exists' });
    expect(page.memory).toContain(pin);
    await page.harness.resolve('logIn', page.loggedIn());
    expect(page.memory).not.toContain(pin);
  });

  it.each([[{ outcome: 'unauthorized' }], [{ outcome: 'refused', text: 'No.' }]])(
    'is nowhere in the page after %j either',
    async outcome => {
      const page = new MinerPage();
      submit(page, { pin });
      await page.harness.resolve('checkEmail', { outcome: 'exists' });
      await page.harness.resolve('logIn', outcome);
      expect(page.memory).not.toContain(pin);
    },
  );
});

describe('mining starts automatically', () => {
  it('1 second after a login with the box ticked', async () => {
    const page = new MinerPage();
    await page.logIn({ autoStart: true });
    await page.pass(999);
    expect(page.emitted).toEqual([]);
    await page.pass(1);
    expect(page.emitted).toEqual([{ type: 'miningStarted' }]);
  });

  it('not without the tick', async () => {
    const page = new MinerPage();
    await page.logIn();
    await page.pass(10_000);
    expect({ emitted: page.emitted, coins: page.holding?.unsynced }).toEqual({ emitted: [], coins: 0 });
  });

  it('at once with a press of the button', async () => {
    const page = new MinerPage();
    await page.logIn({ autoStart: true });
    page.send({ type: 'start.pressed' });
    expect(page.emitted).toEqual([{ type: 'miningStarted' }]);
    await page.pass(3_000);
    expect({ emitted: page.emitted, coins: page.holding?.unsynced }).toEqual({
      emitted: [{ type: 'miningStarted' }],
      coins: 3_000,
    });
  });

  it('2 seconds after a reload, if it was running', async () => {
    const page = new MinerPage(rememberedMiner(true));
    expect(page.harness.inputOf('logIn')).toEqual({ email: 'ada@example.org', pin: null });
    await page.harness.resolve('logIn', page.loggedIn());
    await page.pass(1_999);
    expect(page.emitted).toEqual([]);
    await page.pass(1);
    expect(page.emitted).toEqual([{ type: 'miningStarted' }]);
  });

  it('not after a reload, if it was stopped', async () => {
    const page = new MinerPage(rememberedMiner(false));
    await page.harness.resolve('logIn', page.loggedIn());
    await page.pass(10_000);
    expect(page.emitted).toEqual([]);
  });

  it('neither during a cooldown nor after it', async () => {
    const page = new MinerPage(rememberedMiner(true));
    await page.harness.resolve('logIn', page.loggedIn({ cooldownEnd: START + COOLDOWN }));
    await page.pass(COOLDOWN + 10_000);
    expect(page.emitted).toEqual([]);
    page.send({ type: 'start.pressed' });
    expect(page.emitted).toEqual([{ type: 'miningStarted' }]);
  });

  it('not during a cooldown after a login', async () => {
    const page = new MinerPage();
    await page.logIn({ autoStart: true, cooldownEnd: START + COOLDOWN });
    await page.pass(10_000);
    expect(page.emitted).toEqual([]);
  });
});

describe('a logged-out miner', () => {
  it('cannot sign up: the tab is locked, and leads back to the form', () => {
    const page = new MinerPage();
    page.send({ type: 'signUpTab.chosen' });
    expect(page.isIn({ loggedOut: 'signUpLocked' })).toBe(true);
    submit(page, {});
    expect(page.harness.waiting).toEqual([]);

    page.send({ type: 'loginTab.chosen' });
    expect(page.isIn({ loggedOut: 'enteringCredentials' })).toBe(true);
    submit(page, {});
    expect({ asked: page.harness.waiting, emitted: page.emitted }).toEqual({
      asked: ['checkEmail'],
      emitted: [],
    });
  });

  it('cannot start mining, and is asked to log in', () => {
    const page = new MinerPage();
    page.send({ type: 'start.pressed' });
    expect(page.emitted).toEqual([{ type: 'loginRequired' }]);
  });
});
