/** What admins do to a miner's account. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPin } from '../../db/queries/miner-accounts.queries.ts';
import { findMiner } from '../../db/queries/miners.queries.ts';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import {
  guessWrong,
  logInFrom,
  look,
  MINERS,
  type MinersAdmin,
  minerIn,
  signInMinersAdmin,
} from '../../test/support/miners-admin.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { signInMiner, walletOf } from '../../test/support/signed-in-miner.ts';
import { miningOnPhone } from '../../test/support/two-devices.ts';
import { verifySecret } from '../secrets.ts';

const SECOND = 1_000;

let server: TestServer;
let admin: MinersAdmin;
beforeAll(async () => {
  // A trusted proxy lets the tests use several addresses.
  server = await startTestServer({ config: { trustProxy: 1 } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  admin = await signInMinersAdmin(server);
});

const brief = ({ status, text }: TestAnswer) => ({ status, text });

describe('signing out everywhere', () => {
  test('ends sessions, device tokens and mining, and changes no amount', async () => {
    const { email, pin, phone, desk } = await miningOnPhone(server);
    await phone.save({ totalMined: 0, pendingCoins: 0.01, mining: true, revision: 1 });
    const before = await findMiner(server.db, email);
    const { entry } = await admin.lookUp(email);

    const miner = minerIn(await admin.browser.post(`${MINERS}/${entry}/sign-out`));

    expect(miner).toMatchObject({ devices: [], miningUntil: null, pendingCoins: 0.01 });
    expect((await phone.save({ mining: true })).status).toBe(401);
    expect((await desk.browser.get('/api/miner/devices')).status).toBe(401);
    expect((await desk.browser.post('/api/miner/login', { email })).status).toBe(401);
    expect((await findMiner(server.db, email))?.holding).toEqual(before?.holding);
    expect((await logInFrom(server, { email, pin }, '192.0.2.1')).status).toBe(200);
    expect(await admin.recorded()).toEqual([
      look(email),
      { act: 'miner-signed-out', email, before: { devices: 2 }, after: { devices: 0 } },
    ]);
  });

  test('keeps the user of a shared session signed in', async () => {
    const { email } = await signInMiner(server, { browser: admin.browser });
    const { entry } = await admin.lookUp(email);

    minerIn(await admin.browser.post(`${MINERS}/${entry}/sign-out`));

    expect((await admin.browser.get('/api/user')).status).toBe(200);
    expect((await admin.browser.get('/api/miner/devices')).status).toBe(401);
  });
});

describe('setting a PIN', () => {
  test('signs out everywhere, lifts locks and is recorded without the PIN', async () => {
    const { email, pin, browser } = await signInMiner(server);
    await guessWrong(server, email, 5, '192.0.2.1');
    const { entry } = await admin.lookUp(email);

    const miner = minerIn(await admin.browser.put(`${MINERS}/${entry}/pin`, { newPin: '918273' }));

    expect(miner).toMatchObject({ devices: [], locks: { wrongPins: 0 } });
    expect((await browser.put(walletOf(email), {})).status).toBe(401);
    server.advance(SECOND);
    expect((await logInFrom(server, { email, pin }, '192.0.2.1')).status).toBe(401);
    expect((await logInFrom(server, { email, pin: '918273' }, '192.0.2.1')).status).toBe(200);
    expect(await admin.recorded()).toEqual([
      look(email),
      {
        act: 'pin-set',
        email,
        before: { devices: 1, wrongPins: 5 },
        after: { devices: 0, wrongPins: 0 },
      },
    ]);
    expect(JSON.stringify(await server.db('admin_audit'))).not.toContain('918273');
    expect(server.logLines.join('')).not.toContain('918273');
  });

  test.each(['12345', '1234567', 'abcdef', ''])('rejects “%s” and changes nothing', async newPin => {
    const { email, pin } = await server.createMiner();
    const { entry } = await admin.lookUp(email);

    expect(brief(await admin.browser.put(`${MINERS}/${entry}/pin`, { newPin }))).toEqual({
      status: 400,
      text: 'A PIN is made of 6 digits.',
    });

    const { pinHash = '' } = (await findPin(server.db, email)) ?? {};
    expect(await verifySecret(pinHash, pin)).toBe(true);
  });
});

describe('an act', () => {
  type Act = readonly [method: string, act: string, body: object | undefined];
  const acts: readonly Act[] = [
    ['POST', 'look-up', undefined],
    ['POST', 'ledger', {}],
    ['POST', 'sign-out', undefined],
    ['POST', 'unlock', undefined],
    ['PUT', 'pin', { newPin: '111111' }],
  ];
  const send = (entry: string, [method, act, body]: Act) =>
    admin.browser.request(method, `${MINERS}/${entry}/${act}`, {
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const gone = { status: 404, text: 'This miner cannot be found. Look the email up again.' };

  test.each(acts)('%s %s needs an entry about a miner', async (method, name, body) => {
    const act: Act = [method, name, body];
    await server.db('newsletter_subscribers').insert({ email: 'a@b.example', subscribed_at: new Date() });
    await admin.browser.post('/api/admin/subscribers/remove', { email: 'a@b.example' });
    await admin.browser.post('/api/admin/subscribers', {});
    const others: string[] = await server.db('admin_audit').orderBy('id', 'desc').limit(2).pluck('entry_id');

    for (const entry of [randomUUID(), ...others]) expect(brief(await send(entry, act))).toEqual(gone);

    expect(await admin.recorded()).toHaveLength(2);
    expect((await send('ada@example.com', act)).status).toBe(400);
  });

  test.each(acts.filter(([, act]) => act !== 'ledger'))(
    '%s %s needs an account',
    async (method, name, body) => {
      const act: Act = [method, name, body];
      const { email } = await server.createMiner();
      const { entry } = await admin.lookUp(email);
      await server.db('miners').where({ email }).delete();

      expect(brief(await send(entry, act))).toEqual(gone);
    },
  );

  test('is not done if it cannot be recorded', async () => {
    const { email, browser } = await signInMiner(server);
    await guessWrong(server, email, 5, '192.0.2.9');
    const { entry } = await admin.lookUp(email);
    await server.db.raw(`
      CREATE FUNCTION reject_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
      CREATE TRIGGER reject_insert BEFORE INSERT ON admin_audit FOR EACH ROW EXECUTE FUNCTION reject_insert()`);

    const statuses = await Promise.all(acts.map(async act => (await send(entry, act)).status));

    await server.db.raw('DROP TRIGGER reject_insert ON admin_audit; DROP FUNCTION reject_insert()');
    expect(statuses).toEqual([500, 500, 500, 500, 500]);
    expect((await browser.put(walletOf(email), {})).status).toBe(200);
    expect(await admin.lookUp(email)).toMatchObject({ locks: { wrongPins: 5 }, devices: [{}] });
  });
});
