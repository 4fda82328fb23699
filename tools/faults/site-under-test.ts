/**
 * Starts the system under test: the built server, its PostgreSQL, and proxies that inject
 * connection faults.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, LOOPBACK } from '../../db/embedded/postmaster.ts';
import { CitusNodes } from './citus-nodes.ts';
import { ExternalPostgres } from './external-postgres.ts';
import { FaultyProxy } from './faulty-proxy.ts';
import { runningPostgres } from './postgres-processes.ts';
import { SESSION_KEY } from './seed-miners.ts';
import type { SeededRandom } from './seeded-random.ts';
import { SmallDisk } from './small-disk.ts';
import { SupervisedServer } from './supervised-server.ts';

/**
 * `embedded`: the server runs its own PostgreSQL, as `npm start` does. `external`: PostgreSQL runs
 * beside it. `small-disk`: embedded, on a file system that a test can fill. `citus`: on two workers of
 * the Citus of `CITUS_URL`.
 */
export type Deployment = 'embedded' | 'external' | 'small-disk' | 'citus';

export interface SiteUnderTest {
  readonly dataDir: string;
  readonly server: SupervisedServer;
  /** The address of the proxy before the server. */
  readonly origin: string;
  readonly clientProxy: FaultyProxy;
  readonly external?: { readonly postgres: ExternalPostgres; readonly proxy: FaultyProxy };
  readonly disk?: SmallDisk;
  readonly citus?: CitusNodes;
  /** Resolves to undefined while the database does not run. */
  databaseUrl(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** A new cluster takes 60 MB. */
const SMALL_DISK_MB = 160;

/**
 * Starts a site with an empty database. Resolves to the reason if this machine does not allow that.
 */
export async function startSite(
  deployment: Deployment,
  random: SeededRandom,
): Promise<SiteUnderTest | string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'technovex-faults-'));
  // Under root, PostgreSQL runs as another user, who has to enter this folder.
  await chmod(dataDir, 0o711);
  const toClose: (() => Promise<void>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const end of toClose.toReversed()) await end();
  };
  try {
    const disk = deployment === 'small-disk' ? await SmallDisk.mount(dataDir, SMALL_DISK_MB) : undefined;
    if (typeof disk === 'string') {
      await close();
      return disk;
    }
    if (disk) toClose.push(() => disk.unmount());
    const external = deployment === 'external' ? await startExternal(dataDir, random, toClose) : undefined;
    const citus = deployment === 'citus' ? await startCitus(toClose) : undefined;
    if (typeof citus === 'string') {
      await close();
      return citus;
    }
    const port = await findFreePort();
    const server = new SupervisedServer(port, {
      SESSION_KEYS: SESSION_KEY,
      DATA_DIR: dataDir,
      ...(external && { DATABASE_URL: external.url }),
      ...(citus && { DATABASE_URL: citus.url }),
    });
    toClose.push(() => server.stop());
    await server.start();
    const clientProxy = await FaultyProxy.open(() => ({ host: LOOPBACK, port }), random.fork());
    toClose.push(() => clientProxy.close());
    const origin = `http://${LOOPBACK}:${clientProxy.port}`;
    return {
      dataDir,
      server,
      origin,
      clientProxy,
      close,
      ...(external && { external }),
      ...(disk && { disk }),
      ...(citus && { citus }),
      databaseUrl: async () => citus?.url ?? (await runningPostgres(dataDir))?.url,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Resolves to the reason if there is no Citus. */
async function startCitus(toClose: (() => Promise<void>)[]): Promise<CitusNodes | string> {
  const { CITUS_URL: url } = process.env;
  if (!url) return 'CITUS_URL is not set';
  const citus = await CitusNodes.open(url);
  toClose.push(() => citus.close());
  return citus;
}

async function startExternal(dataDir: string, random: SeededRandom, toClose: (() => Promise<void>)[]) {
  const postgres = await ExternalPostgres.open(dataDir);
  toClose.push(() => postgres.stop());
  const proxy = await FaultyProxy.open(() => ({ host: LOOPBACK, port: postgres.port }), random.fork());
  toClose.push(() => proxy.close());
  const running = await runningPostgres(dataDir);
  if (!running) throw new Error('PostgreSQL does not run although it has started.');
  const url = new URL(running.url);
  url.port = String(proxy.port);
  return { postgres, proxy, url: url.href };
}
