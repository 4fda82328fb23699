/** The wallet address's model on the real server: the stored address, and unchanged coins. */
import { afterAll, beforeAll, expect } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { MinerHolding } from '../../db/queries/miners.queries.ts';
import type { WalletReport } from '../../machines/miner/wallet-address.machine.ts';
import { updateWallet } from '../../src/adapters/api/miner-api.ts';
import { testEveryPathOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { AccountEnvironment } from '../../test/model/flows/account/account.environment.ts';
import {
  walletAddress,
  walletAddressReplay,
} from '../../test/model/flows/wallet-address/wallet-address.model.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface WalletAsked {
  readonly email: string;
  readonly walletAddress: string;
}

let before: MinerHolding;
let reports: WalletReport[] = [];
const miner = createActor(
  fromCallback<WalletReport>(({ receive }) => receive(report => void reports.push(report))),
).start();

testEveryPathOnHttp('the wallet address', {
  replay: walletAddressReplay,
  open: async () => {
    reports = [];
    const page = await AccountEnvironment.open(server);
    await page.collectElsewhere();
    before = (await page.row()).holding;
    return page;
  },
  inputOf: ({ email }) => ({ miner, email }),
  ask: {
    updateWallet: (asked: WalletAsked, signal) => updateWallet(asked.email, asked.walletAddress, signal),
  },
  scenarios: {
    'wallet.submitted (an address)': [{}],
    'wallet.submitted (no address)': [{}],
    'wallet.submitted (nothing)': [{}],
    'updateWallet done (updated)': [{}],
    'updateWallet done (refused)': [{}],
    'updateWallet done (unauthorized)': [{ because: page => page.endSessions() }],
    'updateWallet error': [{ loss: 'request' }, { loss: 'answer' }],
  },
  agree: async page => {
    const row = await page.row();
    const updated = reports.find(({ type }) => type === 'wallet.updated');
    const isPersisted = updated !== undefined || page.network.isBehind;
    expect(row.walletAddress).toBe(isPersisted ? walletAddress : null);
    const { walletAddress: kept, holding } = row;
    if (updated)
      expect(updated).toEqual({ type: 'wallet.updated', walletAddress: kept, revision: holding.revision });
    expect(row.holding).toEqual({ ...before, revision: before.revision + (isPersisted ? 1 : 0) });
  },
});
