/** What admins see of a miner's account. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
import { expectSoundLedger } from '../../test/support/signed-in-miner.ts';
import { miningOnPhone } from '../../test/support/two-devices.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

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

describe('a look-up', () => {
  test('by email shows account, locks and devices, and changes nothing', async () => {
    const { email, phone } = await miningOnPhone(server);
    await phone.save({ totalMined: 0, pendingCoins: 0.01, mining: true, revision: 1 });
    await phone.save({ totalMined: 0.01, pendingCoins: 0, mining: true, revision: 2 });
    const before = await findMiner(server.db, email);

    const { devices, ...miner } = await admin.lookUp(` ${email.toUpperCase()} `);

    const now = server.now();
    expect(miner).toEqual({
      entry: expect.any(String),
      email,
      createdAt: new Date(now - 1_000 * SECOND).toISOString(),
      serverTime: new Date(now).toISOString(),
      walletAddress: null,
      walletProof: null,
      totalMined: 0.01,
      level: 1,
      pendingCoins: 0,
      bowlStartedAt: null,
      mined: 0.01,
      hashrate: 500,
      twitterBonusClaimed: false,
      cooldownEnd: null,
      miningUntil: new Date(now + 150 * SECOND).toISOString(),
      locks: { wrongPins: 0, addresses: 0, until: null, unknownUntil: null },
    });
    expect(devices.map(({ isMining }) => isMining).sort()).toEqual([false, true]);
    expect(devices[0]).toMatchObject({ label: 'Unknown browser', lastSeenAt: expect.any(String) });
    expect(await findMiner(server.db, email)).toEqual(before);
    expect(await admin.recorded()).toEqual([look(email)]);
  });

  test('shows a bowl that has expired as the next login will', async () => {
    const { email, phone } = await miningOnPhone(server);
    await phone.save({ totalMined: 0, pendingCoins: 0.01, mining: false, revision: 1 });
    expect(await admin.lookUp(email)).toMatchObject({ pendingCoins: 0.01 });
    server.advance(25 * HOUR);

    expect(await admin.lookUp(email)).toMatchObject({
      pendingCoins: 0,
      bowlStartedAt: null,
      miningUntil: null,
    });

    expect((await findMiner(server.db, email))?.holding.bowl).toBe(1_000_000);
    await expectSoundLedger(server, email);
  });

  test('by an entry of the log, also of another admin, shows the same miner under this entry', async () => {
    const { email } = await server.createMiner();
    const first = await admin.lookUp(email);
    admin = await signInMinersAdmin(server);

    expect(minerIn(await admin.browser.post(`${MINERS}/${first.entry}/look-up`))).toEqual(first);

    expect(await admin.recorded()).toEqual([look(email)]);
  });

  test('of an unknown email is a 404, and recorded', async () => {
    const answer = await admin.browser.post(`${MINERS}/look-up`, { email: 'unknown@example.com' });

    expect(brief(answer)).toEqual({ status: 404, text: 'No miner has this email.' });
    expect(await admin.recorded()).toEqual([look('unknown@example.com')]);
  });

  test('rejects what is no email with its message', async () => {
    expect(brief(await admin.browser.post(`${MINERS}/look-up`, { email: 'ada' }))).toEqual({
      status: 400,
      text: 'Please enter a valid email address.',
    });
  });

  test('reveals nothing if it cannot be recorded', async () => {
    const { email } = await server.createMiner();
    await server.db.schema.renameTable('admin_audit', 'lost_audit');

    const answer = await admin.browser.post(`${MINERS}/look-up`, { email });

    await server.db.schema.renameTable('lost_audit', 'admin_audit');
    expect(answer.status).toBe(500);
  });
});

describe('the locks', () => {
  test('of addresses, and of all unknown addresses, are shown with their ends', async () => {
    const { email } = await server.createMiner();
    const at = (ms: number) => new Date(server.now() + ms).toISOString();
    await guessWrong(server, email, 4, '192.0.2.1');
    expect((await admin.lookUp(email)).locks).toEqual({
      wrongPins: 4,
      addresses: 0,
      until: null,
      unknownUntil: null,
    });

    await guessWrong(server, email, 1, '192.0.2.1');
    server.advance(MINUTE);
    await guessWrong(server, email, 5, '192.0.2.2');
    expect((await admin.lookUp(email)).locks).toEqual({
      wrongPins: 10,
      addresses: 2,
      until: at(15 * MINUTE),
      unknownUntil: null,
    });

    await guessWrong(server, email, 5, '192.0.2.3');
    await guessWrong(server, email, 5, '192.0.2.4');
    expect((await admin.lookUp(email)).locks).toEqual({
      wrongPins: 20,
      addresses: 4,
      until: at(15 * MINUTE),
      unknownUntil: at(24 * HOUR),
    });
    server.advance(15 * MINUTE);
    expect((await admin.lookUp(email)).locks).toMatchObject({ addresses: 0, until: null });
  });

  test('are lifted at once, and recorded', async () => {
    const { email, pin } = await server.createMiner();
    await guessWrong(server, email, 5, '192.0.2.1');
    expect((await logInFrom(server, { email, pin }, '192.0.2.1')).status).toBe(429);
    const { entry } = await admin.lookUp(email);

    const { locks } = minerIn(await admin.browser.post(`${MINERS}/${entry}/unlock`));

    expect(locks).toEqual({ wrongPins: 0, addresses: 0, until: null, unknownUntil: null });
    // Servers keep a refusal for a second.
    server.advance(SECOND);
    expect((await logInFrom(server, { email, pin }, '192.0.2.1')).status).toBe(200);
    expect(await admin.recorded()).toEqual([
      look(email),
      { act: 'miner-unlocked', email, before: { wrongPins: 5 }, after: { wrongPins: 0 } },
    ]);
  });
});
