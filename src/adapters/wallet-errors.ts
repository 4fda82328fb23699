/** Reads the errors of wallets, whose codes and texts differ. */
import { attempt, isRecord } from './foreign-values.ts';

type Meaning = 'unknownChain' | 'rejected' | 'requestPending' | 'nodeDisconnected';

interface Shape {
  readonly meaning: Meaning;
  readonly codes: readonly string[];
  /** Read where no code is known. */
  readonly text?: RegExp;
}

const SHAPES: readonly Shape[] = [
  {
    meaning: 'unknownChain',
    codes: [
      '4902', // https://github.com/MetaMask/metamask-extension/pull/11030
      '32603', // MetaMask over WalletConnect: https://github.com/reown-com/appkit/pull/3847
    ],
    // Trust Wallet: https://github.com/trustwallet/wallet-core/issues/3171
    text: /unrecogni[sz]ed chain/i,
  },
  {
    meaning: 'rejected',
    codes: [
      '4001', // EIP-1193
      'ACTION_REJECTED', // ethers: https://github.com/wevm/wagmi/pull/1504
      // WalletConnect, also for accounts and signatures: https://github.com/wevm/viem/pull/1045
      ...['5000', '5001', '5002', '5003'],
    ],
    // MetaMask as -32603: https://github.com/MetaMask/metamask-extension/issues/19025
    // Coinbase Wallet ("User denied …"): https://github.com/coinbase/coinbase-wallet-sdk/issues/241
    // Trust Wallet ("Canceled"): https://github.com/trustwallet/trust-web3-provider/issues/173
    // Rainbow, Frame, SafePal: https://github.com/Uniswap/interface/pull/5941
    // WalletConnect, older wallets: https://github.com/WalletConnect/WalletConnectUnity/issues/232
    // Vultisig ("rejectedByUser"): https://github.com/vultisig/vultisig-windows/issues/3928
    text: /\buser (?:has )?(?:reject|deni|declin|disapprov|cancel)|(?:rejected|denied|declined|cancell?ed) ?by ?(?:the )?user|^(?:request )?(?:rejected|declined|cancell?ed)(?: request)?\.?$/i,
  },
  {
    meaning: 'requestPending',
    codes: ['-32002'], // https://github.com/MetaMask/metamask-extension/issues/10085
    // MetaMask behind other errors: https://github.com/MetaMask/metamask-extension/issues/10584
    text: /already (?:pending|processing)/i,
  },
  {
    meaning: 'nodeDisconnected', // The accounts stay: https://github.com/MetaMask/providers/pull/120
    codes: ['1013'],
  },
];

/**
 * The properties in which wallets and libraries nest the original error, and its text: MetaMask on phones
 * in `data.originalError` (https://github.com/MetaMask/metamask-mobile/issues/2944), AlphaWallet as JSON
 * in `message` (https://github.com/AlphaWallet/alpha-wallet-ios/issues/3887).
 */
const NESTING_KEYS = ['message', 'error', 'info', 'data', 'originalError', 'cause'];
const MAX_DEPTH = 6;

/** Returns an error, or its text, and all that is nested in it, outermost first. */
function partsOf(error: unknown, depth = MAX_DEPTH): readonly unknown[] {
  if (depth === 0) return [];
  // The whole error is a text in some wallets.
  if (typeof error === 'string')
    return [
      error,
      ...partsOf(
        attempt(() => Object(JSON.parse(error))),
        depth - 1,
      ),
    ];
  if (!isRecord(error)) return [];
  return [
    error,
    ...NESTING_KEYS.flatMap(key =>
      partsOf(
        attempt(() => error[key]),
        depth - 1,
      ),
    ),
  ];
}

const codesIn = (parts: readonly unknown[]): readonly string[] =>
  parts
    .map(part => (isRecord(part) ? attempt(() => part['code']) : null))
    .filter(code => typeof code === 'number' || typeof code === 'string')
    .map(String);

/** Whether a wallet gave its error a code: it answered. */
export const hasCode = (error: unknown): boolean => codesIn(partsOf(error)).length > 0;

/** Returns what a wallet's error means; null if that is unknown. */
export function meaningOf(error: unknown): Meaning | null {
  const parts = partsOf(error);
  const codes = codesIn(parts);
  const shape =
    SHAPES.find(known => known.codes.some(code => codes.includes(code))) ??
    SHAPES.find(({ text }) => parts.some(part => typeof part === 'string' && text?.test(part)));
  return shape?.meaning ?? null;
}
