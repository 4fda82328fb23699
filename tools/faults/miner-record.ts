/**
 * Records what one miner requested, what the server acknowledged, and violations seen on the way.
 */
import type { Units } from '../../contract/amounts.ts';
import type { MinerAccount, SaveBody } from '../../contract/miner.ts';

/** A requested collection. Retries ask for the same total and count once. */
export interface RequestedCollection {
  /** The total of the account once the collection is granted, in units. */
  readonly total: Units;
  /** The revision that the claim is based on. */
  readonly revision: number;
  /** The fault type during which it was first requested. */
  readonly fault: string;
  isAcknowledged: boolean;
}

/** A collection that the server acknowledged. */
export interface GrantedCollection {
  readonly revision: number;
  readonly collected: Units;
  /** The requested total. */
  readonly requestedTotal: Units;
}

export class MinerRecord {
  readonly email: string;
  /** Units mined by the client. */
  mined: Units = 0;
  logins = 0;
  readonly requested = new Map<Units, RequestedCollection>();
  readonly granted: GrantedCollection[] = [];
  /**
   * The revisions at which the server acknowledged a collection and left its coins in the bowl: too
   * many came before.
   */
  readonly deferred: number[] = [];
  /** The highest figures that the server acknowledged. */
  acknowledged = { total: 0, held: 0, revision: 0 };
  readonly violations: string[] = [];

  constructor(email: string) {
    this.email = email;
  }

  recordRequest({ totalMined: total = 0, revision = 0 }: SaveBody, fault: string): void {
    if (this.requested.has(total)) return;
    this.requested.set(total, { total, revision, fault, isAcknowledged: false });
  }

  recordGrant(claim: SaveBody, { totalMined, revision, credited }: MinerAccount): void {
    const requestedTotal = claim.totalMined ?? 0;
    if (totalMined < requestedTotal) {
      this.deferred.push(revision);
      return;
    }
    const requested = this.requested.get(requestedTotal);
    if (requested) requested.isAcknowledged = true;
    this.granted.push({ revision, collected: credited.collected, requestedTotal });
  }

  /**
   * Compares an answer with the previous one. A client has one request at a time, so answers arrive
   * in order.
   */
  recordAccount({ totalMined, pendingCoins, revision }: MinerAccount): void {
    const { acknowledged } = this;
    const held = totalMined + pendingCoins;
    if (totalMined < acknowledged.total)
      this.violations.push('an answer holds a lower total than the previous one');
    if (held < acknowledged.held) this.violations.push('an answer holds fewer coins than the previous one');
    if (revision < acknowledged.revision)
      this.violations.push('an answer holds an older revision than the previous one');
    this.acknowledged = { total: totalMined, held, revision };
  }
}
