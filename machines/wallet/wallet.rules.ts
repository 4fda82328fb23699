/** The interval of reading the wallet's status (specification, section 9). */
export const REFRESH_INTERVAL_MS = 30_000;

/** When the page advises to look for the wallet's own window (decision D13). */
export const SLOW_AFTER_MS = 10_000;

/** How long the page hears no announcement of a chain after one that the wallet contradicted. */
export const ANNOUNCEMENT_PAUSE_MS = 1_000;

/** How long a restored connection waits for its wallet: extensions announce themselves at once. */
export const DISCOVERY_TIMEOUT_MS = 2_000;

export interface ProductChain {
  readonly chainId: number;
  readonly name: string;
  readonly rpcUrl: string;
  /** Null without an explorer. */
  readonly explorerUrl: string | null;
}

/** The product's coin on its own network (specification, section 3). */
export const NATIVE_CURRENCY = { name: 'TVX', symbol: 'TVX', decimals: 18 } as const;

const ETHEREUM_MAINNET = 0x1;
const GOERLI = 0x5;
const SEPOLIA = 0xaa36a7;
const ETHEREUM_NETWORKS: readonly number[] = [ETHEREUM_MAINNET, GOERLI, SEPOLIA];

/** A wallet that announced itself to the page. */
export interface DetectedWallet {
  /** Stable between visits: the announced reverse domain name, or the project's own name. */
  readonly id: string;
  readonly name: string;
  /** A data URL; null without an icon. */
  readonly icon: string | null;
}

export interface NamedWallet {
  readonly id: string;
  readonly name: string;
  /** The reverse domain names of its announcements. */
  readonly announcedAs: readonly string[];
}

export const WALLET_CONNECT = 'walletconnect';

/** WalletConnect is not in this browser and does not announce itself. */
export const walletConnect: DetectedWallet = { id: WALLET_CONNECT, name: 'WalletConnect', icon: null };

/** The wallets that the picker always offers (specification, section 1). */
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

/** Finds a named wallet by its id, or by one under which it announces itself. */
export const namedWallet = (id: string): NamedWallet | undefined =>
  NAMED_WALLETS.find(wallet => wallet.id === id || wallet.announcedAs.includes(id));

/** Returns the named wallets that did not announce themselves. */
export const missingWallets = (detected: readonly DetectedWallet[]): readonly NamedWallet[] =>
  NAMED_WALLETS.filter(({ announcedAs }) => !detected.some(({ id }) => announcedAs.includes(id)));

/** Returns the display name of a wallet, or `wallet` for an unknown one. */
export const walletName = (detected: readonly DetectedWallet[], id: string): string =>
  detected.find(wallet => wallet.id === id)?.name ?? 'wallet';

/** Checks whether the product supports this network (specification, section 4). */
export const isCorrectNetwork = (chainId: number, product: ProductChain): boolean =>
  chainId === product.chainId || ETHEREUM_NETWORKS.includes(chainId);

export function networkName(chainId: number, product: ProductChain): string {
  if (chainId === product.chainId) return product.name;
  return chainId === ETHEREUM_MAINNET ? 'Ethereum Mainnet' : `Network ${chainId}`;
}

export const currencyOf = (chainId: number, product: ProductChain): string =>
  chainId === product.chainId ? NATIVE_CURRENCY.symbol : 'ETH';

/** Shown for an unreadable balance (specification, section 8). */
const UNREADABLE_BALANCE = '0.00';
const SHOWN_DECIMALS = 6;
const DROPPED_UNIT = 10n ** BigInt(NATIVE_CURRENCY.decimals - SHOWN_DECIMALS);

/** Formats a balance in base units (10^-18) with six decimals, rounding halves away from zero. */
export function formatBalance(baseUnits: string | null): string {
  if (baseUnits === null) return UNREADABLE_BALANCE;
  const shown = (BigInt(baseUnits) + DROPPED_UNIT / 2n) / DROPPED_UNIT;
  const digits = shown.toString().padStart(SHOWN_DECIMALS + 1, '0');
  return `${digits.slice(0, -SHOWN_DECIMALS)}.${digits.slice(-SHOWN_DECIMALS)}`;
}

/** Shortens an address to its ends: `0x1234…abcd`. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;

/** Compares addresses regardless of the case of their checksum. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
