import type { Units } from '../../contract/amounts.ts';
import type { SaveBody } from '../../contract/miner.ts';
import { FOLLOW_BONUS } from '../../contract/mining.ts';
import {
  adopt,
  collectClaim,
  deadlineOf,
  type Holding,
  holdingOf,
  mine,
  pendingOf,
  saveClaim,
  withoutBowl,
} from '../../machines/miner/holding.rules.ts';
import type { SimulatedServer } from './simulated-server.ts';

const MINUTE = 60 * 1_000;

/** A request is answered, lost or given up by the network within this time. */
const NETWORK_PATIENCE = 5 * MINUTE;

/**
 * How much a device out of touch mines at most, in units. The allowance holds a day, and a late request may bring
 * coins that the device has given up as lost.
 */
const UNSYNCED_LIMIT = 23 * 60 * MINUTE;

/** Picks the newest request. */
export const NO_TIME = -1;

interface Sent {
  readonly body: SaveBody;
  readonly unsynced: Units;
  readonly at: number;
}

export type Action =
  | { readonly does: 'mine' | 'rest'; readonly minutes: number }
  | { readonly does: 'save' | 'collect' | 'follow' | 'give-up' }
  | { readonly does: 'lose'; readonly which: number }
  | { readonly does: 'deliver'; readonly which: number; readonly keep: boolean; readonly answered: boolean };

/**
 * A device that keeps to the rules, and a network that does not: requests wait, vanish, arrive twice and out of order,
 * and answers get lost. The device waits for one answer at a time, or gives up.
 */
export class SimulatedMiner {
  readonly #server: SimulatedServer;
  readonly #lag: number;
  #holding: Holding;
  #network: Sent[] = [];
  #awaited: Sent | null = null;
  /** Everything that this device has mined. */
  mined: Units = 0;
  /** What it has mined and given up as lost before the server knew of it. */
  lostUnsynced: Units = 0;
  /** Each time something happened to it that must not. */
  readonly wronged: string[] = [];

  /** By how much the server's clock was ahead of the time that passes in the last answer, in milliseconds. */
  #offset: number;
  /** `lag`: by how many milliseconds its idea of the server's clock is behind. */
  constructor(server: SimulatedServer, lag: number) {
    this.#server = server;
    this.#lag = lag;
    this.#holding = holdingOf(server.account());
    this.#offset = this.#holding.account.serverTime - server.now;
  }

  act(action: Action): void {
    if (action.does === 'mine') this.#mine(action.minutes);
    else if (action.does === 'rest') this.#pass(action.minutes * MINUTE);
    else if (action.does === 'give-up') this.#awaited = null;
    else if (action.does === 'lose') this.#take(action.which);
    else if (action.does === 'deliver') this.#deliver(action);
    else if (this.#awaited === null) this.#send(action.does);
  }

  get #clock(): number {
    return this.#server.now + this.#offset - this.#lag;
  }

  #mine(minutes: number): void {
    for (let minute = 0; minute < minutes; minute += 1) {
      this.#pass(MINUTE);
      if (this.#holding.unsynced + MINUTE > UNSYNCED_LIMIT) return;
      this.#holding = mine(this.#holding, MINUTE, this.#clock);
      this.mined += MINUTE;
    }
  }

  #pass(ms: number): void {
    this.#server.now += ms;
    this.#network = this.#network.filter(({ at }) => this.#server.now - at <= NETWORK_PATIENCE);
    const deadline = deadlineOf(this.#holding);
    if (deadline === null || this.#clock < deadline) return;
    this.lostUnsynced += this.#holding.unsynced;
    this.#holding = withoutBowl(this.#holding);
    // What an answer that is still to come speaks of is gone.
    this.#awaited = null;
  }

  #send(kind: 'save' | 'collect' | 'follow'): void {
    const save = saveClaim(this.#holding, true);
    const { totalMined } = this.#holding.account;
    const bodies = {
      save,
      collect: collectClaim(this.#holding, true, this.#clock),
      follow: this.#holding.account.twitterBonusClaimed
        ? save
        : { ...save, totalMined: totalMined + FOLLOW_BONUS, twitterBonusClaimed: true },
    };
    const sent = { body: bodies[kind], unsynced: this.#holding.unsynced, at: this.#server.now };
    this.#awaited = sent;
    this.#network.push(sent);
  }

  #take(which: number, keep = false): Sent | undefined {
    const { length } = this.#network;
    const at = which === NO_TIME ? length - 1 : which % Math.max(1, length);
    return keep ? this.#network[at] : this.#network.splice(at, 1)[0];
  }

  #deliver({ which, keep, answered }: { which: number; keep: boolean; answered: boolean }): void {
    const sent = this.#take(which, keep);
    if (!sent) return;
    const { isRejected, credited } = this.#server.receive(sent.body);
    if (isRejected) this.wronged.push('a claim was refused');
    if (!answered || sent !== this.#awaited) return;
    const before = this.#holding;
    const account = this.#server.account(credited);
    this.#holding = adopt(before, account, sent.unsynced);
    this.#offset = account.serverTime - this.#server.now;
    this.#awaited = null;
    const shown = (holding: Holding) => holding.account.totalMined + pendingOf(holding);
    const expired = this.#server.ledger
      .filter(({ kind, revision }) => kind === 'expired' && revision > before.account.revision)
      .reduce((sum, { toBowl }) => sum - toBowl, 0);
    if (shown(this.#holding) + expired < shown(before)) this.wronged.push('coins vanished from the screen');
    if (account.totalMined < before.account.totalMined) this.wronged.push('the total went down');
  }
}
