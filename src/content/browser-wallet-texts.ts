/** The words of the browser wallet: of the choice of wallets, and of the panel of the one that is connected. */
import { PRODUCT_CHAIN_NAME } from './wallet-button-texts.ts';

/** How a wallet on another device introduces this site to its owner. */
export const siteAsWalletsShowIt = {
  name: 'Technovex',
  description: 'The public site of the Technovex network.',
} as const;

export const pickerTexts = {
  title: 'Connect a wallet',
  lead: 'Connecting shows this site your address and balance. It cannot move anything.',
  found: 'Found in this browser',
  noneFound: 'No wallet was found in this browser.',
  others: 'Other wallets',
  notInstalled: 'Not installed',
  notAvailable: 'Not available here',
  otherDevice: 'A wallet on another device',
  back: 'All wallets',
  cancel: 'Cancel',
  retry: 'Try again',
  getTitle: (name: string) => `Get ${name}`,
  get: (name: string) =>
    `${name} was not found in this browser. Install it from its official site, then reload this page.`,
  getAction: (name: string) => `Get ${name}`,
  /** Nobody can be sent to get WalletConnect: the operator has not registered the site with it. */
  unavailable: (name: string) => `${name} is not available here. Please choose another wallet.`,
  waiting: (name: string) => `Waiting for ${name}`,
  waitingText: 'Confirm the connection in your wallet.',
  slowText: 'Still waiting. Open your wallet: its window may be behind this one, or ask for your password.',
  slowPairingText: 'Still waiting. Scan the code with your wallet, or open its app here, and confirm there.',
  reading: 'Reading your account',
  refused: 'The connection was refused',
  refusedText: 'You said no in your wallet. Nothing was shared.',
  requestPending: 'Your wallet was already asked',
  requestPendingText:
    'An earlier request is still open in your wallet. Open it and answer that one, then try again.',
  failed: 'The connection failed',
  failedText: 'Failed to connect to your wallet. Please try again.',
  withoutAccounts: 'No accounts found',
  withoutAccountsText: 'Your wallet shows this site no account. Create or choose one there, then try again.',
} as const;

export const pairingTexts = {
  code: 'QR code to connect a wallet on another device',
  scan: 'Scan this code with the wallet on your phone.',
  preparing: 'Preparing the code…',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied.',
  onThisDevice: 'Or open a wallet on this device:',
  anyWallet: 'Any wallet app',
} as const;

export const walletPanelTexts = {
  title: 'Wallet',
  address: 'Address',
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'The address could not be copied.',
  network: 'Network',
  balance: 'Balance',
  reading: 'Reading…',
  wrongNetwork: 'This network is not supported here.',
  switchTo: `Switch to ${PRODUCT_CHAIN_NAME}`,
  switching: 'Switching… confirm in your wallet',
  adding: 'Adding the network… confirm in your wallet',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting…',
} as const;

/** Where the named wallets are to be had: their official sites. */
export const walletSites: Readonly<Record<string, string>> = {
  metamask: 'https://metamask.io/download',
  coinbase: 'https://www.coinbase.com/wallet/downloads',
  trust: 'https://trustwallet.com/download',
};

/** Links that open a wallet app on this device with a pairing. */
export const pairingLinks: readonly (readonly [name: string, href: (uri: string) => string])[] = [
  ['MetaMask', uri => `https://metamask.app.link/wc?uri=${encodeURIComponent(uri)}`],
  ['Trust Wallet', uri => `https://link.trustwallet.com/wc?uri=${encodeURIComponent(uri)}`],
];
