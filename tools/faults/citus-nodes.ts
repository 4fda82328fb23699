/** A distributed database on the Citus of `CITUS_URL`, whose nodes run on this machine. */
import { distribute } from '../../db/distribute.ts';
import {
  connectTo,
  createOnNodes,
  createOwner,
  dropDatabase,
  postmasterAt,
  withDatabase,
  workerUrls,
} from '../../test/support/citus-cluster.ts';
import { childrenOf, signalAll } from './postgres-processes.ts';
import type { SeededRandom } from './seeded-random.ts';

const NAME = 'technovex_faults';
const SHARDS = 8;

export class CitusNodes {
  /** Of the database's owner, through the coordinator. */
  readonly url: string;
  readonly #citusUrl: string;
  readonly #coordinator: number;
  /** The main processes of the workers. */
  readonly #workers: readonly number[];

  static async open(citusUrl: string): Promise<CitusNodes> {
    await createOwner(citusUrl);
    const workers = (await workerUrls(citusUrl)).slice(0, 2);
    const url = await createOnNodes(citusUrl, workers, NAME);
    await distribute(url, { shards: SHARDS, say: () => undefined });
    const [coordinator = 0, ...others] = await Promise.all([citusUrl, ...workers].map(postmasterAt));
    return new CitusNodes(citusUrl, url, coordinator, others);
  }

  private constructor(citusUrl: string, url: string, coordinator: number, workers: readonly number[]) {
    this.#citusUrl = citusUrl;
    this.url = url;
    this.#coordinator = coordinator;
    this.#workers = workers;
  }

  /** Crashes a worker: its main process ends all others, and recovers from the log. */
  killWorker(random: SeededRandom): Promise<void> {
    return crash(random.pick(this.#workers));
  }

  killCoordinator(): Promise<void> {
    return crash(this.#coordinator);
  }

  /** Stops a worker from answering. Returns the function that lets it go on. */
  async pauseWorker(random: SeededRandom): Promise<() => void> {
    const postmaster = random.pick(this.#workers);
    const all = [postmaster, ...(await childrenOf(postmaster))];
    signalAll(all, 'SIGSTOP');
    return () => signalAll(all, 'SIGCONT');
  }

  /** Moves a random shard, with those colocated with it, to the other worker. */
  async moveShard(random: SeededRandom): Promise<void> {
    const client = await connectTo(withDatabase(this.#citusUrl, NAME));
    try {
      const { rows } = await client.query(
        `SELECT shardid, nodename, nodeport FROM citus_shards WHERE table_name = 'miners'::regclass ORDER BY shardid`,
      );
      const shard = random.pick(rows);
      const { rows: nodes } = await client.query(
        'SELECT node_name, node_port FROM citus_get_active_worker_nodes() WHERE (node_name, node_port) <> ($1, $2)',
        [shard.nodename, shard.nodeport],
      );
      const [other] = nodes;
      await client.query(`SELECT citus_move_shard_placement($1, $2, $3, $4, $5, 'block_writes')`, [
        shard.shardid,
        shard.nodename,
        shard.nodeport,
        other.node_name,
        other.node_port,
      ]);
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    for (const node of [this.#citusUrl, ...(await workerUrls(this.#citusUrl))])
      await dropDatabase(node, NAME);
  }
}

/** Kills a child: PostgreSQL then ends all connections and recovers. */
async function crash(postmaster: number): Promise<void> {
  signalAll((await childrenOf(postmaster)).slice(-1), 'SIGKILL');
}
