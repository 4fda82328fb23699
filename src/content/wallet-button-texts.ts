/** The product's own chain (decision D14). */
export const PRODUCT_CHAIN_NAME = 'Technovex Testnet';

export const walletButtonTexts = {
  connect: 'Connect Wallet',
  reconnecting: 'Reconnecting…',
  connecting: 'Connecting…',
  disconnecting: 'Disconnecting…',
  /** The accessible name of the button with the address. */
  connected: (address: string) => `Wallet ${address}`,
} as const;

/** Announcements to screen readers when the button changes. */
export const walletStatusTexts = {
  reconnecting: 'Reconnecting your wallet.',
  connected: (address: string, network: string) => `Wallet ${address} is connected to ${network}.`,
  disconnecting: 'Disconnecting your wallet.',
  switching: `Waiting for your wallet to switch to ${PRODUCT_CHAIN_NAME}.`,
  adding: `Waiting for your wallet to add ${PRODUCT_CHAIN_NAME}.`,
} as const;
