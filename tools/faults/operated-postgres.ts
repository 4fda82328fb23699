/** PostgreSQL as an operator runs it: the server is told where it is and has no hand in it. Here the operator is the test. */
import { type Cluster, prepareCluster } from '../../db/embedded/cluster.ts';
import { freePort, startPostmaster, stopPostmaster } from '../../db/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts';

export class OperatedPostgres {
  readonly port: number;
  readonly #cluster: Cluster;

  /** Creates a cluster and starts it. */
  static async open(dataDir: string): Promise<OperatedPostgres> {
    const options = {
      dataDir,
      log: () => undefined,
      onLost: (error: unknown) => {
        throw error;
      },
    };
    // It comes with its database.
    const created = await startEmbeddedPostgres(options);
    await created.stop();
    const postgres = new OperatedPostgres(await prepareCluster(options), await freePort());
    await postgres.start();
    return postgres;
  }

  private constructor(cluster: Cluster, port: number) {
    this.#cluster = cluster;
    this.port = port;
  }

  /** Throws what PostgreSQL says where it does not start. */
  async start(): Promise<void> {
    const failure = await startPostmaster(this.#cluster, this.port, {});
    if (failure !== undefined) throw new Error(`PostgreSQL did not start: ${failure}`);
  }

  stop(): Promise<void> {
    return stopPostmaster(this.#cluster);
  }
}
