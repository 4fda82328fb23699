/** Sends requests to push services, whose addresses come from browsers, and to nothing else. */
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { post } from '../load/post.ts';

const TIMEOUT_MS = 10_000;
const SECOND = 1_000;
/** Of one question to one name server. */
const LOOKUP_TIMEOUT_MS = 1_000;
const LOOKUP_TRIES = 2;

export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface PushAnswer {
  readonly status: number;
  /** What the service asks to wait before the next attempt. */
  readonly retryAfterMs: number | null;
}

/** Aborted by the signal. @throws PushServiceBlocked, or the error of the network. */
export type PushTransport = (request: PushRequest, signal: AbortSignal) => Promise<PushAnswer>;

/** The endpoint is not that of a public service. */
export class PushServiceBlocked extends Error {
  override readonly name = 'PushServiceBlocked';
}

/** Checks that an address is of the public internet: not private, local, reserved or mapped to one. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * Looks names up at name servers: a client chooses them, and the system's look-ups, which cannot be
 * cancelled, wait for each other. Fails if one of the addresses is not public, so that no connection
 * is opened.
 */
const lookupPublic =
  (resolver: Resolver): LookupFunction =>
  (hostname, { all }, callback) => {
    findPublicAddresses(resolver, hostname).then(
      addresses => {
        const [first] = addresses;
        if (all || !first) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };

async function findPublicAddresses(resolver: Resolver, hostname: string): Promise<readonly LookupAddress[]> {
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const [v4, v6] = answers;
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  const addresses = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []));
  if (!addresses.every(isPublicAddress)) throw new PushServiceBlocked();
  return addresses.map(address => ({ address, family: isIP(address) }));
}

interface PushTransportOptions {
  /** Default: the system's. */
  readonly nameServers?: readonly string[];
}

/**
 * Creates a function that posts to push services on the public internet. It follows no redirect and
 * reads no body.
 */
export const createPushTransport =
  ({ nameServers }: PushTransportOptions = {}): PushTransport =>
  async ({ endpoint, headers, body }, signal) => {
    const url = new URL(endpoint);
    // A connection to an address looks up nothing.
    if (url.protocol !== 'https:' || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) {
      throw new PushServiceBlocked();
    }
    const resolver = new Resolver({ timeout: LOOKUP_TIMEOUT_MS, tries: LOOKUP_TRIES });
    if (nameServers) resolver.setServers(nameServers);
    try {
      const { status, headers: answered } = await post(url, {
        headers,
        body,
        timeoutMs: TIMEOUT_MS,
        maxBytes: 0,
        lookup: lookupPublic(resolver),
        signal,
      });
      return { status, retryAfterMs: retryAfterOf(answered['retry-after']) };
    } finally {
      resolver.cancel();
    }
  };

/** Reads the seconds of `Retry-After`; push services send no dates. */
export const retryAfterOf = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) * SECOND : null;
