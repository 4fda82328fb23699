/** Starts one PostgreSQL for a run of tests and migrates the template of all test databases. */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../../db/connection.ts';
import { SITE_ROLE } from '../../db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts';
import { migrate } from '../../db/migrate.ts';
import { superuserUrl } from './superuser-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated template of the test databases. */
    readonly templateUrl: string;
  }
}

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';
/** A run takes about a sixth of it, in bytes. */
const ROOM_OF_DATABASES = 2 ** 30;

/** Disables durability: no data outlives the tests. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await folderOfDatabases(), 'technovex-test-'));
  // As root, PostgreSQL runs as another user.
  await chmod(dataDir, 0o711);
  const guard = removeWhenThisProcessEnds(dataDir);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    onLost: error => {
      throw error;
    },
    settings: FORGETFUL,
  });
  await allowCreating(postgres.url);
  const template = connect(postgres.url);
  await migrate(template).finally(() => template.destroy());
  project.provide('templateUrl', postgres.url);

  return async () => {
    await postgres.stop();
    guard.kill();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * Prefers memory: each test database is 300 files, and a disk's file system takes a quarter of the
 * tests' processor time to create and delete them.
 */
async function folderOfDatabases(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= ROOM_OF_DATABASES ? MEMORY : tmpdir();
}

/** Lets the site's role create databases and roles, as tests do. */
async function allowCreating(url: string): Promise<void> {
  const db = connect(superuserUrl(url));
  await db.raw(`ALTER ROLE ${SITE_ROLE} CREATEDB CREATEROLE`).finally(() => db.destroy());
}

/** Starts a process that outlives an interrupted run: when its stdin ends, it cleans up. */
function removeWhenThisProcessEnds(dataDir: string) {
  const script = `
    read -r _
    pid=$(head -n 1 "$1/postgres/cluster/postmaster.pid") && kill -QUIT "$pid"
    while [ -n "$pid" ] && kill -0 "$pid"; do sleep 0.1; done
    rm -rf "$1"`;
  const guard = spawn('sh', ['-c', script, 'sh', dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}
