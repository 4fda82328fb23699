/**
 * A bowl before the real server: the environment mines, saves and adopts in place of the miner that
 * owns it.
 */
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { txvFromUnits, type Units } from '../../../../contract/amounts.ts';
import { accountAnswer, type MinerAccount } from '../../../../contract/miner.ts';
import { COLLECT_BURST, unitsMined } from '../../../../contract/mining.ts';
import { listLedger } from '../../../../db/queries/miner-ledger.queries.ts';
import {
  adopt,
  deadlineOf,
  type Holding,
  holdingOf,
  mine,
  pendingOf,
  saveClaim,
  withoutBowl,
} from '../../../../machines/miner/holding.rules.ts';
import type { ClaimOutcome } from '../../../../machines/miner/miner.actors.ts';
import { save } from '../../../../src/adapters/api/miner-api.ts';
import { setRemainingCollects } from '../../../support/remaining-collects.ts';
import type { TestServer } from '../../../support/server.ts';
import { keptIn, MinerEnvironment } from '../miner/miner.environment.ts';

const { signal } = new AbortController();

type Answer = z.input<typeof accountAnswer>;

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

export class BowlEnvironment {
  readonly page: MinerEnvironment;
  holding: Holding;
  /** The loss that the server's last verdict showed, in units. */
  lossFound: Units = 0;
  readonly #openedAt: number;
  /** The account in the server's last response, delivered or not. */
  #lastAccount: MinerAccount;
  /** Coins that a fast clock counted too many, in units. */
  #surplus: Units = 0;
  /** Lost coins that the server knew of, in units. */
  #lost: Units = 0;

  static async open(server: TestServer): Promise<BowlEnvironment> {
    const browser = server.openBrowser();
    const page = await MinerEnvironment.open(server, browser, true);
    // Opens the other device, which cannot log in later while this one mines.
    await page.saveElsewhere({});
    await page.giveToken(keptIn(browser));
    const { json } = await page.browser.post('/api/miner/login', { email: page.email });
    return new BowlEnvironment(page, z.decode(accountAnswer, json as Answer).data);
  }

  private constructor(page: MinerEnvironment, account: MinerAccount) {
    this.page = page;
    this.#openedAt = page.server.now();
    this.#lastAccount = account;
    this.holding = holdingOf(account);
  }

  get time() {
    return this.page.time;
  }

  get network() {
    return this.page.network;
  }

  /** Mines for a while; a clock that runs fast counts `surplus` milliseconds more. */
  mine(ms: number, surplus = 0): void {
    this.page.pass(ms);
    this.#surplus += surplus;
    this.holding = mine(this.holding, ms + surplus, this.page.server.now());
  }

  async save(mining = true): Promise<ClaimOutcome> {
    const { unsynced } = this.holding;
    const outcome = await save({ email: this.page.email, claim: saveClaim(this.holding, mining) }, signal);
    await this.#adopt(outcome, unsynced);
    return outcome;
  }

  /** Saves what the server must grant. */
  async saveSurely(mining = true): Promise<void> {
    expect((await this.save(mining)).outcome).toBe('granted');
  }

  setRemainingCollects(collects: number): Promise<void> {
    return setRemainingCollects(this.page.server, this.page.email, collects);
  }

  /** Claims more on the other device than the account holds; amounts in units. */
  async claimElsewhere(
    more: { readonly total?: Units; readonly bowl?: Units },
    besides: object,
  ): Promise<void> {
    const { total, bowl } = (await this.page.row()).holding;
    const status = await this.page.saveElsewhere({
      totalMined: txvFromUnits(total + (more.total ?? 0)),
      pendingCoins: txvFromUnits(bowl + (more.bowl ?? 0)),
      ...besides,
    });
    expect(status).toBe(200);
  }

  /** Collects on the other device all that the server knows of. */
  async collectElsewhere(besides: object = {}): Promise<void> {
    await this.setRemainingCollects(COLLECT_BURST);
    const { bowl } = (await this.page.row()).holding;
    await this.claimElsewhere({ total: bowl, bowl: -bowl }, besides);
  }

  /** Milliseconds until the bowl expires. */
  get left(): number {
    const now = this.page.server.now();
    return (deadlineOf(this.holding) ?? now) - now;
  }

  /** Waits until the last millisecond before the bowl expires. */
  waitForLastMoment(): void {
    this.page.pass(this.left - 1);
    expect(this.page.reports).toEqual([]);
  }

  /**
   * Compares database, ledger, responses, page and bowl; a bowl that waits for its miner has not
   * read the page yet.
   */
  async expectAgreement(bowl: Holding | null): Promise<void> {
    await this.#handleReports();
    const { lastAnswer, isBehind } = this.network;
    const answered = z.safeDecode(accountAnswer, lastAnswer?.json as Answer);
    if (answered.success) this.#lastAccount = answered.data.data;

    const { page } = this;
    const { holding } = await page.row();
    const { total, mined, hashrate, bowlStartedAt, revision } = holding;
    expect({ total, bowl: holding.bowl, bowlStartedAt, revision }).toEqual(figuresOf(this.#lastAccount));
    expect(await page.booked()).toMatchObject({ total, bowl: holding.bowl });
    expect(await this.#expiredByLedger()).toBe(this.#lost);
    expect(total).toBeGreaterThanOrEqual(page.highestTotal);
    expect(mined).toBeLessThanOrEqual(unitsMined(hashrate, page.server.now() - this.#openedAt));
    page.highestTotal = total;

    if (!isBehind) expect(figuresOf(this.holding.account)).toEqual(figuresOf(this.#lastAccount));
    if (bowl !== null) expect(shownBy(bowl)).toEqual(shownBy(this.holding));
  }

  /**
   * Saves everything, at the last moment if need be: nothing is missing but what a fast clock
   * counted too many.
   */
  async expectSoundEnd(): Promise<void> {
    // Fires the timers that are due.
    this.time.increment(0);
    await this.#handleReports();
    if (this.left > 0) this.waitForLastMoment();
    const before = shownBy(this.holding);
    await this.saveSurely(false);
    const after = shownBy(this.holding);
    const missing = before.total + before.pending - after.total - after.pending;
    expect(missing).toBeGreaterThanOrEqual(0);
    expect(missing).toBeLessThanOrEqual(this.#surplus);
    await this.expectAgreement(this.holding);
  }

  /** Handles the bowl's reports as a miner does. */
  async #handleReports(): Promise<void> {
    for (const report of this.page.reports.splice(0)) {
      if (report.type === 'bowl.collectAnswered') await this.#adopt(report.output, report.sent);
      if (report.type === 'bowl.expired') {
        const isFoundHere = report.foundBy === 'page';
        this.#lost += report.lost - (isFoundHere ? this.holding.unsynced : 0);
        if (isFoundHere) this.holding = withoutBowl(this.holding);
        await this.saveSurely(false);
      }
    }
  }

  async #adopt(outcome: ClaimOutcome, sent: Units): Promise<void> {
    if (outcome.outcome === 'unauthorized') await this.page.logIn(this.page.browser);
    else this.holding = adopt(this.holding, outcome.account, sent);
  }

  async #expiredByLedger(): Promise<Units> {
    const lines = await listLedger(this.page.server.db, this.page.email);
    return lines.reduce((sum, { kind, toBowl }) => (kind === 'expired' ? sum - toBowl : sum), 0);
  }
}
