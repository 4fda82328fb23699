/**
 * `npx tsx tools/releases/keep-release.ts CHECKOUT`: keeps the server of a release, built from its
 * checkout with installed packages, as `test/fixtures/releases/VERSION.js.br` for the upgrade tests.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { inProject } from '../build/project.ts';

/** The server's entry: since 0.2.0, and before. */
const ENTRIES = ['server/boot/main.ts', 'server/main.ts'];

/** One small module, without the installed packages. */
const config = (folder: string, entry: string) => `export default {
  root: ${JSON.stringify(folder)},
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: ['ethers'] },
  build: { ssr: ${JSON.stringify(entry)}, target: 'node20', minify: 'oxc', emptyOutDir: false,
    rolldownOptions: { output: { codeSplitting: false } } },
}`;

function keepRelease(checkout: string): string {
  const entry = ENTRIES.find(file => existsSync(join(checkout, file)));
  if (entry === undefined) throw new Error(`${checkout} is no checkout of this project.`);
  const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'technovex-release-'));
  const built = join(folder, 'built');
  const configFile = join(folder, 'vite.config.mjs');
  writeFileSync(configFile, config(checkout, entry));
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--config', configFile, '--outDir', built],
    {
      cwd: checkout,
      stdio: 'inherit',
    },
  );
  const file = inProject('test', 'fixtures', 'releases', `${version}.js.br`);
  writeFileSync(file, brotliCompressSync(readFileSync(join(built, 'main.js'))));
  rmSync(folder, { recursive: true });
  return file;
}

console.log(keepRelease(resolve(process.argv[2] ?? '.')));
