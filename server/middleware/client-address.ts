import ipaddr from 'ipaddr.js';
import type { Context } from 'koa';

const NETWORK_BITS = 64;

/**
 * Where a request comes from, in the form in which limits count it. A household has a whole /64 of IPv6 addresses, so
 * these count as one.
 */
export function clientAddress(ctx: Context): string {
  const text = ipaddr.isValid(ctx.ip) ? ctx.ip : (ctx.socket.remoteAddress ?? '');
  if (!ipaddr.isValid(text)) return 'unknown';
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString().split('%')[0]}/${NETWORK_BITS}`)}/${NETWORK_BITS}`;
}
