/** The wallets of this browser: those that announce themselves (EIP-6963), and one that only stands at `window.ethereum`. */
import type { DetectedWallet } from '../../machines/wallet/wallet.rules.ts';
import { type Eip1193Provider, isProvider, isRecord } from './eip1193.ts';

export interface FoundWallet {
  readonly wallet: DetectedWallet;
  readonly provider: Eip1193Provider;
}

declare global {
  interface Window {
    ethereum?: unknown;
  }
}

/** Milliseconds that wallets have to announce themselves before the one at `window.ethereum` counts. */
const ANNOUNCING_TAKES = 200;

const NAME_LENGTH = 60;
const ICON_LENGTH = 100_000;

/** Wallets bring their own pictures; only ones that are in the announcement itself, so that none is fetched from anywhere. */
const ICON = /^data:image\/(?:svg\+xml|png|webp|gif|jpeg)[;,]/i;

/** A reverse domain name: it has a dot, which the names that are given here have not. */
const RDNS = /^(?=.{3,100}$)[\w-]+(?:\.[\w-]+)+$/;

/** Reads an announcement; null where it is none. */
export function readAnnouncement(detail: unknown): FoundWallet | null {
  if (!isRecord(detail) || !isRecord(detail['info']) || !isProvider(detail['provider'])) return null;
  const { rdns, name, icon } = detail['info'];
  if (typeof rdns !== 'string' || !RDNS.test(rdns)) return null;
  if (typeof name !== 'string' || name.trim() === '') return null;
  const hasIcon = typeof icon === 'string' && ICON.test(icon) && icon.length <= ICON_LENGTH;
  return {
    wallet: { id: rdns, name: name.trim().slice(0, NAME_LENGTH), icon: hasIcon ? icon : null },
    provider: detail['provider'],
  };
}

/** Flags by which a wallet at `window.ethereum` says what it is. Many also claim to be MetaMask, so that one comes last. */
const FLAGS: readonly (readonly [flags: readonly string[], id: string, name: string])[] = [
  [['isCoinbaseWallet'], 'com.coinbase.wallet', 'Coinbase Wallet'],
  [['isTrust', 'isTrustWallet'], 'com.trustwallet.app', 'Trust Wallet'],
  [['isMetaMask'], 'io.metamask', 'MetaMask'],
];

/** A wallet that does not say what it is. */
const UNNAMED = { id: 'injected', name: 'Browser Wallet' };

/** The wallets at `window.ethereum`: where several share the place, it lists them as `providers`. */
export function readInjected(ethereum: unknown): readonly FoundWallet[] {
  if (!isRecord(ethereum)) return [];
  const listed = Array.isArray(ethereum['providers']) ? ethereum['providers'] : [ethereum];
  const found = listed.filter(isProvider).map(provider => ({
    wallet: { ...identify(provider), icon: null },
    provider,
  }));
  return found.filter(({ wallet }, at) => found.findIndex(other => other.wallet.id === wallet.id) === at);
}

function identify(provider: unknown): { id: string; name: string } {
  const hasFlag = (flag: string) => isRecord(provider) && provider[flag] === true;
  const [, id, name] = FLAGS.find(([flags]) => flags.some(hasFlag)) ?? [];
  return id === undefined || name === undefined ? UNNAMED : { id, name };
}

/** Tells of each wallet of this browser, again whenever one announces itself again. Returns what ends that. */
export function watchWallets(tell: (found: FoundWallet) => void): () => void {
  let hasAnnounced = false;
  const onAnnouncement = (event: Event) => {
    const found = event instanceof CustomEvent ? readAnnouncement(event.detail) : null;
    if (!found) return;
    hasAnnounced = true;
    tell(found);
  };
  window.addEventListener('eip6963:announceProvider', onAnnouncement);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  const timer = setTimeout(() => {
    if (!hasAnnounced) readInjected(window.ethereum).forEach(tell);
  }, ANNOUNCING_TAKES);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('eip6963:announceProvider', onAnnouncement);
  };
}
