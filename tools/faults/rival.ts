/** Another device of a miner, signed in as well, that would like to mine. It must not while the miner's own device does. */
import { setTimeout as wait } from 'node:timers/promises';
import type { SaveBody } from '../../contract/miner.ts';
import type { MinerApi } from './miner-api.ts';
import type { MinerRecord } from './miner-record.ts';

/** Milliseconds between two of its tries. */
const PAUSE = 500;

/** Tries until it is told to stop. What must not happen is noted in the record of its miner. */
export async function contend(api: MinerApi, record: MinerRecord, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const { total, held, revision } = record.acknowledged;
    // A coin more than the account holds.
    const claim: SaveBody = {
      totalMined: total,
      pendingCoins: held - total + 1,
      bowlStartedAt: Date.now(),
      mining: true,
      revision,
    };
    // Without an answer there is nothing to judge.
    const answer = await api.save(record.email, claim, stop).catch(() => undefined);
    if (answer?.outcome === 'granted') record.wronged.push('another device was let mine');
    if (answer?.outcome === 'unauthorized')
      record.wronged.push('the session of another device was not known');
    await wait(PAUSE, undefined, { signal: stop }).catch(() => undefined);
  }
}
