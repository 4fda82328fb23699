/** Where the accounts of a distributed database are: each shard is on one worker. */
import type { Database } from '../../db/connection.ts';
import {
  type Distribution,
  findShards,
  isShardChanged,
  type Shard,
} from '../../db/queries/shards.queries.ts';
import type { ApplyBatch, Save, SaveOutcome } from './apply-batch.service.ts';
import { groupBy } from './group-by.ts';

export type { Shard } from '../../db/queries/shards.queries.ts';

export interface ShardMap {
  /** Returns the shard of an account, always the same object; undefined if it must be read first. */
  find(email: string): Shard | undefined;
  /** Reads the shards of these accounts, also of those that were read before. */
  read(emails: readonly string[]): Promise<void>;
}

const shard: Shard = { id: 'all', worker: 'all' };

/** The map of a database that is not distributed. */
export const ONE_SHARD: ShardMap = {
  find: () => shard,
  read: async () => undefined,
};

/** Bounds the memory: above it, the accounts read first are forgotten. */
const MAX_EMAILS = 200_000;

export const createShardMap = (db: Database, distribution: Distribution | undefined): ShardMap =>
  distribution ? createMapOf(db) : ONE_SHARD;

/** Creates the map of a distributed database. It reads accounts as they first save. */
function createMapOf(db: Database): ShardMap {
  const byEmail = new Map<string, Shard>();
  const known = new Map<string, Shard>();

  return {
    find: email => byEmail.get(email),
    read: async emails => {
      for (const [email, found] of await findShards(db, emails)) {
        const name = `${found.id} ${found.worker}`;
        const shard = known.get(name) ?? found;
        known.set(name, shard);
        byEmail.set(email, shard);
      }
      for (const email of byEmail.keys()) {
        if (byEmail.size <= MAX_EMAILS) break;
        byEmail.delete(email);
      }
    },
  };
}

/**
 * Applies a batch that met a split or move of its shard once more, by the shards of a new map.
 * @throws the error of the second time if no save succeeds
 */
export const applyAgainAfterMove =
  (apply: ApplyBatch, shards: ShardMap): ApplyBatch =>
  async (saves, onLocked) => {
    try {
      return await apply(saves, onLocked);
    } catch (error) {
      if (!isShardChanged(error)) throw error;
      await shards.read([...new Set(saves.map(({ email }) => email))]);
      const outcomes = new Map<Save, SaveOutcome>();
      const failures: unknown[] = [];
      const groups = groupBy(saves, ({ email }) => shards.find(email));
      for (const group of groups.values()) {
        const applied = await apply(group, onLocked).catch(cause => {
          failures.push(cause);
          return group.map((): SaveOutcome => ({ verdict: 'error', error: cause }));
        });
        for (const [at, save] of group.entries()) {
          const outcome = applied[at];
          if (outcome) outcomes.set(save, outcome);
        }
      }
      if (failures.length === groups.size) throw failures[0];
      return saves.flatMap(save => outcomes.get(save) ?? []);
    }
  };
