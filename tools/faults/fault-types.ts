/** The catalogue of fault types: where each applies, how often it occurs and how it is injected. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { superuserUrl } from '../../test/support/superuser-url.ts';
import { CONNECTION_FAULTS, type ConnectionFault } from './faulty-proxy.ts';
import { backendsOf, childrenOf, postmasterIn, runningPostgres, signalAll } from './postgres-processes.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Deployment, SiteUnderTest } from './site-under-test.ts';

/** PostgreSQL preallocates up to this many WAL files. */
const PREALLOCATED_WAL_FILES = 8;
const QUERY_TIMEOUT_MS = 2_000;

type Frequency = Pick<FaultType, 'burst' | 'maxIntervalMs'>;

const SINGLE: Frequency = { burst: 1, maxIntervalMs: 0 };
/** The next fault hits a process that is still recovering, or has just recovered. */
const DURING_RECOVERY: Frequency = { burst: 4, maxIntervalMs: 2_000 };
const RAPID: Frequency = { burst: 20, maxIntervalMs: 120 };

export interface InjectionContext {
  readonly site: SiteUnderTest;
  readonly random: SeededRandom;
  /** How long a stopped process or disk stays unavailable. */
  readonly outageMs: number;
  readonly maxDelayMs: number;
}

export interface FaultType {
  readonly name: string;
  readonly deployment: Deployment;
  /** Faults of this type among 1,000. */
  readonly weight: number;
  /** Faults injected in a row before the run waits for recovery. */
  readonly burst: number;
  /** The longest pause between two faults of a burst. */
  readonly maxIntervalMs: number;
  /** The fault makes something unavailable for a while; once in a run for the longest outage. */
  readonly isOutage?: boolean;
  /** Resolves when the fault itself is over, before the system has recovered. */
  readonly inject: (context: InjectionContext) => Promise<void>;
}

/** Resolves to undefined while PostgreSQL does not run; the fault is then skipped. */
const postmasterOf = ({ site }: InjectionContext): Promise<number | undefined> => postmasterIn(site.dataDir);

const signalPostmaster =
  (signal: 'SIGKILL' | 'SIGINT') =>
  async (context: InjectionContext): Promise<void> => {
    const postmaster = await postmasterOf(context);
    if (postmaster !== undefined) signalAll([postmaster], signal);
  };

const signalBackend =
  (signal: 'SIGKILL' | 'SIGTERM') =>
  async (context: InjectionContext): Promise<void> => {
    const postmaster = await postmasterOf(context);
    const backends = postmaster === undefined ? [] : await backendsOf(postmaster);
    if (backends.length > 0) signalAll([context.random.pick(backends)], signal);
  };

async function pausePostgres(context: InjectionContext): Promise<void> {
  const postmaster = await postmasterOf(context);
  if (postmaster === undefined) return;
  const all = [postmaster, ...(await childrenOf(postmaster))];
  signalAll(all, 'SIGSTOP');
  await wait(context.outageMs);
  signalAll(all, 'SIGCONT');
}

async function pauseServer({ site, outageMs }: InjectionContext): Promise<void> {
  site.server.signal('SIGSTOP');
  await wait(outageMs);
  site.server.signal('SIGCONT');
}

async function pauseWorker({ site, random, outageMs }: InjectionContext): Promise<void> {
  const resume = await site.citus?.pauseWorker(random);
  await wait(outageMs);
  resume?.();
}

async function stopPostgres({ site, outageMs }: InjectionContext): Promise<void> {
  await site.external?.postgres.stop();
  await wait(outageMs);
  await site.external?.postgres.start();
}

/** Fills the disk and forces PostgreSQL to allocate a new WAL file, at which it shuts down. */
async function fillDisk({ site, outageMs }: InjectionContext): Promise<void> {
  await site.disk?.fill();
  const running = await runningPostgres(site.dataDir);
  if (running) await switchWal(superuserUrl(running.url)).catch(() => undefined);
  await wait(outageMs);
  await site.disk?.free();
}

async function switchWal(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, query_timeout: QUERY_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let file = 0; file < PREALLOCATED_WAL_FILES; file += 1) await client.query('SELECT pg_switch_wal()');
  } finally {
    await client.end();
  }
}

const onClientConnection =
  (fault: ConnectionFault) =>
  async ({ site, maxDelayMs }: InjectionContext): Promise<void> =>
    site.clientProxy.inject(fault, maxDelayMs);

