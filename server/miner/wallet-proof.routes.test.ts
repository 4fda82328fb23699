import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignInMessage } from '../../contract/sign-in-message.ts';
import { NONCE_LIFETIME_MS, walletProofProblems as problems } from '../../contract/wallet-proof.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { type SignedInMiner, signInMiner } from '../../test/support/signed-in-miner.ts';
import {
  messageFor,
  nonceFor,
  outcome,
  owner,
  prove,
  proveAddress,
  refusal,
  sign,
  unproven,
  walletRow,
} from '../../test/support/wallet-proofs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let miner: SignedInMiner;
beforeEach(async () => {
  miner = await signInMiner(server);
});

test('a signed message proves and saves the address', async () => {
  const { json } = await proveAddress(miner.browser);

  const walletProof = { method: 'signature', at: new Date(server.now()).toISOString() };
  expect(json).toEqual({ walletAddress: owner.address, walletProof, revision: 1 });
  expect(await walletRow(server, miner.email)).toEqual({
    walletAddress: owner.address,
    walletProof: { method: 'signature', at: server.now() },
  });
  expect((await miner.save({})).json).toMatchObject({ data: { walletAddress: owner.address, walletProof } });
});

test('an account without a proof has none in its JSON', async () => {
  await miner.save({ walletAddress: owner.address });

  expect((await miner.save({})).json).not.toHaveProperty('data.walletProof');
});

describe('every wrong part of the message is refused:', () => {
  const lowerCase = (address: string) => address.toLowerCase();
  const wrong: readonly [
    part: string,
    change: (right: SignInMessage) => Partial<SignInMessage>,
    problem: string,
  ][] = [
    ['another domain', () => ({ domain: 'technovex.evil.example' }), problems.domain],
    ['another port', ({ domain }) => ({ domain: domain.replace(/\d+$/, '1') }), problems.domain],
    ['an address without checksum', ({ address }) => ({ address: lowerCase(address) }), problems.address],
    [
      'an address with a wrong checksum',
      ({ address }) => ({ address: address.replace('F', 'f') }),
      problems.address,
    ],
    ['no address', () => ({ address: '0x' }), problems.address],
    ['another statement', () => ({ statement: 'I give everything away.' }), problems.statement],
    ['another page', ({ uri }) => ({ uri: `${uri}/else` }), problems.uri],
    ['another site in the URI', ({ uri }) => ({ uri: uri.replace('127.0.0.1', '127.0.0.2') }), problems.uri],
    ['another scheme', ({ uri }) => ({ uri: uri.replace('http:', 'ftp:') }), problems.uri],
    ['another version', () => ({ version: '2' }), problems.version],
    ['another chain', () => ({ chainId: '1' }), problems.chainId],
    ['an unknown nonce', ({ nonce }) => ({ nonce: [...nonce].reverse().join('') }), problems.nonce],
    ['an earlier issue', ({ issuedAt }) => ({ issuedAt: issuedAt - 1 }), problems.times],
    ['a later issue', ({ issuedAt }) => ({ issuedAt: issuedAt + 1 }), problems.times],
    ['a later expiry', ({ expirationTime }) => ({ expirationTime: expirationTime + 1 }), problems.times],
  ];

  test.each(wrong)('%s', async (_part, change, problem) => {
    const right = await messageFor(miner.browser);

    expect(await outcome(prove(miner.browser, await sign({ ...right, ...change(right) })))).toEqual(
      refusal(problem),
    );
    expect(await walletRow(server, miner.email)).toEqual(unproven);
    // The nonce is still there: the right message is accepted.
    expect((await prove(miner.browser, await sign(right))).status).toBe(200);
  });

  test.each([
    ['a further line', (text: string) => `${text}\nResources:\n- https://else.example`],
    ['a line less', (text: string) => text.replace(/\nVersion: 1/, '')],
    ['a time in another form', (text: string) => text.replace(/\.000Z/g, 'Z')],
    ['text before it', (text: string) => ` ${text}`],
    ['no message', () => 'Hello'],
  ])('%s', async (_part, change) => {
    const { message } = await sign(await messageFor(miner.browser));
    const changed = change(message);

    const body = { message: changed, signature: await owner.signMessage(changed) };
    expect(await outcome(prove(miner.browser, body))).toEqual(refusal(problems.format));
    expect(await walletRow(server, miner.email)).toEqual(unproven);
  });

  test('a message that is too long', async () => {
    const body = { message: 'x'.repeat(1_001), signature: '0x00' };
    expect(await outcome(prove(miner.browser, body))).toEqual(refusal(problems.format));
  });

  test.each(['', '0x', '0x0', 'signed', `0x${'00'.repeat(4_000)}`])(
    'the signature "%.10s"',
    async signature => {
      const { message } = await sign(await messageFor(miner.browser));

      expect(await outcome(prove(miner.browser, { message, signature }))).toEqual(
        refusal(problems.signature),
      );
    },
  );
});

