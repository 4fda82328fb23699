import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { endpoints } from '../../contract/endpoints.ts';
import { tooBusy } from '../errors.ts';
import {
  countStuck,
  KINDS,
  type Kind,
  type Limiters,
  registerAdmissionMetrics,
} from './admission-metrics.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { prepareRejection } from './prepare-rejection.ts';
import { isApi, pathOf } from './request-target.ts';

export interface AdmissionControl {
  admit(listener: RequestListener): RequestListener;
  /** Tells whether requests of some kind are rejected now. */
  isAtLimit(): boolean;
}

interface AdmissionControlDeps {
  /** The maximum number of API requests in flight, from their head to the end of the response. */
  readonly limits: Readonly<Record<Kind, number>>;
  readonly log: Logger;
  readonly registry: Registry;
}

/** The target for most saves: a page gives up after ten seconds, but a person watches. */
const TARGET_SAVE_LATENCY_MS = 500;
const MAX_EVENT_LOOP_DELAY_MS = 30;
const EVENT_LOOP_RESOLUTION_MS = 10;
const NANOSECONDS_PER_MS = 1_000_000;
/** Enough for two batches that are written and the saves that wait for them. */
const MIN_SAVE_LIMIT = 100;
/** What the machine of docs/performance.md needs at its peak; the limit grows if it is too low. */
const INITIAL_SAVE_LIMIT = 200;
/** Rejections are logged in one line per interval: logging must cost less than they do. */
const SUMMARY_INTERVAL_MS = 1_000;

/**
 * Rejects API requests with 503 at the limit of their kind, before any work: bounds latency and
 * memory. Pages, files and probes cost little and are always admitted.
 */
export function createAdmissionControl({ limits, log, registry }: AdmissionControlDeps): AdmissionControl {
  const limiters: Limiters = {
    saves: createConcurrencyLimiter({
      maxLimit: limits.saves,
      minLimit: MIN_SAVE_LIMIT,
      initialLimit: INITIAL_SAVE_LIMIT,
      targetLatencyMs: TARGET_SAVE_LATENCY_MS,
      isEventLoopDelayed: measureEventLoopDelay(),
    }),
    // Other requests differ too much to share a latency target.
    others: createConcurrencyLimiter(fixedLimit(limits.others)),
  };
  const rejected = registerAdmissionMetrics(registry, limiters);
  const summarize = createSummary(log, limiters);
  const sendRejection = prepareRejection(tooBusy());

  function reject(kind: Kind, response: ServerResponse): void {
    rejected.inc({ kind });
    summarize(kind);
    sendRejection(response);
  }

  return {
    admit: listener => (request, response) => {
      const kind = kindOf(request);
      if (kind === undefined) return listener(request, response);
      const limiter = limiters[kind];
      const slot = limiter.acquire();
      if (!slot) return reject(kind, response);
      // `answerInOrder` ensures that every started response emits `close`, so no slot leaks.
      response.once('close', () => limiter.release(slot));
      return listener(request, response);
    },
    isAtLimit: () => KINDS.some(kind => limiters[kind].inFlight() >= limiters[kind].limit()),
  };
}

const fixedLimit = (limit: number) => ({
  maxLimit: limit,
  minLimit: limit,
  initialLimit: limit,
  targetLatencyMs: Number.POSITIVE_INFINITY,
});

/** Returns a function that tells whether the event loop was delayed since the last call. */
function measureEventLoopDelay(): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: EVENT_LOOP_RESOLUTION_MS });
  delay.enable();
  return () => {
    const isDelayed = delay.mean > MAX_EVENT_LOOP_DELAY_MS * NANOSECONDS_PER_MS;
    delay.reset();
    return isDelayed;
  };
}

const [SAVE_PATH = ''] = endpoints.minerSave.path.split(':');

function kindOf(request: IncomingMessage): Kind | undefined {
  const path = pathOf(request);
  if (request.method === endpoints.minerSave.method && path.startsWith(SAVE_PATH)) return 'saves';
  return isApi(path) ? 'others' : undefined;
}

/** Logs one line for all requests that were rejected within a second. */
function createSummary(log: Logger, limiters: Limiters): (kind: Kind) => void {
  let rejected: Partial<Record<Kind, number>> | undefined;

  function write(): void {
    const stuck = KINDS.reduce((sum, kind) => sum + countStuck(limiters[kind]), 0);
    log.warn({ rejected, stuck: stuck || undefined }, 'overload');
    rejected = undefined;
  }

  return kind => {
    if (!rejected) {
      rejected = {};
      setTimeout(write, SUMMARY_INTERVAL_MS).unref();
    }
    rejected[kind] = (rejected[kind] ?? 0) + 1;
  };
}
