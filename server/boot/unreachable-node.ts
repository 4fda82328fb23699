import ipaddr from 'ipaddr.js';
import type { Config } from './config.ts';

/**
 * Returns the problem of a site for other computers whose `RPC_URL` is each visitor's own: wallets
 * would store that address for the chain. Undefined if there is none.
 */
export function unreachableNode({ publicUrl, host, siteSettings: { rpcUrl } }: Config): string | undefined {
  const rangeOfNode = rangeOf(new URL(rpcUrl).hostname);
  if (!['loopback', 'unspecified'].includes(rangeOfNode)) return undefined;
  if (rangeOf(publicUrl?.hostname ?? host) === 'loopback') return undefined;
  return `Set RPC_URL to a node that visitors reach: ${rpcUrl} is each visitor's own computer.`;
}

function rangeOf(hostname: string): string {
  const name = hostname.replace(/^\[|\]$/g, '');
  if (/^(?:.+\.)?localhost\.?$/i.test(name)) return 'loopback';
  return ipaddr.isValid(name) ? ipaddr.process(name).range() : 'name';
}
