/** The wallet address of a miner's account, and the proof that it is the miner's. */
import type { WalletProof } from '../../contract/miner.ts';
import { formatMoment } from './formats.ts';
import { PRODUCT_CHAIN_NAME } from './wallet-button-texts.ts';

export const walletProofTexts = {
  title: 'Your connected wallet',
  use: 'Use my connected wallet',
  connecting: 'Connect a wallet…',
  none: 'No wallet is connected to this page yet.',
  connected: (address: string) => `Connected: ${address}`,
  prove: 'Prove it is mine',
  lead: 'Proving signs a message with your wallet. It is free and moves nothing.',
  preparing: 'Preparing the message…',
  signing: 'Confirm the message in your wallet. Its window may be behind this one.',
  verifying: 'Checking the signature…',
  cancel: 'Cancel',
  pin: 'PIN of your miner account',
  pinLead: 'Another address is proven. Your PIN replaces it.',
  replace: 'Replace the address',
  switchTo: `Switch to ${PRODUCT_CHAIN_NAME}`,
} as const;

export const walletProofProblemTexts = {
  otherNetwork: `Your wallet is on another network. Switch to ${PRODUCT_CHAIN_NAME}, then try again.`,
  walletChanged: 'Your wallet changed its account or network, so nothing was proven. Please try again.',
  walletDisconnected: 'Your wallet was disconnected, so nothing was proven.',
  rejected: 'You rejected the message in your wallet. Nothing was proven.',
  requestPending: 'A request is already pending in your wallet. Answer it there, then try again.',
  failed: 'Your wallet did not sign the message. Please try again.',
  unreachable: "We couldn't reach the server, so nothing was proven. Please try again.",
} as const;

const PROVEN_BY: Readonly<Record<WalletProof['method'], string>> = {
  signature: 'by its signature',
  contract: 'by its contract',
};

export const describeProof = ({ method, at }: WalletProof): string =>
  `Proven ${PROVEN_BY[method]} on ${formatMoment(at)}`;

export const walletAddressTexts = {
  pin: 'PIN, to change the proven address',
  explorer: 'View on explorer',
} as const;
