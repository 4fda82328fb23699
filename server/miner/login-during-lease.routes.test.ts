import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMiner } from '../../db/queries/miners.queries.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { accountOf, signInMiner } from '../../test/support/signed-in-miner.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';
import { miningOnPhone } from '../../test/support/two-devices.ts';

const SECOND = 1_000;
const LEASE = 150 * SECOND;
const DEVICE = 'technovex.device';
const DEVICE_PATH = '/api/miner';
const SESSION = 'technovex.session';

const GRANTED = { status: 200 };
const ELSEWHERE = { data: { isActiveOnOtherDevice: true } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const logIn = (browser: TestBrowser, body: unknown) => browser.post('/api/miner/login', body);

function carryCookies(from: TestBrowser, to: TestBrowser, names: readonly string[]): TestBrowser {
  for (const name of names) {
    const path = name === DEVICE ? DEVICE_PATH : '/';
    to.setCookie(name, from.cookie(name, path) ?? '', path);
  }
  return to;
}

describe('a login while another device mines', () => {
  test('reports the other device and changes nothing', async () => {
    const { email, pin, phone } = await miningOnPhone(server);
    const before = await findMiner(server.db, email);
    const devices = await server.db('miner_devices').where({ email });
    const browser = server.openBrowser();

    const answer = await logIn(browser, { email, pin });

    expect(answer).toMatchObject({ status: 200, json: ELSEWHERE });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await findMiner(server.db, email)).toEqual(before);
    expect(await server.db('miner_devices').where({ email })).toEqual(devices);
    expect(await phone.save({ mining: true })).toMatchObject(GRANTED);
  });

  test('by the token of an idle device reports the other device', async () => {
    const { email, desk } = await miningOnPhone(server);
    const token = desk.browser.cookie(DEVICE, DEVICE_PATH);

    expect((await logIn(desk.browser, { email })).json).toEqual(ELSEWHERE);

    expect(desk.browser.cookie(DEVICE, DEVICE_PATH)).toBe(token);
  });

  test('with a wrong PIN reports nothing and counts as an attempt', async () => {
    const { email, pin } = await miningOnPhone(server);

    for (let guess = 0; guess < 5; guess += 1) {
      const { status, text } = await logIn(server.openBrowser(), { email, pin: '000000' });
      expect({ status, text }).toEqual({ status: 401, text: 'Invalid email or PIN.' });
    }

    expect((await logIn(server.openBrowser(), { email, pin })).status).toBe(429);
  });

  test.each([
    ['token', [DEVICE]],
    ['session', [SESSION, `${SESSION}.sig`]],
  ])('is from the same device if it presents its %s', async (_, cookies) => {
    const { email, pin, phone } = await miningOnPhone(server);
    const browser = carryCookies(phone.browser, server.openBrowser(), cookies);

    expect(accountOf(await logIn(browser, { email, pin }))).toMatchObject({ email });

    const again = await signInMiner(server, { miner: { email, pin }, browser });
    expect(await again.save({ mining: true })).toMatchObject(GRANTED);
  });

  test("is from another device if it presents another miner's session", async () => {
    const { email, pin } = await miningOnPhone(server);
    const other = await signInMiner(server);

    expect((await logIn(other.browser, { email, pin })).json).toEqual(ELSEWHERE);
  });

  test.each([
    ['150 seconds after its last save', async () => server.advance(LEASE)],
    [
      'after that device stopped',
      ({ phone }: Awaited<ReturnType<typeof miningOnPhone>>) => phone.save({ mining: false }),
    ],
    [
      'after the logout of that device',
      ({ phone }: Awaited<ReturnType<typeof miningOnPhone>>) => phone.browser.post('/api/miner/logout'),
    ],
  ])('succeeds %s', async (_, end) => {
    const devices = await miningOnPhone(server);
    const { email, pin } = devices;
    await end(devices);

    expect(accountOf(await logIn(server.openBrowser(), { email, pin }))).toMatchObject({ email });
  });

  test('is blocked while saves without `mining` extend the lease', async () => {
    const { email, pin, phone } = await miningOnPhone(server);
    server.advance(LEASE - 1);
    await phone.save({});
    server.advance(LEASE - 1);

    expect((await logIn(server.openBrowser(), { email, pin })).json).toEqual(ELSEWHERE);
  });
});
