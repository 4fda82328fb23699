/**
 * A second device of a miner that tries to mine. The server has to refuse it while the first device
 * mines.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { SaveBody } from '../../contract/miner.ts';
import type { MinerApi } from './miner-api.ts';
import type { MinerRecord } from './miner-record.ts';

const RETRY_INTERVAL_MS = 500;

/** Tries until `stop` aborts, and records violations with the miner. */
export async function contend(api: MinerApi, record: MinerRecord, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const { total, held, revision } = record.acknowledged;
    // Claims one unit more than the account holds.
    const claim: SaveBody = {
      totalMined: total,
      pendingCoins: held - total + 1,
      bowlStartedAt: Date.now(),
      mining: true,
      revision,
    };
    // A fault may swallow the response; the next try follows.
    const answer = await api.save(record.email, claim, stop).catch(() => undefined);
    if (answer?.outcome === 'granted') record.violations.push('a second device was allowed to mine');
    if (answer?.outcome === 'unauthorized')
      record.violations.push('the session of a second device was unknown');
    await wait(RETRY_INTERVAL_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}
