/** A PostgreSQL that the server connects to and does not manage. */
import { type Cluster, prepareCluster } from '../../db/embedded/cluster.ts';
import { findFreePort, startPostmaster, stopPostmaster } from '../../db/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts';

export class ExternalPostgres {
  readonly port: number;
  readonly #cluster: Cluster;

  /** Creates and starts a cluster. */
  static async open(dataDir: string): Promise<ExternalPostgres> {
    const options = {
      dataDir,
      log: () => undefined,
      onLost: (error: unknown) => {
        throw error;
      },
    };
    // The first start creates the database.
    const created = await startEmbeddedPostgres(options);
    await created.stop();
    const postgres = new ExternalPostgres(await prepareCluster(options), await findFreePort());
    await postgres.start();
    return postgres;
  }

  private constructor(cluster: Cluster, port: number) {
    this.#cluster = cluster;
    this.port = port;
  }

  /** @throws with the message of PostgreSQL if it does not start. */
  async start(): Promise<void> {
    const failure = await startPostmaster(this.#cluster, this.port, {});
    if (failure !== undefined) throw new Error(`PostgreSQL did not start: ${failure}`);
  }

  stop(): Promise<void> {
    return stopPostmaster(this.#cluster);
  }
}
