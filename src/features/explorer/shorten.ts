/** How many characters of a hash and of an address are shown (specification of the miner, section 9). */
const HASH_LENGTH = 16;
const ADDRESS_LENGTH = 12;

const shorten = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text;

/** A hash as a table has room for it: `0x8f3c1e92ab47d0…`. */
export const shortHash = (hash: string): string => shorten(hash, HASH_LENGTH);

/** An address as a table has room for it: `technovex1q8…`. */
export const shortAddress = (address: string): string => shorten(address, ADDRESS_LENGTH);

/** A figure that is not to be read: each digit a dot. */
export const masked = (figure: string): string => figure.replaceAll(/\d/g, '•');
