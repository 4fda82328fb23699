/** Starts the processes of a benchmark on loopback: PostgreSQL and servers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connect, type Database } from '../../../db/connection.ts';
import { SITE_ROLE } from '../../../db/embedded/cluster.ts';
import { findFreePort } from '../../../db/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '../../../db/embedded-postgres.ts';
import { migrate } from '../../../db/migrate.ts';
import { superuserUrl } from '../../../test/support/superuser-url.ts';
import { buildForNode, buildServerIfChanged, SERVER_FILE } from '../../build/build-server.ts';
import { inProject, projectFolder } from '../../build/project.ts';
import { SESSION_KEY } from './seeded-miners.ts';

/** The measured server and the baselines, all built alike. */
const PROGRAMS = {
  server: SERVER_FILE,
  'bare-server': inProject('dist', 'bench', 'bare-server.js'),
  'single-updates-server': inProject('dist', 'bench', 'single-updates-server.js'),
} as const;

const failure =
  (await buildServerIfChanged()) ??
  (await buildForNode({
    folder: 'bench',
    about: 'what the server is measured with',
    entries: ['bare-server', 'single-updates-server'].map(name => `tools/bench/support/${name}.ts`),
    sources: ['tools/bench/support', 'test/support/session-cookie.ts'],
  }));
if (failure !== undefined) throw new Error(failure);

export interface BenchDatabase {
  readonly db: Database;
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a migrated, empty database with the durability of `npm start`. */
export async function startDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'technovex-bench-'));
  // As root, PostgreSQL runs as another user.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    onLost: error => {
      throw error;
    },
  });
  // Millions of rows are checkpointed before the measurement.
  const superuser = connect(superuserUrl(postgres.url));
  await superuser.raw(`GRANT pg_checkpoint TO ${SITE_ROLE}`).finally(() => superuser.destroy());
  const db = connect(postgres.url, { queryTimeoutMs: null });
  await migrate(db);
  const stop = async (): Promise<void> => {
    await db.destroy();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  // An interrupted benchmark leaves nothing behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop().finally(() => process.exit(1));
    });
  }
  return { db, url: postgres.url, stop };
}

export interface BenchServer {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Node's flags of `npm start`; `BENCH_NODE_FLAGS=--cpu-prof` adds a CPU profile. */
const NODE_FLAGS = [
  '--enable-source-maps',
  '--max-semi-space-size=32',
  ...(process.env['BENCH_NODE_FLAGS']?.split(' ') ?? []),
];

/** Runs a built server as in production, with its default log. */
export async function startServerProcess(
  program: keyof typeof PROGRAMS,
  env: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [...NODE_FLAGS, PROGRAMS[program]], {
    cwd: projectFolder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      SESSION_KEYS: SESSION_KEY,
      ...env,
    },
    // The log is discarded.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error(`${program} did not start.`);
    await setTimeout(50);
  }
  return { origin, pid: child.pid ?? 0, stop: () => end(child) };
}

const answers = (origin: string): Promise<boolean> =>
  fetch(origin).then(
    () => true,
    () => false,
  );

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
