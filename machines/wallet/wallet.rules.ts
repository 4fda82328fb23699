/** Chains, names and figures of a browser wallet: everything that needs no wallet to be known. */

/** Milliseconds between two readings of the wallet's status (specification, section 9). */
export const REFRESH_INTERVAL = 30_000;

/** Milliseconds after which a visitor is told to look for the wallet's own window (decision D13). */
export const SLOW_AFTER = 10_000;

/**
 * Milliseconds that a wallet of an earlier visit has to announce itself when the page opens. Extensions announce within
 * one turn of the page; one that was removed never does.
 */
export const DISCOVERY_PATIENCE = 2_000;

/** The product's own network, as a wallet is told of it. */
export interface ProductChain {
  readonly chainId: number;
  readonly name: string;
  readonly rpcUrl: string;
  /** Null where there is none. */
  readonly explorerUrl: string | null;
}

/** The product's coin on its own network (specification, section 3). */
export const NATIVE_CURRENCY = { name: 'TVX', symbol: 'TVX', decimals: 18 } as const;

const ETHEREUM_MAINNET = 0x1;
const GOERLI = 0x5;
const SEPOLIA = 0xaa36a7;
const ETHEREUM_NETWORKS: readonly number[] = [ETHEREUM_MAINNET, GOERLI, SEPOLIA];

/** A wallet that can be asked, as far as the page has learnt of it. */
export interface DetectedWallet {
  /** The same at every visit: the reverse domain name under which it announces itself, or a name of ours. */
  readonly id: string;
  readonly name: string;
  /** A data address; null where the wallet brought none. */
  readonly icon: string | null;
}

export interface NamedWallet {
  readonly id: string;
  readonly name: string;
  /** Reverse domain names under which this wallet announces itself. */
  readonly announcedAs: readonly string[];
}

export const WALLET_CONNECT = 'walletconnect';

/** WalletConnect as a wallet: it is not in this browser, and needs not announce itself. */
export const walletConnect: DetectedWallet = { id: WALLET_CONNECT, name: 'WalletConnect', icon: null };

/** The wallets that are offered by name, whether they are here or not (specification, section 1). */
export const NAMED_WALLETS: readonly NamedWallet[] = [
  {
    id: 'metamask',
    name: 'MetaMask',
    announcedAs: ['io.metamask', 'io.metamask.mobile', 'io.metamask.flask'],
  },
  { id: 'coinbase', name: 'Coinbase Wallet', announcedAs: ['com.coinbase.wallet'] },
  { id: WALLET_CONNECT, name: 'WalletConnect', announcedAs: [WALLET_CONNECT] },
  { id: 'trust', name: 'Trust Wallet', announcedAs: ['com.trustwallet.app'] },
];

/** The named wallets that did not announce themselves. */
export const missingWallets = (detected: readonly DetectedWallet[]): readonly NamedWallet[] =>
  NAMED_WALLETS.filter(({ announcedAs }) => !detected.some(({ id }) => announcedAs.includes(id)));

/** What a wallet is called to its owner; `wallet` where it has no name. */
export const walletName = (detected: readonly DetectedWallet[], id: string): string =>
  detected.find(wallet => wallet.id === id)?.name ?? 'wallet';

/** Whether the product can be used on this network (specification, section 4). */
export const isCorrectNetwork = (chainId: number, product: ProductChain): boolean =>
  chainId === product.chainId || ETHEREUM_NETWORKS.includes(chainId);

export function networkName(chainId: number, product: ProductChain): string {
  if (chainId === product.chainId) return product.name;
  return chainId === ETHEREUM_MAINNET ? 'Ethereum Mainnet' : `Network ${chainId}`;
}

export const currencyOf = (chainId: number, product: ProductChain): string =>
  chainId === product.chainId ? NATIVE_CURRENCY.symbol : 'ETH';

/** Shown where a balance could not be read (specification, section 8). */
const UNREADABLE_BALANCE = '0.00';
const SHOWN_DECIMALS = 6;
const DROPPED_UNIT = 10n ** BigInt(NATIVE_CURRENCY.decimals - SHOWN_DECIMALS);

/** A balance in base units (10^-18), as decimal text, with six decimals: the nearest ones, halves away from zero. */
export function formatBalance(baseUnits: string | null): string {
  if (baseUnits === null) return UNREADABLE_BALANCE;
  const shown = (BigInt(baseUnits) + DROPPED_UNIT / 2n) / DROPPED_UNIT;
  const digits = shown.toString().padStart(SHOWN_DECIMALS + 1, '0');
  return `${digits.slice(0, -SHOWN_DECIMALS)}.${digits.slice(-SHOWN_DECIMALS)}`;
}

/** The ends of an address, by which people recognise it: `0x1234…abcd`. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;

/** Addresses differ in the case of their checksum alone. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
