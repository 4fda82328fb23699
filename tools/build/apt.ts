import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Seconds until apt gives up on an unresponsive mirror. */
const APT_TIMEOUT_SECONDS = 10;

/** Installs the newest versions of Debian's packages. Does nothing without root. */
export async function installByApt(...packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const apt = (...flags: string[]) => {
    const options = ['-q', '-o', `Acquire::http::Timeout=${APT_TIMEOUT_SECONDS}`];
    const child = spawn('apt-get', [...options, ...flags], { stdio: 'ignore' });
    // A system without apt has an error instead of an exit.
    return once(child, 'exit').catch(() => undefined);
  };
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...packages);
}
