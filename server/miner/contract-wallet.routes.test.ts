/** Contract wallets on a real chain prove their address by EIP-1271. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSiteSettings } from '../../contract/site-settings.ts';
import { CHAIN_SILENT, walletProofProblems } from '../../contract/wallet-proof.ts';
import { findMiner } from '../../db/queries/miners.queries.ts';
import { startTestChain, type TestChain } from '../../test/support/anvil.ts';
import { collectingGarbage } from '../../test/support/collecting-garbage.ts';
import { deployReverting, deployWallet } from '../../test/support/contract-wallet.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { signInMiner } from '../../test/support/signed-in-miner.ts';
import { messageFor, owner, prove, sign, stranger } from '../../test/support/wallet-proofs.ts';
import { isAcceptedByContract } from './contract-signature.ts';

let chain: TestChain;
let server: TestServer;
let wallet: string;
beforeAll(async () => {
  chain = await startTestChain();
  wallet = await deployWallet(chain, owner.address);
  server = await startTestServer({
    config: { siteSettings: { ...defaultSiteSettings, rpcUrl: chain.rpcUrl } },
  });
});
afterAll(async () => {
  await server.stop();
  await chain.stop();
});

const outcomeAt = async (site: TestServer, address: string, by = owner) => {
  const { browser, email } = await signInMiner(site);
  const { status, text } = await prove(browser, await sign(await messageFor(browser, address), by));
  const { walletAddress, walletProof } = (await findMiner(site.db, email)) ?? {};
  return { status, ...(status !== 200 && { text }), walletAddress, walletProof };
};

const refused = { status: 400, text: walletProofProblems.signature, walletAddress: null, walletProof: null };

test('a signature that the contract accepts proves its address', async () => {
  expect(await outcomeAt(server, wallet)).toEqual({
    status: 200,
    walletAddress: wallet,
    walletProof: { method: 'contract', at: server.now() },
  });
});

test('a signature that the contract does not accept is refused', async () => {
  expect(await outcomeAt(server, wallet, stranger)).toEqual(refused);
});

test('a contract that is no wallet, or no contract at all, is refused', async () => {
  expect(await outcomeAt(server, await deployReverting(chain))).toEqual(refused);
  expect(await outcomeAt(server, stranger.address)).toEqual(refused);
});

describe('a node', () => {
  const silent = { status: 502, text: CHAIN_SILENT, walletAddress: null, walletProof: null };
  const signed = { address: stranger.address, hash: `0x${'00'.repeat(32)}`, signature: '0x00' };

  type Answer = (response: ServerResponse) => void;
  const text =
    (content: string): Answer =>
    response =>
      response.end(content);
  const nothing: Answer = () => undefined;

  /** Starts a node that answers each call in this way. */
  async function startNode(answer: Answer): Promise<{ rpcUrl: string; node: Server }> {
    const node = createServer((_, response) => answer(response));
    await new Promise<void>(resolve => node.listen(0, '127.0.0.1', resolve));
    // A server that listens on a port has an address of this form.
    return { rpcUrl: `http://127.0.0.1:${(node.address() as AddressInfo).port}`, node };
  }

  async function withNode<Result>(answer: Answer, ask: (rpcUrl: string) => Promise<Result>): Promise<Result> {
    const { rpcUrl, node } = await startNode(answer);
    try {
      return await ask(rpcUrl);
    } finally {
      node.closeAllConnections();
      node.close();
    }
  }

  test('that is not there proves nothing, and is not needed for keys', async () => {
    const { rpcUrl, node } = await startNode(nothing);
    await new Promise(resolve => node.close(resolve));
    const site = await startTestServer({ config: { siteSettings: { ...defaultSiteSettings, rpcUrl } } });
    try {
      expect(await outcomeAt(site, wallet)).toEqual(silent);
      expect(await outcomeAt(site, owner.address)).toMatchObject({
        status: 200,
        walletAddress: owner.address,
      });
    } finally {
      await site.stop();
    }
  });

  test('that does not answer in time is reported', async () => {
    const asked = withNode(nothing, rpcUrl => isAcceptedByContract(rpcUrl, signed, 50));

    await expect(asked).rejects.toThrow(CHAIN_SILENT);
  });

  test('that answers byte by byte is reported in time, whatever is collected meanwhile', async () => {
    const asked = withNode(
      response => {
        response.flushHeaders();
        const timer = setInterval(() => response.write(' '), 10);
        response.once('close', () => clearInterval(timer));
      },
      rpcUrl => isAcceptedByContract(rpcUrl, signed, 200),
    );

    await expect(collectingGarbage(asked)).rejects.toThrow(CHAIN_SILENT);
  });

  test('that answers without end is not read to the end', async () => {
    const megabyte = 'a'.repeat(1_000_000);
    const asked = withNode(
      response =>
        Readable.from(
          (function* () {
            for (;;) yield megabyte;
          })(),
        ).pipe(response),
      rpcUrl => isAcceptedByContract(rpcUrl, signed, 600_000),
    );

    await expect(asked).rejects.toThrow(CHAIN_SILENT);
  });

  test.each([
    'busy',
    '{}',
    '{"jsonrpc":"2.0","id":1,"result":7}',
    '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"limit exceeded"}}',
  ])('that answers %s is reported', async answer => {
    await expect(withNode(text(answer), rpcUrl => isAcceptedByContract(rpcUrl, signed))).rejects.toThrow(
      CHAIN_SILENT,
    );
  });

  const word = (start: string) => `0x${start.padEnd(64, '0')}`;
  const result = (value: string) => `{"jsonrpc":"2.0","id":1,"result":"${value}"}`;
  const error = (code: number, message: string) =>
    `{"jsonrpc":"2.0","id":1,"error":{"code":${code},"message":"${message}"}}`;

  test.each([
    [result(word('1626ba7e')), true],
    [result(word('1626BA7E')), true],
    [result(word('ffffffff')), false],
    // Nothing, the value without padding, and a word that begins with it.
    [result('0x'), false],
    [result('0x1626ba7e'), false],
    [result(word('1626ba7e01')), false],
    [error(3, 'reverted without a reason'), false],
    [error(3, 'no'), false],
    [error(-32000, 'execution reverted'), false],
    [error(-32015, 'VM Exception: Invalid opcode'), false],
    [error(-32000, 'out of gas'), false],
  ])('that answers %s accepts: %s', async (answer, isAccepted) => {
    expect(await withNode(text(answer), rpcUrl => isAcceptedByContract(rpcUrl, signed))).toBe(isAccepted);
  });
});
