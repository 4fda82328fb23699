import { UniversalProvider } from '@walletconnect/universal-provider';
import type { SessionProvider } from './wallet-connect.ts';

interface Site {
  readonly projectId: string;
  /** Shown by the wallet to its owner. */
  readonly name: string;
  readonly description: string;
}

/**
 * Starts WalletConnect's library, which restores a session of an earlier visit.
 *
 * @throws the library's error if it cannot start
 */
export const startWalletConnect = ({ projectId, name, description }: Site): Promise<SessionProvider> =>
  UniversalProvider.init({
    projectId,
    metadata: { name, description, url: location.origin, icons: [] },
    telemetryEnabled: false,
    logger: 'silent',
  });
