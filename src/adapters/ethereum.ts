/** Requests to a wallet through ethers. Maps responses to outcomes of the wallet's machine. */
import { BrowserProvider, getAddress, Network, toQuantity } from 'ethers';
import type { AccountsOutcome, ChainOutcome, WalletStatus } from '../../machines/wallet/wallet.actors.ts';
import { NATIVE_CURRENCY, type ProductChain } from '../../machines/wallet/wallet.rules.ts';
import { accountsIn, chainIdIn, codesOf, type Eip1193Provider } from './eip1193.ts';

const REJECTED_BY_USER = [4001, 'ACTION_REJECTED'];
const REQUEST_PENDING = -32002;
const UNKNOWN_CHAIN = 4902;

/** Passes the chain, for which ethers would poll. @throws the wallet's error */
async function openProvider(wallet: Eip1193Provider): Promise<BrowserProvider> {
  const chainId = chainIdIn(await wallet.request({ method: 'eth_chainId' }));
  if (chainId === null) throw new TypeError('The wallet returned no chain id.');
  const request = ({ method, params }: { method: string; params?: unknown[] | Record<string, unknown> }) =>
    wallet.request({ method, ...(Array.isArray(params) && { params }) });
  return new BrowserProvider({ request }, Network.from(chainId), { staticNetwork: true, cacheTimeout: -1 });
}

/** Makes one request and destroys its provider, which would go on polling. */
async function request<Response>(
  wallet: Eip1193Provider,
  send: (ethers: BrowserProvider) => Promise<Response>,
): Promise<Response> {
  const ethers = await openProvider(wallet);
  try {
    return await send(ethers);
  } finally {
    ethers.destroy();
  }
}

/** Normalises accounts to their checksum form: wallets differ in upper and lower case. */
export const withChecksums = (accounts: readonly string[]): readonly string[] =>
  accounts.map(account => getAddress(account.toLowerCase()));

async function accountsBy(
  wallet: Eip1193Provider,
  method: 'eth_requestAccounts' | 'eth_accounts',
): Promise<AccountsOutcome> {
  try {
    const accounts = accountsIn(await request(wallet, ethers => ethers.send(method, [])));
    return accounts ? { outcome: 'answered', accounts: withChecksums(accounts) } : { outcome: 'failed' };
  } catch (error) {
    const codes = codesOf(error);
    if (codes.some(code => REJECTED_BY_USER.includes(code))) return { outcome: 'rejected' };
    if (codes.includes(REQUEST_PENDING)) return { outcome: 'requestPending' };
    if (codes.some(code => typeof code === 'number')) return { outcome: 'failed' };
    throw error;
  }
}

/** Opens the wallet to choose an account. @throws errors without a code */
export const requestAccounts = (wallet: Eip1193Provider) => accountsBy(wallet, 'eth_requestAccounts');

/** Lists the accounts that this site may access, without opening the wallet. */
export const listAccounts = (wallet: Eip1193Provider) => accountsBy(wallet, 'eth_accounts');

/** Reads chain and balance (null if unreadable). @throws the wallet's error for the chain */
export const readStatus = (wallet: Eip1193Provider, address: string): Promise<WalletStatus> =>
  request(wallet, async ethers => {
    const { chainId } = await ethers.getNetwork();
    const balance = await ethers.getBalance(address, 'latest').then(String, () => null);
    return { chainId: Number(chainId), balance };
  });

async function changeChain(wallet: Eip1193Provider, method: string, param: object): Promise<ChainOutcome> {
  try {
    await request(wallet, ethers => ethers.send(method, [param]));
    return { outcome: 'done' };
  } catch (error) {
    const codes = codesOf(error);
    if (codes.includes(UNKNOWN_CHAIN)) return { outcome: 'unknownChain' };
    return { outcome: codes.some(code => REJECTED_BY_USER.includes(code)) ? 'rejected' : 'failed' };
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
