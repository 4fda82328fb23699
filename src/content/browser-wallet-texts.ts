import { isolate } from './isolate.ts';
import { PRODUCT_CHAIN_NAME } from './wallet-button-texts.ts';

/** Shown by a wallet on another device to its owner. */
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
  about: {
    title: 'What is a wallet?',
    sentences: [
      'A wallet is an app or a browser extension that keeps the keys of your accounts.',
      'It shows you what a site asks for, and does nothing before you confirm it there.',
      'Keep its recovery phrase to yourself: this site never asks for it.',
    ],
    link: 'How to recognise the official site',
  },
  back: 'All wallets',
  cancel: 'Cancel',
  retry: 'Try again',
  getTitle: (name: string) => `Get ${name}`,
  get: (name: string) =>
    `${name} was not found in this browser. Install it from its official site, then reload this page.`,
  getAction: (name: string) => `Get ${name}`,
  /** Shown while the operator has not registered the site with WalletConnect. */
  unavailable: (name: string) => `${name} is not available here. Please choose another wallet.`,
  waiting: (name: string) => `Waiting for ${isolate(name)}`,
  waitingText: 'Confirm the connection in your wallet.',
  slowText: 'Still waiting. Open your wallet: its window may be behind this one, or ask for your password.',
  slowPairingText: 'Still waiting. Scan the code with your wallet, or open its app here, and confirm there.',
  reading: 'Reading your account',
  rejected: 'The connection was refused',
  rejectedText: 'You rejected the request in your wallet. Nothing was shared.',
  requestPending: 'A request is already pending in your wallet',
  requestPendingText: 'Open your wallet and answer the earlier request, then try again.',
  failed: 'The connection failed',
  failedText: 'Failed to connect to your wallet. Please try again.',
  noAccounts: 'No accounts found',
  noAccountsText: 'Your wallet shows this site no account. Create or choose one there, then try again.',
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
  explorer: 'View on explorer',
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
