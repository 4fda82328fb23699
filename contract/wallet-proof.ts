/** Proves that a miner controls the wallet address of the account, by a signed message. */
import * as z from 'zod/mini';
import { instant } from './instants.ts';
import { pin, walletProof } from './miner.ts';

/** The page that asks the wallet to sign. */
export const WALLET_PROOF_PATH = '/web-miner';

export const WALLET_PROOF_STATEMENT =
  'Prove to Technovex that this address is yours. Signing is free and moves nothing.';

/** How long a nonce may be used, in milliseconds. */
export const NONCE_LIFETIME_MS = 10 * 60 * 1_000;

/** For one message, which contains these instants. */
export const walletNonceAnswer = z.object({ nonce: z.string(), issuedAt: instant, expiresAt: instant });
export type WalletNonce = z.infer<typeof walletNonceAnswer>;

/** The texts of refused messages, by what is wrong. */
export const walletProofProblems = {
  format: 'This is not the message that this site asks to sign.',
  domain: 'The message names another site.',
  address: 'The address in the message is not valid.',
  statement: 'The message has another statement.',
  uri: 'The message names another page.',
  version: 'The message has another version.',
  chainId: 'The message names another network.',
  nonce: 'This request to sign was used or has expired. Please sign again.',
  times: 'The message names other times.',
  signature: 'This signature is not by this address. Nothing was saved.',
} as const;

/** The key of the address did not sign, and no node answered for a contract wallet. */
export const CHAIN_SILENT =
  'The network did not answer, so the signature of a contract wallet cannot be checked. Nothing was saved. Please try again later.';

const SIGNATURE = /^0x(?:[0-9a-f]{2})+$/i;

export const proveWalletBody = z.object({
  message: z.string().check(z.maxLength(1_000, walletProofProblems.format)),
  /** Contract wallets sign in forms of their own; this holds the keys of a passkey or 50 owners. */
  signature: z
    .string()
    .check(
      z.maxLength(8_000, walletProofProblems.signature),
      z.regex(SIGNATURE, walletProofProblems.signature),
    ),
  /** Required while another proven address is saved. */
  pin: z.optional(pin),
});
export type ProveWalletBody = z.infer<typeof proveWalletBody>;

/** The saved address, with its checksum. */
export const proveWalletAnswer = z.object({
  walletAddress: z.string(),
  walletProof,
  revision: z.int(),
});
export type ProvenWallet = z.infer<typeof proveWalletAnswer>;
