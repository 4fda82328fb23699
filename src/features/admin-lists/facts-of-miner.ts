import type { AdminMiner } from '../../../contract/admin-miners.ts';
import { minerFactNames as names, minerStates as states } from '../../content/admin-list-texts.ts';
import { formatAmount, formatCount, formatMoment } from '../../content/formats.ts';
import { describeProof } from '../../content/wallet-proof-texts.ts';

/** Lists labels and values of a miner's account. */
export function factsOf(miner: AdminMiner): readonly (readonly [label: string, value: string])[] {
  return [
    [names.state, stateOf(miner)],
    [names.lock, lockOf(miner)],
    [names.total, formatAmount(miner.totalMined)],
    [names.bowl, formatAmount(miner.pendingCoins)],
    [names.mined, formatAmount(miner.mined)],
    [names.bowlStarted, momentOr(miner.bowlStartedAt)],
    [names.level, formatCount(miner.level)],
    [names.hashrate, `${formatCount(miner.hashrate)} GH/s`],
    [names.followBonus, miner.twitterBonusClaimed ? states.claimed : states.unclaimed],
    [names.wrongPins, formatCount(miner.locks.wrongPins)],
    [names.wallet, miner.walletAddress ?? states.none],
    [names.walletProof, miner.walletProof ? describeProof(miner.walletProof) : states.unproven],
    [names.created, formatMoment(miner.createdAt)],
  ];
}

const momentOr = (at: number | null): string => (at === null ? states.none : formatMoment(at));

function stateOf({ cooldownEnd, miningUntil }: AdminMiner): string {
  if (cooldownEnd !== null) return `${states.cooldown} ${formatMoment(cooldownEnd)}`;
  return miningUntil === null ? states.idle : states.mining;
}

/** Names the wider lock if there are two. */
function lockOf({ locks: { until, unknownUntil } }: AdminMiner): string {
  if (unknownUntil !== null) return `${states.unknownLocked} ${formatMoment(unknownUntil)}`;
  return until === null ? states.unlocked : `${states.locked} ${formatMoment(until)}`;
}
