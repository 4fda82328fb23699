/** Sends requests to push services, whose addresses come from browsers, and to nothing else. */
import { lookup as resolve } from 'node:dns';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const TIMEOUT_MS = 10_000;
const SECOND = 1_000;

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

/** @throws PushServiceBlocked, or the error of the network. */
export type PushTransport = (request: PushRequest) => Promise<PushAnswer>;

/** The endpoint is not that of a public service. */
export class PushServiceBlocked extends Error {
  override readonly name = 'PushServiceBlocked';
}

/** Checks that an address is of the public internet: not private, local, reserved or mapped to one. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Resolves a name. Fails if one of its addresses is not public, so that no connection is opened. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) callback(error, '');
    else if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      callback(new PushServiceBlocked(), '');
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Posts to a push service on the public internet. Follows no redirect and reads no body. */
export const sendToPushService: PushTransport = ({ endpoint, headers, body }) =>
  new Promise((done, fail) => {
    const url = new URL(endpoint);
    // A connection to an address looks up nothing.
    if (url.protocol !== 'https:' || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) {
      fail(new PushServiceBlocked());
      return;
    }
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    request(url, { method: 'POST', headers, lookup: lookupPublic, signal }, answer => {
      const { statusCode = 0, headers: answered } = answer;
      done({ status: statusCode, retryAfterMs: retryAfterOf(answered['retry-after']) });
      answer.on('error', () => undefined).destroy();
    })
      .on('error', fail)
      .end(body);
  });

/** Reads the seconds of `Retry-After`; push services send no dates. */
export const retryAfterOf = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) * SECOND : null;
