/** Starting points of the wallet's scenarios. */
import type { SimulatedClock } from 'xstate';
import type { RememberedWallet } from '../../machines/wallet/wallet.context.ts';
import { walletMachine } from '../../machines/wallet/wallet.machine.ts';
import { startInHarness } from '../model/engine/harness.ts';
import { ADDRESS, product, WALLET, walletReplays } from '../model/flows/wallet/wallet.model.ts';

export const ETHEREUM = 0x1;
export const POLYGON = 137;
/** 1.5 coins of 18 decimals. */
export const BALANCE = '1500000000000000000';

export const announced = { type: 'wallet.announced', wallet: WALLET } as const;
export const remembered: RememberedWallet = { walletId: WALLET.id, address: ADDRESS, reloadedFor: null };
export const settled = { connected: { status: 'idle', network: 'idle' } };

export const statusOn = (chainId: number, balance: string | null = BALANCE) => ({ chainId, balance });
export const answered = (...accounts: string[]) => ({ outcome: 'answered', accounts });

export const openWallet = (memory: RememberedWallet | null = null, clock?: SimulatedClock) =>
  startInHarness(walletMachine, walletReplays[0].actors, { product, remembered: memory }, clock);

export type WalletFixture = ReturnType<typeof openWallet>;

/** Chooses the wallet in the picker, so that the site requests its accounts. */
export function chooseWallet(story: WalletFixture = openWallet()): WalletFixture {
  story.actor.send(announced);
  story.actor.send({ type: 'connect.pressed' });
  story.actor.send({ type: 'wallet.chosen', walletId: WALLET.id });
  return story;
}

export async function connectOn(chainId: number, clock?: SimulatedClock): Promise<WalletFixture> {
  const story = chooseWallet(openWallet(null, clock));
  await story.harness.resolve('requestAccounts', answered(ADDRESS));
  await story.harness.resolve('readStatus', statusOn(chainId));
  return story;
}

export const emittedTypes = ({ emitted }: WalletFixture) => emitted.map(({ type }) => type);
export const stateOf = ({ actor }: WalletFixture) => actor.getSnapshot().value;
export const lastEmitted = (story: WalletFixture) => emittedTypes(story).at(-1);
export const connectionOf = ({ actor }: WalletFixture) => {
  const { remembered: memory, walletId, address, chainId, balance, pairingUri } = actor.getSnapshot().context;
  return { remembered: memory, walletId, address, chainId, balance, pairingUri };
};
export const noConnection = {
  remembered: null,
  walletId: null,
  address: null,
  chainId: null,
  balance: null,
  pairingUri: null,
};
