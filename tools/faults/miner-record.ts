/** What one miner knows of its own story: what it asked for, what was acknowledged, and what must never have happened. */
import type { Units } from '../../contract/amounts.ts';
import type { MinerAccount, SaveBody } from '../../contract/miner.ts';

/** A request to collect. Those that ask for the same total, because a try follows another, are one. */
export interface AskedCollection {
  /** The total that the account has once this is granted, in units. */
  readonly total: Units;
  /** On which revision it is built. */
  readonly revision: number;
  /** The kind of fault during which it was asked first. */
  readonly during: string;
  isAcknowledged: boolean;
}

/** A collection that the server has acknowledged. */
export interface GrantedCollection {
  readonly revision: number;
  readonly collected: Units;
  /** The total that was asked for. */
  readonly asked: Units;
}

export class MinerRecord {
  readonly email: string;
  /** Everything that was mined on the page, in units. */
  mined: Units = 0;
  logins = 0;
  readonly asked = new Map<Units, AskedCollection>();
  readonly granted: GrantedCollection[] = [];
  /** The highest figures that were acknowledged. */
  acknowledged = { total: 0, held: 0, revision: 0 };
  /** Each time something happened that must not. */
  readonly wronged: string[] = [];

  constructor(email: string) {
    this.email = email;
  }

  noteAsked({ totalMined: total = 0, revision = 0 }: SaveBody, during: string): void {
    if (!this.asked.has(total)) this.asked.set(total, { total, revision, during, isAcknowledged: false });
  }

  noteGranted(claim: SaveBody, { revision, credited }: MinerAccount): void {
    const asked = this.asked.get(claim.totalMined ?? 0);
    if (asked) asked.isAcknowledged = true;
    this.granted.push({ revision, collected: credited.collected, asked: claim.totalMined ?? 0 });
  }

  /** What any answer tells. Answers come one at a time, so that none can be older than one before it. */
  noteAccount({ totalMined, pendingCoins, revision }: MinerAccount): void {
    const { acknowledged } = this;
    const held = totalMined + pendingCoins;
    if (totalMined < acknowledged.total) this.wronged.push('an answer told a lower total than one before');
    if (held < acknowledged.held) this.wronged.push('an answer told fewer coins than one before');
    if (revision < acknowledged.revision)
      this.wronged.push('an answer told an older revision than one before');
    this.acknowledged = { total: totalMined, held, revision };
  }
}
