/**
 * Finds this browser's wallets: the announced ones (EIP-6963), and those that are at `window.ethereum`
 * alone.
 */
import type { DetectedWallet } from '../../machines/wallet/wallet.rules.ts';
import { type Eip1193Provider, isProvider } from './eip1193.ts';
import { attempt, isRecord } from './foreign-values.ts';

interface FoundWallet {
  readonly wallet: DetectedWallet;
  readonly provider: Eip1193Provider;
}

declare global {
  interface Window {
    ethereum?: unknown;
  }
}

/** How long wallets may take to announce themselves before `window.ethereum` is read. */
const ANNOUNCEMENT_TIMEOUT_MS = 200;

const MAX_NAME_LENGTH = 60;
const MAX_ICON_LENGTH = 100_000;

/** Accepts only data URLs, so that no icon is fetched from elsewhere. */
const ICON = /^data:image\/(?:svg\+xml|png|webp|gif|jpeg)[;,]/i;

/** A reverse domain name. Its dot tells it from the ids given below. */
const RDNS = /^(?=.{3,100}$)[\w-]+(?:\.[\w-]+)+$/;

/** Parses an announcement; null if it is invalid. */
export function readAnnouncement(detail: unknown): FoundWallet | null {
  if (!isRecord(detail) || !isRecord(detail['info']) || !isProvider(detail['provider'])) return null;
  const { rdns, name, icon } = detail['info'];
  if (typeof rdns !== 'string' || !RDNS.test(rdns)) return null;
  if (typeof name !== 'string' || name.trim() === '') return null;
  const hasIcon = typeof icon === 'string' && ICON.test(icon) && icon.length <= MAX_ICON_LENGTH;
  return {
    wallet: { id: rdns, name: name.trim().slice(0, MAX_NAME_LENGTH), icon: hasIcon ? icon : null },
    provider: detail['provider'],
  };
}

/** Flags of wallets at `window.ethereum`. MetaMask is last: many wallets set its flag too. */
const FLAGS: readonly (readonly [flags: readonly string[], id: string, name: string])[] = [
  [['isCoinbaseWallet'], 'com.coinbase.wallet', 'Coinbase Wallet'],
  [['isTrust', 'isTrustWallet'], 'com.trustwallet.app', 'Trust Wallet'],
  [['isMetaMask'], 'io.metamask', 'MetaMask'],
];

/** A wallet without a known flag. */
const UNNAMED = { id: 'injected', name: 'Browser Wallet' };

/**
 * Returns the wallets at `window.ethereum`, which lists several ones as `providers`, without those that
 * announced themselves. A further one with the flag of an announced wallet is not that wallet.
 */
export function readInjected(
  ethereum: unknown,
  announced: ReadonlyMap<string, Eip1193Provider> = new Map(),
): readonly FoundWallet[] {
  const known = [...announced.values()];
  const found = (attempt(() => providersAt(ethereum)) ?? []).flatMap(
    provider =>
      attempt((): readonly FoundWallet[] => {
        if (!isProvider(provider) || known.includes(provider)) return [];
        const named = identify(provider);
        return [{ wallet: { ...(announced.has(named.id) ? UNNAMED : named), icon: null }, provider }];
      }) ?? [],
  );
  return found.filter(({ wallet }, at) => found.findIndex(other => other.wallet.id === wallet.id) === at);
}

const providersAt = (ethereum: unknown): readonly unknown[] =>
  isRecord(ethereum) && Array.isArray(ethereum['providers']) ? ethereum['providers'] : [ethereum];

function identify(provider: unknown): { id: string; name: string } {
  const hasFlag = (flag: string) => isRecord(provider) && provider[flag] === true;
  const [, id, name] = FLAGS.find(([flags]) => flags.some(hasFlag)) ?? [];
  return id === undefined || name === undefined ? UNNAMED : { id, name };
}

/** Calls back with each wallet, again when it announces itself again. Returns unsubscribe. */
export function watchWallets(onWallet: (found: FoundWallet) => void): () => void {
  const announced = new Map<string, Eip1193Provider>();
  const onAnnouncement = (event: Event) => {
    const found = attempt(() => (event instanceof CustomEvent ? readAnnouncement(event.detail) : null));
    if (!found) return;
    announced.set(found.wallet.id, found.provider);
    onWallet(found);
  };
  window.addEventListener('eip6963:announceProvider', onAnnouncement);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  const timer = setTimeout(() => {
    const ethereum = attempt(() => window.ethereum);
    readInjected(ethereum, announced).forEach(onWallet);
  }, ANNOUNCEMENT_TIMEOUT_MS);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('eip6963:announceProvider', onAnnouncement);
  };
}
