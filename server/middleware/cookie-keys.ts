import { createHmac, timingSafeEqual } from 'node:crypto';
import type Koa from 'koa';

export type CookieKeys = Exclude<Koa['keys'], string[]>;

/**
 * Signs cookies as Koa's own keys do, but with SHA-256, where theirs use SHA-1 by default. To compare two signatures these hash both again under a random key, which costs four times
 * as much as the comparison in constant time that Node has.
 */
export function cookieKeys(keys: readonly string[]): CookieKeys {
  const [first] = keys;
  if (first === undefined) throw new Error('Cookies cannot be signed without a key.');
  const sign = (data: unknown, key: string): string =>
    createHmac('sha256', key).update(String(data)).digest('base64url');
  const index = (data: unknown, signature: string): number => {
    const shown = Buffer.from(signature);
    return keys.findIndex(key => {
      const own = Buffer.from(sign(data, key));
      return own.length === shown.length && timingSafeEqual(own, shown);
    });
  };
  return {
    sign: data => sign(data, first),
    index,
    verify: (data, signature) => index(data, signature) !== -1,
  };
}
