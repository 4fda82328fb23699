/** `npm run dev`: Vite with hot reload before a server that restarts when its sources change. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ViteDevServer } from 'vite';
import { findFreePort, LOOPBACK } from '../db/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { type Config, parseConfig } from '../server/boot/config.ts';
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { dataFolderOf } from '../server/boot/open-database.ts';
import { commandOf } from '../tools/build/programs.ts';
import { projectFolder } from '../tools/build/project.ts';

const say = (line: string): void => console.log(line);

const startVite = async ({ host, port }: Config, api: string): Promise<ViteDevServer> => {
  const proxy = Object.fromEntries(['/api', '/healthz', '/readyz'].map(path => [path, { target: api }]));
  const vite = await createServer({
    root: projectFolder,
    clearScreen: false,
    server: { host, port, strictPort: true, proxy },
  });
  return vite.listen();
};

async function develop(): Promise<() => Promise<void>> {
  const config = parseConfig(process.env);
  const dataDir = await dataFolderOf({ config, projectFolder, say });
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir, log: say, onLost: exitWithError })
      : undefined;
  const apiPort = await findFreePort();
  const vite = await startVite(config, `http://${LOOPBACK}:${apiPort}`).catch(async error => {
    await embedded?.stop();
    throw error;
  });
  const server = spawn(...commandOf('tsx', ['watch', '--clear-screen=false', 'server/boot/main.ts']), {
    cwd: projectFolder,
    // In its own process group: a second SIGINT, from the terminal and from here, would kill it.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(apiPort),
      HOST: LOOPBACK,
      DATA_DIR: dataDir,
      DATABASE_URL: config.databaseUrl ?? embedded?.url,
      PUBLIC_URL: config.publicUrl?.href ?? vite.resolvedUrls?.local[0],
    },
  });
  const serverEnded = once(server, 'exit');
  return async () => {
    await vite.close();
    server.kill('SIGTERM');
    await serverEnded;
    await embedded?.stop();
  };
}

let stopping = false;
const starting = develop();

function stop(): void {
  if (stopping) return;
  stopping = true;
  starting
    .then(end => end())
    .then(() => process.exit(0))
    .catch(exitWithError);
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
starting.catch(exitWithError);
