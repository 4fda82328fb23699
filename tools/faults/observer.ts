/** Polls the database on its own connection and records each balance that decreases. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { LedgerLine, StoredAccount } from './oracle.ts';
import type { SiteUnderTest } from './site-under-test.ts';

const POLL_INTERVAL_MS = 100;
const QUERY_TIMEOUT_MS = 20_000;

const FIGURES =
  'SELECT email, total::float8, (total + bowl)::float8 AS held, mined::float8, revision::float8 FROM miners';

const ACCOUNTS = `
  SELECT m.email, m.total::float8, m.bowl::float8, m.mined::float8, m.revision::float8,
         coalesce(sum(l.to_total), 0)::float8 AS "sumToTotal", coalesce(sum(l.to_bowl), 0)::float8 AS "sumToBowl"
    FROM miners m LEFT JOIN miner_ledger l ON l.email = m.email
   WHERE m.email LIKE 'miner-%'
   GROUP BY m.email`;

const LEDGER = `
  SELECT email, revision::float8, kind, to_total::float8 AS "toTotal"
    FROM miner_ledger WHERE email LIKE 'miner-%' ORDER BY email, revision, ordinal`;

const NON_DECREASING = ['total', 'held', 'mined', 'revision'] as const;

type Figures = { readonly email: string } & Readonly<Record<(typeof NON_DECREASING)[number], number>>;

export class Observer {
  readonly violations: string[] = [];
  readonly #site: Pick<SiteUnderTest, 'databaseUrl'>;
  readonly #highest = new Map<string, Figures>();
  readonly #stop = new AbortController();
  #watching: Promise<void> = Promise.resolve();
  #client: pg.Client | undefined;

  constructor(site: Pick<SiteUnderTest, 'databaseUrl'>) {
    this.#site = site;
  }

  start(): void {
    this.#watching = this.#watch();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#watching;
    await this.#disconnect();
  }

  /** Reads each account with the sums of its ledger, in one statement. */
  async accounts(): Promise<ReadonlyMap<string, StoredAccount>> {
    const rows = await this.#read<StoredAccount>(ACCOUNTS);
    return new Map(rows.map(row => [row.email, row]));
  }

  /** Reads each account's ledger, oldest line first. */
  async ledgers(): Promise<ReadonlyMap<string, readonly LedgerLine[]>> {
    return groupedByEmail(await this.#read<LedgerLine & { email: string }>(LEDGER));
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      // A fault may make the database unavailable.
      for (const row of await this.#read<Figures>(FIGURES).catch(() => [])) this.#compare(row);
      await wait(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  #compare(now: Figures): void {
    const before = this.#highest.get(now.email);
    for (const figure of NON_DECREASING) {
      if (before && now[figure] < before[figure]) this.violations.push(`${figure} of ${now.email} decreased`);
    }
    this.#highest.set(now.email, now);
  }

  async #read<Row>(statement: string): Promise<Row[]> {
    try {
      const client = await this.#connected();
      // The columns carry the names of the properties of `Row`.
      return (await client.query(statement)).rows as Row[];
    } catch (error) {
      await this.#disconnect();
      throw error;
    }
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    const url = await this.#site.databaseUrl();
    if (url === undefined) throw new Error('PostgreSQL does not run.');
    const client = new pg.Client({ connectionString: url, query_timeout: QUERY_TIMEOUT_MS });
    client.on('error', () => undefined);
    this.#client = client;
    await client.connect();
    return client;
  }

  async #disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }
}

function groupedByEmail<Row extends { readonly email: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.email);
    if (group) group.push(row);
    else groups.set(row.email, [row]);
  }
  return groups;
}
