import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exampleAccount,
  type VerificationStep,
  verificationSteps,
} from '../../src/content/verification-steps.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('each verification step of the documentation has the documented result', async () => {
  await server.createMiner(exampleAccount);
  const browser = server.openBrowser();
  const take = async ({ request: { method, path, body } }: VerificationStep) => {
    const { status, json } = await browser.request(method, path, {
      headers: body ? { 'Content-Type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : null,
    });
    return { status, json };
  };
  const { logIn, claim, collect, history, forge, leaderboard, logOut } = verificationSteps;

  expect(await take(logIn)).toMatchObject({
    status: 200,
    json: { data: { totalMined: 0, level: 1, levelProgress: 0, bowlStartedAt: null } },
  });
  server.advance(MINUTE);
  expect(await take(claim)).toMatchObject({
    status: 200,
    json: { data: { pendingCoins: 0.0006, credited: { mined: 0.0006 } } },
  });
  expect(await take(collect)).toMatchObject({
    status: 200,
    json: { data: { totalMined: 0.0006, pendingCoins: 0, credited: { collected: 0.0006 } } },
  });
  expect(await take(history)).toMatchObject({ status: 200, json: [{ kind: 'collect', toTotal: 0.0006 }] });
  expect(await take(forge)).toMatchObject({
    status: 422,
    json: { error: expect.any(String), data: { totalMined: 0.0006, cooldownEnd: expect.any(String) } },
  });
  expect(await take(leaderboard)).toEqual({
    status: 200,
    json: [{ email: 'yo***@example.org', totalMined: 0.0006 }],
  });
  expect(await take(logOut)).toEqual({ status: 204, json: undefined });
});
