/**
 * Where load beyond the server's capacity is turned away: at once, before anything else is done for it, so that what was let
 * in is answered in time and memory does not grow. Pages, files and probes cost little and are always let in.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import { endpoints } from '../contract/endpoints.ts';
import { type PublicError, tooBusy } from './errors.ts';
import { isApi } from './middleware/api-path.ts';

/** Saves are many, and settled in batches; everything else asks the database for itself. Neither takes the other's room. */
const KINDS = ['saves', 'others'] as const;
type Kind = (typeof KINDS)[number];

/** How many requests to the API may be under way at once, from their first line to the end of the answer. */
export type DoorLimits = Readonly<Record<Kind, number>>;

export interface Door {
  /** Lets requests in to what answers them, or turns them away. */
  guard(answer: RequestListener): RequestListener;
  /** Whether some are turned away now. */
  isFull(): boolean;
}

interface DoorDeps {
  readonly limits: DoorLimits;
  readonly log: Logger;
  readonly registry: Registry;
}

/** Milliseconds in which those who are turned away share a line in the log, which must not cost more than they do. */
const SUMMARY = 1_000;

export function openDoor({ limits, log, registry }: DoorDeps): Door {
  const inside: Record<Kind, number> = { saves: 0, others: 0 };
  let unreported: Partial<Record<Kind, number>> | undefined;
  const turnedAway = new Counter({
    name: 'technovex_http_requests_turned_away_total',
    help: 'Requests that were answered 503 at the door, because as many of their kind as can be served in time were inside.',
    labelNames: ['kind'],
    registers: [registry],
  });
  for (const kind of KINDS) turnedAway.inc({ kind }, 0);
  new Gauge({
    name: 'technovex_http_requests_inside',
    help: 'Requests to the API that are under way.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const kind of KINDS) this.set({ kind }, inside[kind]);
    },
  });

  function turnAway(kind: Kind, response: ServerResponse): void {
    turnedAway.inc({ kind });
    if (!unreported) {
      unreported = {};
      setTimeout(() => {
        log.warn({ turnedAway: unreported }, 'overload');
        unreported = undefined;
      }, SUMMARY).unref();
    }
    unreported[kind] = (unreported[kind] ?? 0) + 1;
    refuse(response, tooBusy());
  }

  return {
    guard: answer => (request, response) => {
      const kind = kindOf(request);
      if (kind === undefined) return answer(request, response);
      if (inside[kind] >= limits[kind]) return turnAway(kind, response);
      inside[kind] += 1;
      response.once('close', () => {
        inside[kind] -= 1;
      });
      return answer(request, response);
    },
    isFull: () => KINDS.some(kind => inside[kind] >= limits[kind]),
  };
}

/** How the address of a save begins. */
const [SAVES = ''] = endpoints.minerSave.path.split(':');

function kindOf({ method, url = '' }: IncomingMessage): Kind | undefined {
  if (method === endpoints.minerSave.method && url.startsWith(SAVES)) return 'saves';
  return isApi(url.split('?', 1)[0] ?? '') ? 'others' : undefined;
}

function refuse(response: ServerResponse, { status, message, headers }: PublicError): void {
  response
    .writeHead(status, {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(message),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(message);
}
