/** Sends load by autocannon: closed loop, or with `rate` as many requests a second as wanted. */
import autocannon, { type Request } from 'autocannon';
import { bowlAfter, cookieOf, emailOf } from './seeded-miners.ts';

export interface LoadOrder {
  readonly origin: string;
  readonly what:
    | 'saves'
    | { readonly path: string; readonly acceptEncoding?: string; readonly cookies: boolean };
  readonly connections: number;
  readonly seconds: number;
  /** Requests a second. */
  readonly rate?: number;
  readonly miners: number;
  /** The number of the first miner, so that orders use different ones. */
  readonly firstMiner?: number;
  /** The number of saves that each miner has already sent. */
  readonly savedBefore?: number;
}

export interface LoadResult {
  readonly sent: number;
  readonly requestsPerSecond: number;
  /** 99th percentiles in milliseconds, of all and by status. */
  readonly p99: number;
  readonly p99Of: Readonly<Record<string, number>>;
  readonly statuses: Readonly<Record<string, number>>;
  readonly failures: number;
}

const cookies = new Map<number, string>();

function knownCookieOf(miner: number): string {
  const cookie = cookies.get(miner) ?? cookieOf(miner);
  cookies.set(miner, cookie);
  return cookie;
}

/** Describes the nth request of a load. */
function requestAt(
  { what, miners, firstMiner = 0, savedBefore = 0 }: LoadOrder,
  turn: number,
): Pick<Request, 'method' | 'path' | 'headers' | 'body'> {
  const miner = firstMiner + (turn % miners);
  if (what !== 'saves') {
    return {
      method: 'GET',
      path: what.path,
      headers: {
        ...(what.acceptEncoding && { 'accept-encoding': what.acceptEncoding }),
        ...(what.cookies && { cookie: knownCookieOf(miner) }),
      },
    };
  }
  const saves = savedBefore + Math.floor(turn / miners) + 1;
  return {
    method: 'PUT',
    path: `/api/miner/wallets/${encodeURIComponent(emailOf(miner))}`,
    headers: { cookie: knownCookieOf(miner), 'content-type': 'application/json' },
    body: JSON.stringify({
      totalMined: 0,
      level: 1,
      levelProgress: 0,
      hashrate: 500,
      twitterBonusClaimed: false,
      ...bowlAfter(saves),
      mining: true,
      revision: saves - 1,
    }),
  };
}

const percentile99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

export async function load(order: LoadOrder): Promise<LoadResult> {
  const { origin, connections, seconds, rate } = order;
  let turn = 0;
  const times: Record<string, number[]> = {};
  const { requests, errors, latency, duration } = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    ...(rate !== undefined && { overallRate: Math.round(rate) }),
    requests: [
      {
        setupRequest: request => {
          turn += 1;
          return { ...request, ...requestAt(order, turn - 1) };
        },
      },
    ],
    setupClient: client =>
      client.on('response', (status, _bytes, time) => {
        const own = times[status] ?? [];
        own.push(time);
        times[status] = own;
      }),
  });
  return {
    sent: requests.sent,
    requestsPerSecond: requests.total / duration,
    p99: latency.p99,
    p99Of: Object.fromEntries(Object.entries(times).map(([status, own]) => [status, percentile99(own)])),
    statuses: Object.fromEntries(Object.entries(times).map(([status, own]) => [status, own.length])),
    failures: errors,
  };
}
