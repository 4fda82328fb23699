/** Every kind of fault: where it can happen, how often it shall, and how it is done. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Dice } from './dice.ts';
import type { FaultSite, SiteForm } from './fault-site.ts';
import { WIRE_FAULTS, type WireFault } from './faulty-proxy.ts';
import { backendsOf, childrenOf, postmasterIn, runningPostgres, signalAll } from './processes-of-postgres.ts';

/** So many files of its log PostgreSQL may have made in advance. */
const FILES_IN_STOCK = 8;
/** Milliseconds. */
const LOG_PATIENCE = 2_000;

/** How many blows fall before everybody is waited for, and how many milliseconds are between two of them at the most. */
type Frequency = Pick<Kind, 'burst' | 'within'>;

const ALONE: Frequency = { burst: 1, within: 0 };
/** What was struck is on its way back, or at work again, when the next blow meets it. */
const COMING_BACK: Frequency = { burst: 4, within: 2_000 };
const AT_ONCE: Frequency = { burst: 20, within: 120 };

export interface Strike {
  readonly site: FaultSite;
  readonly dice: Dice;
  /** Milliseconds that something that is stopped stays so. */
  readonly outage: number;
  /** Milliseconds by which a wire holds something up at most. */
  readonly longestDelay: number;
}

export interface Kind {
  readonly name: string;
  readonly form: SiteForm;
  /** Of a thousand faults, how many are of this kind. */
  readonly share: number;
  /** How many of them come one after the other before everybody is waited for. */
  readonly burst: number;
  /** Milliseconds between two of these, at the most. */
  readonly within: number;
  /** Something is away for a while: once in a long run for a whole minute. */
  readonly isOutage?: boolean;
  /** Resolves when it is over for whoever caused it; what it takes to recover comes after that. */
  readonly strike: (strike: Strike) => Promise<void>;
}

/** While PostgreSQL does not run there is none of its processes to be struck. */
const postmasterOf = ({ site }: Strike): Promise<number | undefined> => postmasterIn(site.dataDir);

const signalPostmaster =
  (signal: 'SIGKILL' | 'SIGINT') =>
  async (strike: Strike): Promise<void> => {
    const postmaster = await postmasterOf(strike);
    if (postmaster !== undefined) signalAll([postmaster], signal);
  };

const signalBackend =
  (signal: 'SIGKILL' | 'SIGTERM') =>
  async (strike: Strike): Promise<void> => {
    const postmaster = await postmasterOf(strike);
    const backends = postmaster === undefined ? [] : await backendsOf(postmaster);
    if (backends.length > 0) signalAll([strike.dice.pick(backends)], signal);
  };

async function freezePostgres(strike: Strike): Promise<void> {
  const postmaster = await postmasterOf(strike);
  if (postmaster === undefined) return;
  const all = [postmaster, ...(await childrenOf(postmaster))];
  signalAll(all, 'SIGSTOP');
  await wait(strike.outage);
  signalAll(all, 'SIGCONT');
}

async function freezeServer({ site, outage }: Strike): Promise<void> {
  site.server.signal('SIGSTOP');
  await wait(outage);
  site.server.signal('SIGCONT');
}

async function stopOperated({ site, outage }: Strike): Promise<void> {
  await site.operated?.postgres.stop();
  await wait(outage);
  await site.operated?.postgres.start();
}

/** What PostgreSQL writes next into its log (WAL) needs a new file: there it cannot go on and ends. */
async function fillDisk({ site, outage }: Strike): Promise<void> {
  await site.disk?.fill();
  const running = await runningPostgres(site.dataDir);
  if (running) await switchLog(running.url).catch(() => undefined);
  await wait(outage);
  await site.disk?.empty();
}

async function switchLog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, query_timeout: LOG_PATIENCE });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let time = 0; time < FILES_IN_STOCK; time += 1) await client.query('SELECT pg_switch_wal()');
  } finally {
    await client.end();
  }
}

const onMinersWire =
  (fault: WireFault) =>
  async ({ site, longestDelay }: Strike): Promise<void> =>
    site.minersWire.strike(fault, longestDelay);

const onDatabaseWire =
  (fault: WireFault) =>
  async ({ site, longestDelay }: Strike): Promise<void> =>
    site.operated?.wire.strike(fault, longestDelay);

const WIRE_NAMES: Readonly<Record<(typeof WIRE_FAULTS)[number], string>> = {
  cut: 'connection cut',
  'cut-in-request': 'connection cut within a request',
  'lose-answer': 'answer lost',
  'delay-request': 'request delayed',
  'delay-answer': 'answer delayed',
};

const killServer: Kind['strike'] = async ({ site }) => site.server.strike('SIGKILL');
const killPostgres = signalPostmaster('SIGKILL');

export const KINDS: readonly Kind[] = [
  { name: 'server killed', form: 'embedded', share: 150, ...COMING_BACK, strike: killServer },
  {
    name: 'server stopped and started again',
    form: 'embedded',
    share: 15,
    ...ALONE,
    strike: async ({ site }) => site.server.strike('SIGTERM'),
  },
  { name: 'PostgreSQL killed', form: 'embedded', share: 60, ...COMING_BACK, strike: killPostgres },
  { name: 'PostgreSQL stopped', form: 'embedded', share: 10, ...ALONE, strike: signalPostmaster('SIGINT') },
  {
    name: 'a process of PostgreSQL killed',
    form: 'embedded',
    share: 40,
    ...COMING_BACK,
    strike: signalBackend('SIGKILL'),
  },
  {
    name: 'a connection ended by PostgreSQL',
    form: 'embedded',
    share: 100,
    ...AT_ONCE,
    strike: signalBackend('SIGTERM'),
  },
  {
    name: 'server and PostgreSQL killed at once',
    form: 'embedded',
    share: 25,
    ...COMING_BACK,
    strike: async strike => {
      await Promise.all([killServer(strike), killPostgres(strike)]);
    },
  },
  { name: 'server frozen', form: 'embedded', share: 6, ...ALONE, isOutage: true, strike: freezeServer },
  ...WIRE_FAULTS.map(
    (fault): Kind => ({
      name: `miners: ${WIRE_NAMES[fault]}`,
      form: 'embedded',
      share: 70,
      ...AT_ONCE,
      strike: onMinersWire(fault),
    }),
  ),
  ...WIRE_FAULTS.map(
    (fault): Kind => ({
      name: `database: ${WIRE_NAMES[fault]}`,
      form: 'operated',
      share: 45,
      ...AT_ONCE,
      strike: onDatabaseWire(fault),
    }),
  ),
  {
    name: 'database: every connection cut',
    form: 'operated',
    share: 15,
    ...COMING_BACK,
    strike: async ({ site }) => site.operated?.wire.strikeAll('cut'),
  },
  {
    name: 'database: every connection silent',
    form: 'operated',
    share: 2,
    ...ALONE,
    strike: async ({ site }) => site.operated?.wire.strikeAll('silence'),
  },
  { name: 'PostgreSQL away', form: 'operated', share: 4, ...ALONE, isOutage: true, strike: stopOperated },
  { name: 'PostgreSQL frozen', form: 'operated', share: 4, ...ALONE, isOutage: true, strike: freezePostgres },
  { name: 'disk full', form: 'small-disk', share: 8, ...ALONE, isOutage: true, strike: fillDisk },
];
