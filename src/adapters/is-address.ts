/** An account as a wallet names it: 20 bytes as hexadecimal digits. */
export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value);
