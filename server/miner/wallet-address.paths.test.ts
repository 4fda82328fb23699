/** The wallet address's model on the real server: the stored address, and unchanged coins. */
import { afterAll, beforeAll, expect } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { MinerHolding } from '../../db/queries/miners.queries.ts';
import { storeProvenWallet } from '../../db/queries/wallet-proofs.queries.ts';
import type { WalletUpdate } from '../../machines/miner/wallet-address.actors.ts';
import type { WalletReport } from '../../machines/miner/wallet-address.machine.ts';
import { updateWallet } from '../../src/adapters/api/miner-api.ts';
import { testEveryPathOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { outcomeOf } from '../../test/model/engine/paths.ts';
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

let before: MinerHolding;
let reports: WalletReport[] = [];
/** The saved address and the revision of the account. */
let saved: string | null = null;
let revision = 0;
const miner = createActor(
  fromCallback<WalletReport>(({ receive }) => receive(report => void reports.push(report))),
).start();

const PROVEN_ELSEWHERE = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** Another device proves another address. */
async function proveElsewhere({ email }: AccountEnvironment): Promise<void> {
  saved = PROVEN_ELSEWHERE;
  const walletProof = { method: 'signature', at: server.now() } as const;
  await storeProvenWallet(server.db, email, { walletAddress: saved, walletProof, revision });
}

const forgetProof = ({ email }: AccountEnvironment) =>
  server.db('miners').where({ email }).update({ wallet_proof: null, wallet_proven_at: null });

testEveryPathOnHttp('the wallet address', {
  replay: walletAddressReplay,
  open: async () => {
    reports = [];
    const page = await AccountEnvironment.open(server);
    await page.collectElsewhere();
    before = (await page.row()).holding;
    [saved, revision] = [null, before.revision];
    return page;
  },
  inputOf: ({ email }) => ({ miner, email }),
  ask: {
    updateWallet: (asked: WalletUpdate, signal) =>
      updateWallet(asked.email, asked.walletAddress, signal, asked.pin),
  },
  scenarios: {
    'wallet.submitted (an address)': [{}],
    'wallet.submitted (an address and a PIN)': [{}],
    'wallet.submitted (an address and half a PIN)': [{}],
    'wallet.submitted (no address)': [{}],
    'wallet.submitted (nothing)': [{}],
    'updateWallet done (updated)': [{ because: forgetProof }],
    'updateWallet done (pinRefused)': [{ because: proveElsewhere }],
    'updateWallet done (refused)': [{}],
    'updateWallet done (unauthorized)': [{ because: page => page.endSessions() }],
    'updateWallet error': [{ loss: 'request' }, { because: forgetProof, loss: 'answer' }],
  },
  agree: async (page, _state, event) => {
    const isUnheard = event.type === 'xstate.error.actor.updateWallet' && page.network.isBehind;
    if ((outcomeOf(event) === 'updated' || isUnheard) && saved !== walletAddress) {
      saved = walletAddress;
      revision += 1;
    }
    const { holding, walletAddress: kept } = await page.row();
    expect(kept).toBe(saved);
    expect(holding).toEqual({ ...before, revision });
    if (outcomeOf(event) === 'updated') {
      expect(reports.at(-1)).toEqual({ type: 'wallet.updated', walletAddress, revision });
    }
  },
});
