/** The displayed characters of a hash and an address (specification of the miner, section 9). */
const HASH_LENGTH = 16;
const ADDRESS_LENGTH = 12;

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text;

/** Shortens a hash: `0x8f3c1e92ab47d0…`. */
export const shortHash = (hash: string): string => cut(hash, HASH_LENGTH);

/** Shortens an address: `technovex1q8…`. */
export const shortAddress = (address: string): string => cut(address, ADDRESS_LENGTH);

/** Masks a figure: each digit becomes a dot. */
export const masked = (figure: string): string => figure.replaceAll(/\d/g, '•');