const onDatabaseConnection =
  (fault: ConnectionFault) =>
  async ({ site, maxDelayMs }: InjectionContext): Promise<void> =>
    site.external?.proxy.inject(fault, maxDelayMs);

const CONNECTION_FAULT_NAMES: Readonly<Record<(typeof CONNECTION_FAULTS)[number], string>> = {
  reset: 'connection reset',
  'truncate-request': 'request truncated',
  'drop-response': 'response dropped',
  'delay-request': 'request delayed',
  'delay-response': 'response delayed',
};

const killServer: FaultType['inject'] = async ({ site }) => site.server.kill('SIGKILL');
const killPostgres = signalPostmaster('SIGKILL');
const moveShard: FaultType['inject'] = async ({ site, random }) => site.citus?.moveShard(random);
const killWorker: FaultType['inject'] = async ({ site, random }) => site.citus?.killWorker(random);
const killCoordinator: FaultType['inject'] = async ({ site }) => site.citus?.killCoordinator();

export const FAULT_TYPES: readonly FaultType[] = [
  { name: 'server killed', deployment: 'embedded', weight: 150, ...DURING_RECOVERY, inject: killServer },
  {
    name: 'server restarted',
    deployment: 'embedded',
    weight: 15,
    ...SINGLE,
    inject: async ({ site }) => site.server.kill('SIGTERM'),
  },
  { name: 'PostgreSQL killed', deployment: 'embedded', weight: 60, ...DURING_RECOVERY, inject: killPostgres },
  {
    name: 'PostgreSQL shut down',
    deployment: 'embedded',
    weight: 10,
    ...SINGLE,
    inject: signalPostmaster('SIGINT'),
  },
  {
    name: 'PostgreSQL backend killed',
    deployment: 'embedded',
    weight: 40,
    ...DURING_RECOVERY,
    inject: signalBackend('SIGKILL'),
  },
  {
    name: 'PostgreSQL backend terminated',
    deployment: 'embedded',
    weight: 100,
    ...RAPID,
    inject: signalBackend('SIGTERM'),
  },
  {
    name: 'server and PostgreSQL killed',
    deployment: 'embedded',
    weight: 25,
    ...DURING_RECOVERY,
    inject: async context => {
      await Promise.all([killServer(context), killPostgres(context)]);
    },
  },
  {
    name: 'server paused',
    deployment: 'embedded',
    weight: 6,
    ...SINGLE,
    isOutage: true,
    inject: pauseServer,
  },
  ...CONNECTION_FAULTS.map(
    (fault): FaultType => ({
      name: `clients: ${CONNECTION_FAULT_NAMES[fault]}`,
      deployment: 'embedded',
      weight: 70,
      ...RAPID,
      inject: onClientConnection(fault),
    }),
  ),
  ...CONNECTION_FAULTS.map(
    (fault): FaultType => ({
      name: `database: ${CONNECTION_FAULT_NAMES[fault]}`,
      deployment: 'external',
      weight: 45,
      ...RAPID,
      inject: onDatabaseConnection(fault),
    }),
  ),
  {
    name: 'database: all connections reset',
    deployment: 'external',
    weight: 15,
    ...DURING_RECOVERY,
    inject: async ({ site }) => site.external?.proxy.injectAll('reset'),
  },
  {
    name: 'database: all connections silent',
    deployment: 'external',
    weight: 2,
    ...SINGLE,
    inject: async ({ site }) => site.external?.proxy.injectAll('blackhole'),
  },
  {
    name: 'PostgreSQL unavailable',
    deployment: 'external',
    weight: 4,
    ...SINGLE,
    isOutage: true,
    inject: stopPostgres,
  },
  {
    name: 'PostgreSQL paused',
    deployment: 'external',
    weight: 4,
    ...SINGLE,
    isOutage: true,
    inject: pausePostgres,
  },
  { name: 'shard moved', deployment: 'citus', weight: 20, ...DURING_RECOVERY, inject: moveShard },
  { name: 'worker killed', deployment: 'citus', weight: 10, ...SINGLE, inject: killWorker },
  { name: 'coordinator killed', deployment: 'citus', weight: 10, ...SINGLE, inject: killCoordinator },
  { name: 'worker paused', deployment: 'citus', weight: 4, ...SINGLE, isOutage: true, inject: pauseWorker },
  { name: 'disk full', deployment: 'small-disk', weight: 8, ...SINGLE, isOutage: true, inject: fillDisk },
];
