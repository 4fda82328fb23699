/** What is asked of a browser wallet, by way of ethers: each answer as the outcome that the flow decides on. */
import { BrowserProvider, getAddress, Network, toQuantity } from 'ethers';
import type { AccountsOutcome, ChainOutcome, WalletStatus } from '../../machines/wallet/wallet.actors.ts';
import { NATIVE_CURRENCY, type ProductChain } from '../../machines/wallet/wallet.rules.ts';
import { accountsIn, chainIdIn, codesOf, type Eip1193Provider } from './eip1193.ts';

const REFUSED = [4001, 'ACTION_REJECTED'];
const ALREADY_ASKED = -32002;
const UNKNOWN_CHAIN = 4902;

/**
 * ethers on top of a wallet, for one question. Told which chain it is on, it does not ask for it again and again where a
 * wallet does not answer. Throws what the wallet throws.
 */
async function open(wallet: Eip1193Provider): Promise<BrowserProvider> {
  const chainId = chainIdIn(await wallet.request({ method: 'eth_chainId' }));
  if (chainId === null) throw new TypeError('The wallet names no chain.');
  const request = ({ method, params }: { method: string; params?: unknown[] | Record<string, unknown> }) =>
    wallet.request({ method, ...(Array.isArray(params) && { params }) });
  return new BrowserProvider({ request }, Network.from(chainId), { staticNetwork: true, cacheTimeout: -1 });
}

/** Asks one thing, and leaves nothing behind that goes on asking. */
async function ask<Answer>(
  wallet: Eip1193Provider,
  question: (ethers: BrowserProvider) => Promise<Answer>,
): Promise<Answer> {
  const ethers = await open(wallet);
  try {
    return await question(ethers);
  } finally {
    ethers.destroy();
  }
}

/** Wallets name one account in one case or another; with its checksum it always looks the same. */
export const withChecksums = (accounts: readonly string[]): readonly string[] =>
  accounts.map(account => getAddress(account.toLowerCase()));

async function accountsBy(
  wallet: Eip1193Provider,
  method: 'eth_requestAccounts' | 'eth_accounts',
): Promise<AccountsOutcome> {
  try {
    const accounts = accountsIn(await ask(wallet, ethers => ethers.send(method, [])));
    return accounts ? { outcome: 'answered', accounts: withChecksums(accounts) } : { outcome: 'failed' };
  } catch (error) {
    const codes = codesOf(error);
    if (codes.some(code => REFUSED.includes(code))) return { outcome: 'refused' };
    if (codes.includes(ALREADY_ASKED)) return { outcome: 'requestPending' };
    if (codes.some(code => typeof code === 'number')) return { outcome: 'failed' };
    throw error;
  }
}

/** Opens the wallet, so that its owner can choose an account. Throws where something broke without a code. */
export const requestAccounts = (wallet: Eip1193Provider) => accountsBy(wallet, 'eth_requestAccounts');

/** Asks for the accounts that this site may see, without the owner noticing. */
export const listAccounts = (wallet: Eip1193Provider) => accountsBy(wallet, 'eth_accounts');

/** The chain, and the balance at its latest block; null where that cannot be read. Throws where the chain cannot be. */
export const readStatus = (wallet: Eip1193Provider, address: string): Promise<WalletStatus> =>
  ask(wallet, async ethers => {
    const { chainId } = await ethers.getNetwork();
    const balance = await ethers.getBalance(address, 'latest').then(String, () => null);
    return { chainId: Number(chainId), balance };
  });

async function changeChain(wallet: Eip1193Provider, method: string, param: object): Promise<ChainOutcome> {
  try {
    await ask(wallet, ethers => ethers.send(method, [param]));
    return { outcome: 'done' };
  } catch (error) {
    const codes = codesOf(error);
    if (codes.includes(UNKNOWN_CHAIN)) return { outcome: 'unknownChain' };
    return { outcome: codes.some(code => REFUSED.includes(code)) ? 'refused' : 'failed' };
  }
}

export const switchChain = (wallet: Eip1193Provider, { chainId }: ProductChain): Promise<ChainOutcome> =>
  changeChain(wallet, 'wallet_switchEthereumChain', { chainId: toQuantity(chainId) });

/** Wallets switch to a chain that they were just given. */
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
