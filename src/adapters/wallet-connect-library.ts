import { UniversalProvider } from '@walletconnect/universal-provider';
import type { SessionProvider } from './wallet-connect.ts';

interface Site {
  readonly projectId: string;
  /** Shown by the wallet to its owner. */
  readonly name: string;
  readonly description: string;
}

/** Starts the library, which restores an earlier session. @throws if it cannot start */
export const startWalletConnect = ({ projectId, name, description }: Site): Promise<SessionProvider> =>
  UniversalProvider.init({
    projectId,
    metadata: { name, description, url: location.origin, icons: [] },
    telemetryEnabled: false,
    logger: 'silent',
  });
