/** Requests to a wallet. Maps responses to outcomes of the wallet's machine. */
import { BrowserProvider, getAddress, Network, toQuantity } from 'ethers';
import type { AccountsOutcome, ChainOutcome, WalletStatus } from '../../machines/wallet/wallet.actors.ts';
import { NATIVE_CURRENCY, type ProductChain } from '../../machines/wallet/wallet.rules.ts';
import { accountsIn, chainIdIn, type Eip1193Provider } from './eip1193.ts';
import { hasCode, meaningOf } from './wallet-errors.ts';

/** Passes the chain, for which ethers would poll. @throws the wallet's error */
async function openProvider(wallet: Eip1193Provider): Promise<BrowserProvider> {
  const chainId = chainIdIn(await wallet.request({ method: 'eth_chainId' }));
  if (chainId === null) throw new TypeError('The wallet returned no chain id.');
  const request = ({ method, params }: { method: string; params?: unknown[] | Record<string, unknown> }) =>
    wallet.request({ method, ...(Array.isArray(params) && { params }) });
  return new BrowserProvider({ request }, Network.from(chainId), { staticNetwork: true, cacheTimeout: -1 });
}

/** Normalises accounts to their checksum form: wallets differ in upper and lower case. */
export const withChecksums = (accounts: readonly string[]): readonly string[] =>
  accounts.map(account => getAddress(account.toLowerCase()));

// These requests bypass ethers, which drops parts of an error that tell what it means.

async function accountsBy(
  wallet: Eip1193Provider,
  method: 'eth_requestAccounts' | 'eth_accounts',
): Promise<AccountsOutcome> {
  try {
    const accounts = accountsIn(await wallet.request({ method, params: [] }));
    return accounts ? { outcome: 'answered', accounts: withChecksums(accounts) } : { outcome: 'failed' };
  } catch (error) {
    const meaning = meaningOf(error);
    if (meaning === 'rejected' || meaning === 'requestPending') return { outcome: meaning };
    if (hasCode(error)) return { outcome: 'failed' };
    throw error;
  }
}

/** Opens the wallet to choose an account. @throws errors without a code */
export const requestAccounts = (wallet: Eip1193Provider) => accountsBy(wallet, 'eth_requestAccounts');

/** Lists the accounts that this site may access, without opening the wallet. */
export const listAccounts = (wallet: Eip1193Provider) => accountsBy(wallet, 'eth_accounts');

/** Reads chain and balance (null if unreadable). @throws the wallet's error for the chain */
export async function readStatus(wallet: Eip1193Provider, address: string): Promise<WalletStatus> {
  const ethers = await openProvider(wallet);
  try {
    const { chainId } = await ethers.getNetwork();
    const balance = await ethers.getBalance(address, 'latest').then(String, () => null);
    return { chainId: Number(chainId), balance };
  } finally {
    // It would go on polling.
    ethers.destroy();
  }
}

async function changeChain(wallet: Eip1193Provider, method: string, param: object): Promise<ChainOutcome> {
  try {
    await wallet.request({ method, params: [param] });
    return { outcome: 'done' };
  } catch (error) {
    const meaning = meaningOf(error);
    return { outcome: meaning === 'unknownChain' || meaning === 'rejected' ? meaning : 'failed' };
  }
}

export const switchChain = (wallet: Eip1193Provider, { chainId }: ProductChain): Promise<ChainOutcome> =>
  changeChain(wallet, 'wallet_switchEthereumChain', { chainId: toQuantity(chainId) });

/** Adds the chain. Wallets switch to a chain when they add it. */
export const addChain = (
  wallet: Eip1193Provider,
  { chainId, name, rpcUrl, explorerUrl }: ProductChain,
): Promise<ChainOutcome> =>
  changeChain(wallet, 'wallet_addEthereumChain', {
    chainId: toQuantity(chainId),
    chainName: name,
    nativeCurrency: NATIVE_CURRENCY,
    rpcUrls: [rpcUrl],
    ...(explorerUrl !== null && { blockExplorerUrls: [explorerUrl] }),
  });
