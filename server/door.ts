/**
 * Where load beyond the server's capacity is turned away: at once, before anything else is done for it, so that what was let
 * in is answered in time and memory does not grow. Pages, files and probes cost little and are always let in.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import { endpoints } from '../contract/endpoints.ts';
import { tooBusy } from './errors.ts';
import { isApi } from './middleware/api-path.ts';
import { openRoom, type Room } from './room.ts';

/** Saves are many, and settled in batches; everything else asks the database for itself. Neither takes the other's room. */
const KINDS = ['saves', 'others'] as const;
type Kind = (typeof KINDS)[number];

/** How many requests to the API may be under way at once at most, from their first line to the end of the answer. */
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

/** Milliseconds that most saves are to take, however much is asked for: a page waits for ten seconds, but a miner looks on. */
const SAVED_WITHIN = 500;
/** Milliseconds that one turn of everything that is due may take: a request waits for several, and is not seen before. */
const TURN_WITHIN = 30;
/** Milliseconds between two looks at that. */
const LOOK_EVERY = 10;
/** What two batches under way and two that gather need. */
const FEWEST_SAVES = 100;
/** What the machine of docs/performance.md needs to do all it can; more are let in as soon as that turns out too few. */
const FIRST_SAVES = 200;
/** In a millisecond. */
const NANOSECONDS = 1_000_000;
/** Milliseconds in which those who are turned away share a line in the log, which must not cost more than they do. */
const SUMMARY = 1_000;

/** Made once: an error of its own for each, with its stack, took an eighth of the time. */
const REFUSAL = tooBusy();
const HEADERS = Object.entries({
  ...REFUSAL.headers,
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Length': String(Buffer.byteLength(REFUSAL.message)),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}).flat();

export function openDoor({ limits, log, registry }: DoorDeps): Door {
  const turns = monitorEventLoopDelay({ resolution: LOOK_EVERY });
  turns.enable();
  const isHeldUp = () => {
    const isLong = turns.mean > TURN_WITHIN * NANOSECONDS;
    turns.reset();
    return isLong;
  };
  const rooms: Readonly<Record<Kind, Room>> = {
    saves: openRoom({
      most: limits.saves,
      least: FEWEST_SAVES,
      first: FIRST_SAVES,
      within: SAVED_WITHIN,
      isHeldUp,
    }),
    // What they do differs too much to be judged by one time.
    others: openRoom({ ...always(limits.others), within: Number.POSITIVE_INFINITY }),
  };
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
      for (const kind of KINDS) this.set({ kind }, rooms[kind].inside());
    },
  });
  new Gauge({
    name: 'technovex_http_requests_inside_most',
    help: 'How many of them there may be now.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const kind of KINDS) this.set({ kind }, rooms[kind].limit());
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
    response.writeHead(REFUSAL.status, HEADERS).end(REFUSAL.message);
  }

  return {
    guard: answer => (request, response) => {
      const kind = kindOf(request);
      if (kind === undefined) return answer(request, response);
      const leave = rooms[kind].enter();
      if (!leave) return turnAway(kind, response);
      response.once('close', leave);
      return answer(request, response);
    },
    isFull: () => KINDS.some(kind => rooms[kind].inside() >= rooms[kind].limit()),
  };
}

/** As many, whatever happens. */
const always = (limit: number) => ({ most: limit, least: limit, first: limit });

/** How the address of a save begins. */
const [SAVES = ''] = endpoints.minerSave.path.split(':');

function kindOf({ method, url = '' }: IncomingMessage): Kind | undefined {
  if (method === endpoints.minerSave.method && url.startsWith(SAVES)) return 'saves';
  return isApi(url.split('?', 1)[0] ?? '') ? 'others' : undefined;
}
