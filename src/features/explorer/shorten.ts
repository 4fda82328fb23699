/** The displayed characters of a hash and an address (specification of the miner, section 9). */
const HASH_LENGTH = 16;
const ADDRESS_LENGTH = 12;

/** Shortens a hash: `0x8f3c1e92ab47d0…`. */
export const shortHash = (hash: string): string =>
  hash.length > HASH_LENGTH ? `${hash.slice(0, HASH_LENGTH)}…` : hash;

/** Shortens an address in its middle, since both ends are compared: `techno…dk2vx7`. */
export function shortAddress(address: string): string {
  if (address.length <= ADDRESS_LENGTH) return address;
  return `${address.slice(0, ADDRESS_LENGTH / 2)}…${address.slice(-ADDRESS_LENGTH / 2)}`;
}

/** Masks a figure: each digit becomes a dot. */
export const masked = (figure: string): string => figure.replaceAll(/\d/g, '•');
