import { UniversalProvider } from '@walletconnect/universal-provider';
import type { SessionProvider } from './wallet-connect.ts';

interface Site {
  readonly projectId: string;
  /** What the wallet shows its owner of this site. */
  readonly name: string;
  readonly description: string;
}

/** Starts WalletConnect's library, which finds a session of an earlier visit by itself. Throws where it cannot start. */
export const startWalletConnect = ({ projectId, name, description }: Site): Promise<SessionProvider> =>
  UniversalProvider.init({
    projectId,
    metadata: { name, description, url: location.origin, icons: [] },
    telemetryEnabled: false,
    logger: 'silent',
  });
