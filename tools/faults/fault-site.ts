/** A site to be struck: the built server, its PostgreSQL, and the wires between them and to the miners. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, LOOPBACK } from '../../db/embedded/postmaster.ts';
import type { Dice } from './dice.ts';
import { FaultyProxy } from './faulty-proxy.ts';
import { OperatedPostgres } from './operated-postgres.ts';
import { runningPostgres } from './processes-of-postgres.ts';
import { SESSION_KEY } from './seeded-devices.ts';
import { SmallDisk } from './small-disk.ts';
import { SupervisedServer } from './supervised-server.ts';

/**
 * How a site is run. `embedded`: the server has its own PostgreSQL, as `npm start` does. `operated`: PostgreSQL is somebody
 * else's. `small-disk`: embedded, on a disk that can be filled.
 */
export type SiteForm = 'embedded' | 'operated' | 'small-disk';

export interface FaultSite {
  readonly dataDir: string;
  readonly server: SupervisedServer;
  /** Where miners reach the server, over a wire that can be struck. */
  readonly origin: string;
  readonly minersWire: FaultyProxy;
  /** Where PostgreSQL is somebody else's. */
  readonly operated?: { readonly postgres: OperatedPostgres; readonly wire: FaultyProxy };
  readonly disk?: SmallDisk;
  close(): Promise<void>;
}

/** Megabytes: a new cluster takes 60, and has to have room to work in. */
const SMALL = 160;

/** Starts a site with an empty database. Answers why that cannot be done here, where it cannot. */
export async function openSite(form: SiteForm, dice: Dice): Promise<FaultSite | string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'technovex-faults-'));
  // As root, PostgreSQL runs as another user.
  await chmod(dataDir, 0o711);
  const toClose: (() => Promise<void>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const end of toClose.toReversed()) await end();
  };
  try {
    const disk = form === 'small-disk' ? await SmallDisk.mount(dataDir, SMALL) : undefined;
    if (typeof disk === 'string') {
      await close();
      return disk;
    }
    if (disk) toClose.push(() => disk.unmount());
    const operated = form === 'operated' ? await openOperated(dataDir, dice, toClose) : undefined;
    const port = await freePort();
    const server = new SupervisedServer(port, {
      SESSION_KEYS: SESSION_KEY,
      DATA_DIR: dataDir,
      ...(operated && { DATABASE_URL: operated.url }),
    });
    toClose.push(() => server.stop());
    await server.start();
    const minersWire = await FaultyProxy.open(() => ({ host: LOOPBACK, port }), dice.fork());
    toClose.push(() => minersWire.close());
    const origin = `http://${LOOPBACK}:${minersWire.port}`;
    return {
      dataDir,
      server,
      origin,
      minersWire,
      close,
      ...(operated && { operated }),
      ...(disk && { disk }),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openOperated(dataDir: string, dice: Dice, toClose: (() => Promise<void>)[]) {
  const postgres = await OperatedPostgres.open(dataDir);
  toClose.push(() => postgres.stop());
  const wire = await FaultyProxy.open(() => ({ host: LOOPBACK, port: postgres.port }), dice.fork());
  toClose.push(() => wire.close());
  const running = await runningPostgres(dataDir);
  if (!running) throw new Error('PostgreSQL runs once it was started.');
  const url = new URL(running.url);
  url.port = String(wire.port);
  return { postgres, wire, url: url.href };
}
