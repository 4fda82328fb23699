/** A page before a real server, in the place of the miner that owns a bowl: it mines, saves and hears what the bowl says. */
import { expect } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import * as z from 'zod/mini';
import { txvFromUnits, type Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import { accountAnswer, type MinerAccount } from '../../contract/miner.ts';
import { COLLECT_BURST, unitsMined } from '../../contract/mining.ts';
import { ledgerSums, listLedger } from '../../db/queries/miner-ledger.queries.ts';
import { findMiner, type Miner } from '../../db/queries/miners.queries.ts';
import type { BowlReport } from '../../machines/miner/bowl.setup.ts';
import {
  adopt,
  deadlineOf,
  type Holding,
  holdingOf,
  mine,
  pendingOf,
  saveClaim,
  withoutBowl,
} from '../../machines/miner/holding.rules.ts';
import type { ClaimOutcome } from '../../machines/miner/miner.actors.ts';
import { save } from '../../src/adapters/api/miner-api.ts';
import { leaveCollects } from './leave-collects.ts';
import { PageNetwork } from './page-network.ts';
import type { TestServer } from './server.ts';
import { type SignedInMiner, signInMiner } from './signed-in-miner.ts';

const { signal } = new AbortController();

const figuresOf = ({ totalMined, pendingCoins, bowlStartedAt, revision }: MinerAccount) => ({
  total: totalMined,
  bowl: pendingCoins,
  bowlStartedAt,
  revision,
});

const shownBy = (holding: Holding) => ({
  total: holding.account.totalMined,
  pending: pendingOf(holding),
  bowlStartedAt: holding.bowlStartedAt,
});

export class MiningPage {
  readonly time = new SimulatedClock();
  readonly network: PageNetwork;
  holding: Holding;
  /** What the bowl reports to. */
  readonly miner = createActor(
    fromCallback<BowlReport>(({ receive }) => receive(report => void this.reports.push(report))),
  ).start();
  /** What the server's last verdict showed to be lost, in units. */
  lossFound: Units = 0;
  /** What the bowl has reported and nobody has heard yet. */
  readonly reports: BowlReport[] = [];
  readonly server: TestServer;
  /** Another device of the same miner. */
  readonly desk: SignedInMiner;
  readonly #here: SignedInMiner;
  readonly #openedAt: Instant;
  /** What the server has told last, heard or not. */
  #told: MinerAccount;
  /** Coins that this page's clock counted and no time stands for, in units. */
  #surplus: Units = 0;
  /** Coins that were lost and of which the server knew, in units. */
  #lost: Units = 0;
  #highestTotal: Units = 0;

  static async open(server: TestServer): Promise<MiningPage> {
    const here = await signInMiner(server);
    return new MiningPage(server, here, await signInMiner(server, { miner: here }));
  }

  private constructor(server: TestServer, here: SignedInMiner, desk: SignedInMiner) {
    this.server = server;
    this.desk = desk;
    this.#here = here;
    this.#openedAt = server.now();
    this.#told = z.decode(accountAnswer, here.welcome.json as z.input<typeof accountAnswer>).data;
    this.holding = holdingOf(this.#told);
    this.network = new PageNetwork(here.browser, server.baseUrl);
  }

  get email(): string {
    return this.#here.email;
  }

  /** Lets time pass, in milliseconds, for server and page. */
  pass(ms: number): void {
    this.server.advance(ms);
    this.time.increment(ms);
  }

  /** Lets time pass while the page's timers stand still. */
  sleep(ms: number): void {
    this.server.advance(ms);
  }

  /** Mines for a while; a clock that runs fast counts `surplus` milliseconds more. */
  mine(ms: number, surplus = 0): void {
    this.pass(ms);
    this.#surplus += surplus;
    this.holding = mine(this.holding, ms + surplus, this.server.now());
  }

  /** Saves as a miner does from time to time. */
  async save(mining = true): Promise<ClaimOutcome> {
    const { unsynced } = this.holding;
    const outcome = await save({ email: this.email, claim: saveClaim(this.holding, mining) }, signal);
    await this.#take(outcome, unsynced);
    return outcome;
  }

  /** Saves what has to be granted. */
  async saveSurely(mining = true): Promise<void> {
    expect((await this.save(mining)).outcome).toBe('granted');
  }

  leaveCollects(collects: number): Promise<void> {
    return leaveCollects(this.server, this.email, collects);
  }

  async row(): Promise<Miner> {
    const miner = await findMiner(this.server.db, this.email);
    if (!miner) throw new Error('There is no such miner.');
    return miner;
  }

  /** The other device claims something beside what the account holds; amounts in units. */
  async claimElsewhere(
    more: { readonly total?: Units; readonly bowl?: Units },
    besides: object,
  ): Promise<void> {
    const { total, bowl, revision } = (await this.row()).holding;
    const { status } = await this.desk.save({
      totalMined: txvFromUnits(total + (more.total ?? 0)),
      pendingCoins: txvFromUnits(bowl + (more.bowl ?? 0)),
      revision,
      ...besides,
    });
    expect(status).toBe(200);
  }

  /** The other device moves all that the server knows of into the total. */
  async collectElsewhere(besides: object = {}): Promise<void> {
    await this.leaveCollects(COLLECT_BURST);
    const { bowl } = (await this.row()).holding;
    await this.claimElsewhere({ total: bowl, bowl: -bowl }, besides);
  }

  /** Database, ledger, the server's answers, this page and its bowl say the same; a bowl that has just reported has not read this page. */
  async expectAgreement(bowl: Holding | null): Promise<void> {
    await this.#hear();
    const { lastAnswer, isBehind } = this.network;
    const answered = z.safeDecode(accountAnswer, lastAnswer?.json as z.input<typeof accountAnswer>);
    if (answered.success) this.#told = answered.data.data;

    const { holding } = await this.row();
    const { total, mined, hashrate, bowlStartedAt, revision } = holding;
    expect({ total, bowl: holding.bowl, bowlStartedAt, revision }).toEqual(figuresOf(this.#told));
    expect(await ledgerSums(this.server.db, this.email)).toEqual({ total, bowl: holding.bowl });
    expect(await this.#lostByLedger()).toBe(this.#lost);
    expect(total).toBeGreaterThanOrEqual(this.#highestTotal);
    expect(mined).toBeLessThanOrEqual(unitsMined(hashrate, this.server.now() - this.#openedAt));
    this.#highestTotal = total;

    if (!isBehind) expect(figuresOf(this.holding.account)).toEqual(figuresOf(this.#told));
    if (bowl !== null) expect(shownBy(bowl)).toEqual(shownBy(this.holding));
  }

  /** How long the coins in the bowl still have, in milliseconds. */
  get left(): number {
    const now = this.server.now();
    return (deadlineOf(this.holding) ?? now) - now;
  }

  /** Waits until the last millisecond of a bowl, which is lost neither for the page nor for the server. */
  waitForLastMoment(): void {
    this.pass(this.left - 1);
    expect(this.reports).toEqual([]);
  }

  /**
   * Whatever a path did: once all is saved, even at the last moment, no coin has gone or come but what a fast clock counted
   * too many.
   */
  async expectSoundEnd(): Promise<void> {
    this.pass(0);
    await this.#hear();
    if (this.left > 0) this.waitForLastMoment();
    const before = shownBy(this.holding);
    await this.saveSurely(false);
    const after = shownBy(this.holding);
    const missing = before.total + before.pending - after.total - after.pending;
    expect(missing).toBeGreaterThanOrEqual(0);
    expect(missing).toBeLessThanOrEqual(this.#surplus);
    await this.expectAgreement(this.holding);
  }

  /** Does what a miner does with the reports of its bowl. */
  async #hear(): Promise<void> {
    for (const report of this.reports.splice(0)) {
      if (report.type === 'bowl.collectAnswered') await this.#take(report.output, report.sent);
      if (report.type === 'bowl.expired') {
        const isFoundHere = report.foundBy === 'page';
        this.#lost += report.lost - (isFoundHere ? this.holding.unsynced : 0);
        if (isFoundHere) this.holding = withoutBowl(this.holding);
        await this.saveSurely(false);
      }
    }
  }

  async #take(outcome: ClaimOutcome, sent: Units): Promise<void> {
    if (outcome.outcome !== 'unauthorized') {
      this.holding = adopt(this.holding, outcome.account, sent);
      return;
    }
    // The device's token opens another session.
    const { status } = await this.#here.browser.post('/api/miner/login', { email: this.email });
    expect(status).toBe(200);
  }

  async #lostByLedger(): Promise<Units> {
    const expired = (await listLedger(this.server.db, this.email)).filter(({ kind }) => kind === 'expired');
    return expired.reduce((sum, { toBowl }) => sum - toBowl, 0);
  }
}
