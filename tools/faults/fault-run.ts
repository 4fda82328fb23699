/** Strikes a site again and again while miners are at work, and judges after each time, and at the end, what is left of their coins. */
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../db/connection.ts';
import { buildServerIfChanged } from '../../scripts/build-server.ts';
import { Crowd } from './crowd.ts';
import { Dice } from './dice.ts';
import { type FaultSite, openSite, type SiteForm } from './fault-site.ts';
import { countCollections, judgeAtRest, judgeFigures } from './judge.ts';
import { monotonicNow } from './miner-api.ts';
import { Observer } from './observer.ts';
import { type Episode, planFaults } from './plan.ts';
import { runningPostgres } from './processes-of-postgres.ts';
import type { Recovered } from './recovery.ts';
import { seedDevices } from './seeded-devices.ts';
import { FaultTally } from './tally.ts';

export interface FaultRunOptions {
  readonly seed: number;
  readonly points: number;
  readonly miners: number;
  /** How many times faster than a page's the timers of the miners run. */
  readonly pace: number;
  /** Milliseconds. */
  readonly outage: { readonly usual: number; readonly longest: number };
  /** The names of the kinds of faults; by default all. */
  readonly only?: readonly string[];
  /** Ends the run after the fault under way. */
  readonly stop?: AbortSignal;
  readonly tell: (line: string) => void;
}

/** Milliseconds within which every miner's next save has to succeed once a fault is over. */
export const RECOVERED_WITHIN = 60_000;

/** So many of those who could not save are told of. */
const SHOWN = 5;

/** Milliseconds of peace before a fault, at the most: the moment at which it meets the server is chance. */
const LONGEST_PEACE = 400;
/** Milliseconds, more than a page's patience: some of what is held up arrives when nobody waits for it any more. */
const LONGEST_DELAY = 6_000;

const FORMS: readonly SiteForm[] = ['embedded', 'operated', 'small-disk'];

/** Throws where the site cannot be built or started; what the faults did is in the tally. */
export async function runFaults(options: FaultRunOptions): Promise<FaultTally> {
  const failure = await buildServerIfChanged();
  if (failure !== undefined) throw new Error(failure);
  const tally = new FaultTally();
  const dice = new Dice(options.seed);
  for (const form of FORMS) {
    const plan = planFaults(form, options, dice.fork());
    if (plan.length === 0 || options.stop?.aborted) continue;
    const site = await openSite(form, dice.fork());
    if (typeof site === 'string') {
      tally.skip(form, site);
      options.tell(`SKIPPED: faults of the form "${form}" cannot be made on this machine: ${site}`);
      continue;
    }
    try {
      await new Stage(site, options, tally, dice.fork()).run(plan);
    } finally {
      await site.close();
    }
    tally.noteGivenUp(site.server.gaveUp);
  }
  return tally;
}

/** One site from its first miner to the last. */
class Stage {
  readonly #site: FaultSite;
  readonly #options: FaultRunOptions;
  readonly #tally: FaultTally;
  readonly #dice: Dice;
  readonly #observer: Observer;

  constructor(site: FaultSite, options: FaultRunOptions, tally: FaultTally, dice: Dice) {
    this.#site = site;
    this.#options = options;
    this.#tally = tally;
    this.#dice = dice;
    this.#observer = new Observer(site.dataDir);
  }

  async run(episodes: readonly Episode[]): Promise<void> {
    const crowd = await this.#openCrowd();
    try {
      await crowd.start(RECOVERED_WITHIN);
      this.#observer.start();
      for (const [at, episode] of episodes.entries()) {
        const recovered = await this.#live(crowd, episode);
        const outcome = recovered ? `all saved again after ${recovered.all} ms` : 'not recovered';
        this.#options.tell(`${at + 1}/${episodes.length} ${episode.kind.name}: ${outcome}`);
        if (!recovered || this.#options.stop?.aborted) break;
      }
      await this.#judge(crowd);
    } finally {
      crowd.close();
      await this.#observer.stop();
    }
  }

  async #openCrowd(): Promise<Crowd> {
    const running = await runningPostgres(this.#site.dataDir);
    if (!running) throw new Error('PostgreSQL runs where a site was started.');
    const db = connect(running.url);
    const { miners, pace } = this.#options;
    const seeded = await seedDevices(db, { miners, rivals: Math.ceil(miners / 20) }).finally(() =>
      db.destroy(),
    );
    return new Crowd({ seeded, origin: this.#site.origin, pace, dice: this.#dice.fork() });
  }

  /** Answers undefined where not everybody saved again in time. */
  async #live(crowd: Crowd, { kind, points, outage }: Episode): Promise<Recovered | undefined> {
    crowd.during = kind.name;
    await wait(this.#dice.integer(0, LONGEST_PEACE));
    const strike = {
      site: this.#site,
      dice: this.#dice,
      outage,
      longestDelay: LONGEST_DELAY,
    };
    let since = monotonicNow();
    for (let point = 0; point < points; point += 1) {
      if (point > 0) await wait(this.#dice.integer(0, kind.within));
      since = monotonicNow();
      await kind.strike(strike);
    }
    // Something that is away comes back; whatever else was struck has to recover from the moment on at which it was.
    const recovered = await crowd.recoveryFrom(kind.isOutage ? monotonicNow() : since)(RECOVERED_WITHIN);
    if (!('first' in recovered)) {
      this.#tally.note(kind.name, points);
      this.#tally.wrong(kind.name, `${recovered.length} miners could not save within ${RECOVERED_WITHIN} ms`);
      this.#options.tell(`Not saved: ${crowd.standingOf(recovered.slice(0, SHOWN)).join('\n')}`);
      return undefined;
    }
    this.#tally.note(kind.name, points, recovered);
    // What is read later than it was acknowledged has to hold it.
    const acknowledged = new Map(crowd.records.map(({ email, acknowledged: figures }) => [email, figures]));
    for (const account of (await this.#observer.accounts()).values()) {
      const figures = acknowledged.get(account.email);
      if (figures) this.#tally.wrong(kind.name, ...judgeFigures(figures, account));
    }
    return recovered;
  }

  async #judge(crowd: Crowd): Promise<void> {
    const late = await crowd.settle(RECOVERED_WITHIN);
    if (late.length > 0) this.#tally.wrong('the end', `${late.length} miners could not save what they had`);
    for (const { wronged } of [...crowd.records, this.#observer]) this.#tally.wrong('on the way', ...wronged);
    this.#tally.watched += this.#observer.reads;
    try {
      const [accounts, ledgers] = [await this.#observer.accounts(), await this.#observer.ledgers()];
      for (const record of crowd.records) {
        const account = accounts.get(record.email);
        const ledger = ledgers.get(record.email) ?? [];
        this.#tally.wrong(
          'the end',
          ...(account ? judgeAtRest(record, account, ledger) : ['an account is gone']),
        );
        this.#tally.countCollections(countCollections(record, ledger));
      }
    } catch (error) {
      this.#tally.wrong('the end', `the database could not be read: ${String(error)}`);
    }
  }
}
