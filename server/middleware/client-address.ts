import ipaddr from 'ipaddr.js';
import type { Context } from 'koa';

const NETWORK_BITS = 64;

/** Some proxies append the port: `1.2.3.4:5678`, `[::1]:80`. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;

/** Returns the address for rate limits. IPv6 is cut to the /64 network of one household. */
export function clientAddress(ctx: Context): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(ctx.ip) ?? [];
  const stated = ipv6 ?? ipv4 ?? ctx.ip;
  const text = ipaddr.isValid(stated) ? stated : (ctx.socket.remoteAddress ?? '');
  if (!ipaddr.isValid(text)) return 'unknown';
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString().split('%')[0]}/${NETWORK_BITS}`)}/${NETWORK_BITS}`;
}
