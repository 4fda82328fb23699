/** A proven address changes with the PIN alone. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findMiner } from '../../db/queries/miners.queries.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { type SignedInMiner, signInMiner, walletOf } from '../../test/support/signed-in-miner.ts';
import {
  messageFor,
  outcome,
  owner,
  prove,
  proveAddress,
  refusal,
  sign,
  stranger,
  unproven,
  walletRow,
} from '../../test/support/wallet-proofs.ts';

const PIN_REQUIRED = 'Enter your PIN to change a proven address.';
const WRONG_PIN = 'The current PIN is wrong.';
const proven = {
  walletAddress: owner.address,
  walletProof: { method: 'signature', at: expect.any(Number) },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let miner: SignedInMiner;
beforeEach(async () => {
  miner = await signInMiner(server);
  await proveAddress(miner.browser);
});

test.each([stranger.address, ''])(
  'a proven address is changed to "%s" by a save with the PIN alone',
  async walletAddress => {
    const change = (pin?: string) =>
      outcome(miner.save({ walletAddress, ...(pin !== undefined && { pin }) }));

    expect(await change()).toEqual(refusal(PIN_REQUIRED, 403));
    expect(await change('000000')).toEqual(refusal(WRONG_PIN, 403));
    expect(await walletRow(server, miner.email)).toEqual(proven);
    expect((await change(miner.pin)).status).toBe(200);
    expect(await walletRow(server, miner.email)).toEqual({
      walletAddress: walletAddress || null,
      walletProof: null,
    });
  },
);

test('a refused change leaves the address and the coins as they were', async () => {
  const before = await findMiner(server.db, miner.email);
  server.advance(60_000);

  await miner.save({ walletAddress: '', totalMined: 0.0001, twitterBonusClaimed: true });
  expect(await findMiner(server.db, miner.email)).toEqual(before);
});

test('a proven address needs no PIN for saves that keep it', async () => {
  expect((await miner.save({ mining: true })).status).toBe(200);
  expect((await miner.save({ walletAddress: owner.address })).status).toBe(200);
  expect((await miner.save({ walletAddress: owner.address.toLowerCase() })).status).toBe(200);
  expect(await walletRow(server, miner.email)).toEqual(proven);
});

test('a proven address is changed by a PIN without a session', async () => {
  const answer = await server.openBrowser().put(walletOf(miner.email), { pin: miner.pin, walletAddress: '' });

  expect(answer.status).toBe(200);
  expect(await walletRow(server, miner.email)).toEqual(unproven);
});

test('a proven address is locked after five wrong PINs', async () => {
  for (let time = 0; time < 5; time += 1) await miner.save({ walletAddress: '', pin: '000000' });

  expect(await outcome(miner.save({ walletAddress: '', pin: miner.pin }))).toEqual(
    refusal('Too many wrong PINs. Please wait 15 minutes.', 429),
  );
});

test('a proven address is replaced by another proof with the PIN alone, which may be entered again', async () => {
  const body = await sign(await messageFor(miner.browser, stranger.address), stranger);

  expect(await outcome(prove(miner.browser, body))).toEqual(refusal(PIN_REQUIRED, 403));
  expect(await outcome(prove(miner.browser, { ...body, pin: '000000' }))).toEqual(refusal(WRONG_PIN, 403));
  expect(await walletRow(server, miner.email)).toEqual(proven);
  expect((await prove(miner.browser, { ...body, pin: miner.pin })).status).toBe(200);
  expect(await walletRow(server, miner.email)).toEqual({ ...proven, walletAddress: stranger.address });
});

test('a proven address is proven again without a PIN', async () => {
  server.advance(1_000);
  await proveAddress(miner.browser);

  expect((await walletRow(server, miner.email)).walletProof).toEqual({
    method: 'signature',
    at: server.now(),
  });
});

test('a proven address is proven again with a revision of its own', async () => {
  const before = await findMiner(server.db, miner.email);
  await proveAddress(miner.browser);

  const after = await findMiner(server.db, miner.email);
  expect(after?.holding).toEqual({ ...before?.holding, revision: (before?.holding.revision ?? 0) + 1 });
});

test('an unproven address changes without a PIN', async () => {
  const other = await signInMiner(server);
  await other.save({ walletAddress: owner.address });

  expect((await other.save({ walletAddress: '' })).status).toBe(200);
  expect(await walletRow(server, other.email)).toEqual(unproven);
});