describe('a nonce', () => {
  test('is for one use', async () => {
    const body = await sign(await messageFor(miner.browser));
    expect((await prove(miner.browser, body)).status).toBe(200);

    expect(await outcome(prove(miner.browser, body))).toEqual(refusal(problems.nonce));
  });

  test('is for one of two concurrent requests', async () => {
    const body = await sign(await messageFor(miner.browser));

    const statuses = (await Promise.all([prove(miner.browser, body), prove(miner.browser, body)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 400]);
  });

  test('expires', async () => {
    const [late, inTime] = [await messageFor(miner.browser), await messageFor(miner.browser)];
    server.advance(NONCE_LIFETIME_MS - 1);
    expect((await prove(miner.browser, await sign(inTime))).status).toBe(200);
    server.advance(1);

    expect(await outcome(prove(miner.browser, await sign(late)))).toEqual(refusal(problems.nonce));
  });

  test('belongs to the session that requested it', async () => {
    const message = await messageFor(miner.browser);
    const { browser } = await signInMiner(server, { miner });

    expect(await outcome(prove(browser, await sign(message)))).toEqual(refusal(problems.nonce));
  });

  test('ends with the session', async () => {
    const message = await messageFor(miner.browser);
    await miner.browser.post('/api/miner/logout');
    expect((await prove(miner.browser, await sign(message))).status).toBe(401);
    await signInMiner(server, { miner, browser: miner.browser });

    expect(await outcome(prove(miner.browser, await sign(message)))).toEqual(refusal(problems.nonce));
  });

  test('is one of the last five of its session', async () => {
    const oldest = await messageFor(miner.browser);
    server.advance(1);
    const next = await messageFor(miner.browser);
    for (let later = 0; later < 4; later += 1) {
      server.advance(1);
      await nonceFor(miner.browser);
    }

    expect(await outcome(prove(miner.browser, await sign(oldest)))).toEqual(refusal(problems.nonce));
    expect((await prove(miner.browser, await sign(next))).status).toBe(200);
  });

  test('is refused after 20 requests in 15 minutes', async () => {
    for (let time = 0; time < 20; time += 1) await nonceFor(miner.browser);

    const refused = await miner.browser.post('/api/miner/wallet/nonce');
    expect([refused.status, refused.text]).toEqual([
      429,
      'Too many requests to sign. Please wait 15 minutes.',
    ]);
    server.advance(15 * 60 * 1_000);
    await nonceFor(miner.browser);
  });
});

test('with a public address, the message names that site alone', async () => {
  const site = await startTestServer({ config: { publicUrl: new URL('http://technovex.example') } });
  try {
    const { browser } = await signInMiner(site);
    const here = await messageFor(browser);
    const there = { domain: 'technovex.example', uri: 'http://technovex.example/web-miner' };
    const attempt = async (change: Partial<SignInMessage>) =>
      outcome(prove(browser, await sign({ ...here, ...change })));

    expect(await attempt({})).toEqual(refusal(problems.domain));
    expect(await attempt({ ...there, uri: 'https://technovex.example/web-miner' })).toEqual(
      refusal(problems.uri),
    );
    expect((await attempt(there)).status).toBe(200);
  } finally {
    await site.stop();
  }
});
