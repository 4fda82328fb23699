import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m } from '@scure/base';
import { invalidInput } from '../errors.ts';

const EVM = /^0x[0-9a-f]{40}$/i;
const LOWER_CASE = /^[0-9a-z]+$/;
/** The length of the longest bech32 address in use. */
const BECH32_LIMIT = 128;

/** Parses a wallet address; an empty text is null. @throws a 400 for an invalid address. */
export function parseWalletAddress(text: string): string | null {
  if (text === '') return null;
  if (isEvmAddress(text) || isBech32Address(text)) return text;
  throw invalidInput('This is not a wallet address: give an EVM (0x…) or a bech32 address.');
}

/** Mixed case is EIP-55's checksum; an address in one case has none. */
function isEvmAddress(text: string): boolean {
  if (!EVM.test(text)) return false;
  const digits = text.slice(2);
  const lower = digits.toLowerCase();
  return digits === lower || digits === digits.toUpperCase() || digits === withChecksum(lower);
}

function withChecksum(lower: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return [...lower]
    .map((digit, at) => (Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit))
    .join('');
}

function isBech32Address(text: string): boolean {
  if (!LOWER_CASE.test(text)) return false;
  return [bech32, bech32m].some(kind => {
    const decoded = kind.decodeUnsafe(text, BECH32_LIMIT);
    return decoded !== undefined && decoded.words.length > 0;
  });
}
