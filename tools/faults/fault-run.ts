/**
 * Injects faults into a site while miner clients work, and verifies after each burst and at the end
 * that no coin is lost.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../db/connection.ts';
import { buildServerIfChanged } from '../build/build-server.ts';
import { type FaultBurst, planFaults } from './fault-plan.ts';
import { monotonicNow } from './miner-api.ts';
import { MinerClients } from './miner-clients.ts';
import { Observer } from './observer.ts';
import { checkFinalState, checkInvariants } from './oracle.ts';
import { seedMiners } from './seed-miners.ts';
import { SeededRandom } from './seeded-random.ts';
import { type Deployment, type SiteUnderTest, startSite } from './site-under-test.ts';
import { FaultTally } from './tally.ts';

export interface FaultRunOptions {
  readonly seed: number;
  readonly faults: number;
  readonly miners: number;
  /** How many times faster the clients' timers run than a page's. */
  readonly pace: number;
  readonly outageMs: { readonly typical: number; readonly max: number };
  /** The names of the fault types; all by default. */
  readonly only?: readonly string[];
  /** Ends the run after the current burst. */
  readonly stop?: AbortSignal;
  readonly log: (line: string) => void;
}

/** Each miner's next save has to succeed within this time after a fault. */
const RECOVERY_TIMEOUT_MS = 60_000;

const MAX_LOGGED_CLIENTS = 5;

/** The longest random pause before a burst. */
const MAX_QUIET_MS = 400;
/**
 * More than the clients' request timeout, so that some requests arrive after their client has given
 * up.
 */
const MAX_DELAY_MS = 6_000;

const DEPLOYMENTS: readonly Deployment[] = ['embedded', 'external', 'small-disk', 'citus'];

/** @throws if the site cannot be built or started. Violations are in the tally. */
export async function runFaults(options: FaultRunOptions): Promise<FaultTally> {
  const failure = await buildServerIfChanged();
  if (failure !== undefined) throw new Error(failure);
  const tally = new FaultTally();
  const random = new SeededRandom(options.seed);
  for (const deployment of DEPLOYMENTS) {
    const plan = planFaults(deployment, options, random.fork());
    if (plan.length === 0 || options.stop?.aborted) continue;
    const site = await startSite(deployment, random.fork());
    if (typeof site === 'string') {
      tally.skipped.set(deployment, site);
      options.log(`SKIPPED: deployment "${deployment}" is not possible on this machine: ${site}`);
      continue;
    }
    try {
      await new SiteRun(site, options, tally, random.fork()).run(plan);
    } finally {
      await site.close();
    }
  }
  return tally;
}

/** The run on one deployment. */
class SiteRun {
  readonly #site: SiteUnderTest;
  readonly #options: FaultRunOptions;
  readonly #tally: FaultTally;
  readonly #random: SeededRandom;
  readonly #observer: Observer;

  constructor(site: SiteUnderTest, options: FaultRunOptions, tally: FaultTally, random: SeededRandom) {
    this.#site = site;
    this.#options = options;
    this.#tally = tally;
    this.#random = random;
    this.#observer = new Observer(site);
  }

  async run(bursts: readonly FaultBurst[]): Promise<void> {
    const clients = await this.#openClients();
    try {
      await clients.start(RECOVERY_TIMEOUT_MS);
      this.#observer.start();
      for (const [at, burst] of bursts.entries()) {
        const recovered = await this.#inject(clients, burst);
        const outcome = recovered !== undefined ? `all miners saved after ${recovered} ms` : 'not recovered';
        this.#options.log(`${at + 1}/${bursts.length} ${burst.type.name}: ${outcome}`);
        if (recovered === undefined || this.#options.stop?.aborted) break;
      }
      await this.#verify(clients);
    } finally {
      clients.close();
      await this.#observer.stop();
    }
  }

  async #openClients(): Promise<MinerClients> {
    const url = await this.#site.databaseUrl();
    if (url === undefined) throw new Error('PostgreSQL does not run although the site has started.');
    const db = connect(url);
    const { miners, pace } = this.#options;
    const seeded = await seedMiners(db, { miners, contenders: Math.ceil(miners / 20) }).finally(() =>
      db.destroy(),
    );
    return new MinerClients({ seeded, origin: this.#site.origin, pace, random: this.#random.fork() });
  }

  /** Resolves to undefined if a miner could not save in time. */
  async #inject(clients: MinerClients, { type, faults, outageMs }: FaultBurst): Promise<number | undefined> {
    clients.currentFault = type.name;
    await wait(this.#random.integer(0, MAX_QUIET_MS));
    const context = { site: this.#site, random: this.#random, outageMs, maxDelayMs: MAX_DELAY_MS };
    let since = monotonicNow();
    for (let fault = 0; fault < faults; fault += 1) {
      if (fault > 0) await wait(this.#random.integer(0, type.maxIntervalMs));
      since = monotonicNow();
      await type.inject(context);
    }
    this.#tally.faults += faults;
    // Recovery from an outage starts when it ends; recovery from any other fault when it is
    // injected.
    const recovered = await clients.recoveryFrom(type.isOutage ? monotonicNow() : since)(RECOVERY_TIMEOUT_MS);
    if (typeof recovered !== 'number') {
      const violation = `${recovered.length} miners could not save within ${RECOVERY_TIMEOUT_MS} ms`;
      this.#tally.addViolations(type.name, violation);
      const states = clients.describeStates(recovered.slice(0, MAX_LOGGED_CLIENTS));
      this.#options.log(`Not saved: ${states.join('\n')}`);
      return undefined;
    }
    await this.#verifyAcknowledged(clients, type.name);
    return recovered;
  }

  /** Compares the database with what it has acknowledged before it is read. */
  async #verifyAcknowledged(clients: MinerClients, fault: string): Promise<void> {
    const acknowledged = new Map(clients.records.map(({ email, acknowledged: figures }) => [email, figures]));
    for (const account of (await this.#observer.accounts()).values()) {
      const figures = acknowledged.get(account.email);
      if (figures) this.#tally.addViolations(fault, ...checkInvariants(figures, account));
    }
  }

  async #verify(clients: MinerClients): Promise<void> {
    const late = await clients.flush(RECOVERY_TIMEOUT_MS);
    if (late.length > 0) this.#tally.addViolations('at the end', `${late.length} miners could not save`);
    for (const { violations } of [...clients.records, this.#observer])
      this.#tally.addViolations('during the run', ...violations);
    try {
      const [accounts, ledgers] = [await this.#observer.accounts(), await this.#observer.ledgers()];
      for (const record of clients.records) {
        const account = accounts.get(record.email);
        const ledger = ledgers.get(record.email) ?? [];
        this.#tally.addViolations(
          'at the end',
          ...(account ? checkFinalState(record, account, ledger) : ['an account is missing']),
        );
      }
    } catch (error) {
      this.#tally.addViolations('at the end', `the database could not be read: ${String(error)}`);
    }
  }
}
