/** Sign-In with Ethereum (EIP-4361): the text that a wallet signs to prove an address. */
import type { Instant } from './instants.ts';

export const SIGN_IN_VERSION = '1';

export interface SignInMessage {
  /** The host of the site, with its port if it is not the default. */
  readonly domain: string;
  /** With its checksum (EIP-55). */
  readonly address: string;
  readonly statement: string;
  readonly uri: string;
  readonly version: string;
  readonly chainId: string;
  readonly nonce: string;
  readonly issuedAt: Instant;
  readonly expirationTime: Instant;
}

const isoOf = (at: Instant): string => new Date(at).toISOString();

export const formatSignInMessage = (message: SignInMessage): string =>
  `${message.domain} wants you to sign in with your Ethereum account:
${message.address}

${message.statement}

URI: ${message.uri}
Version: ${message.version}
Chain ID: ${message.chainId}
Nonce: ${message.nonce}
Issued At: ${isoOf(message.issuedAt)}
Expiration Time: ${isoOf(message.expirationTime)}`;

const MESSAGE =
  /^(?<domain>\S+) wants you to sign in with your Ethereum account:\n(?<address>\S+)\n\n(?<statement>.+)\n\nURI: (?<uri>\S+)\nVersion: (?<version>\S+)\nChain ID: (?<chainId>\S+)\nNonce: (?<nonce>\S+)\nIssued At: (?<issuedAt>\S+)\nExpiration Time: (?<expirationTime>\S+)$/;

/**
 * Parses a message; null unless it consists of exactly the parts above, with instants as
 * `formatSignInMessage` writes them. So no further line can say anything else.
 */
export function parseSignInMessage(text: string): SignInMessage | null {
  const parts = MESSAGE.exec(text)?.groups;
  if (!parts) return null;
  const { issuedAt = '', expirationTime = '', ...others } = parts;
  const message = {
    // The groups of the pattern have these names.
    ...(others as unknown as Omit<SignInMessage, 'issuedAt' | 'expirationTime'>),
    issuedAt: Date.parse(issuedAt),
    expirationTime: Date.parse(expirationTime),
  };
  const areInstants = Number.isFinite(message.issuedAt) && Number.isFinite(message.expirationTime);
  return areInstants && formatSignInMessage(message) === text ? message : null;
}
