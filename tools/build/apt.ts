import { spawnSync } from 'node:child_process';

/** Seconds until apt gives up on an unresponsive mirror. */
const APT_TIMEOUT_SECONDS = 10;

/** Installs the newest versions of Debian's packages. Does nothing without root. */
export function installByApt(...packages: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const apt = (...flags: string[]) =>
    spawnSync('apt-get', ['-q', '-o', `Acquire::http::Timeout=${APT_TIMEOUT_SECONDS}`, ...flags], {
      stdio: 'ignore',
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}
