/**
 * The linter rejects an import from a layer above: a rule that matched nothing would pass in
 * silence.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const project = fileURLToPath(new URL('..', import.meta.url));

/** A file for each import, as `[file, specifier]`. */
type Probe = readonly [file: string, specifier: string];

const forbidden: readonly Probe[] = [
  ['contract/a.ts', '../machines/random.ts'],
  ['machines/wallet/a.ts', '../miner/miner.rules.ts'],
  ['db/a.ts', '../server/errors.ts'],
  ['server/a.ts', '../src/router.tsx'],
  ['server/b.ts', '../tools/inspector/replay.ts'],
  ['server/metrics/a.ts', '../errors.ts'],
  ['server/load/a.ts', '../middleware/session.ts'],
  ['server/web/a.ts', '../miner/ranks.ts'],
  ['server/miner/a.ts', '../auth/auth.routes.ts'],
  ['server/presale/a.ts', '../boot/config.ts'],
  ['server/d.ts', './boot/config.ts'],
  ['src/content/a.ts', '../ui/Button.tsx'],
  ['src/ui/a.ts', '../adapters/api.ts'],
  ['src/adapters/a.ts', '../actors/miner.ts'],
  ['src/loading/a.ts', '../actors/miner.ts'],
  ['src/actors/a.ts', '../features/home/HomePage.tsx'],
  ['src/actors/b.ts', '../../tools/inspector/replay.ts'],
  ['src/features/home/a.ts', '../shell/Shell.tsx'],
  ['src/features/home/b.ts', '../../routes/index.tsx'],
  ['test/model/engine/a.ts', '../../support/server.ts'],
  ['test/model/engine/b.ts', '../../../contract/endpoints.ts'],
  ['test/model/engine/d.ts', '../../../tools/model-coverage/record-paths.ts'],
  ['test/model/engine/e.ts', '../flows/page-only.ts'],
  ['tools/statechart/a.ts', '../inspector/replay.ts'],
  ['tools/statechart/b.ts', '../../test/model/engine/paths.ts'],
  ['tools/inspector/machines/a.ts', '../replay.ts'],
  ['tools/inspector/page/a.ts', '../../../server/errors.ts'],
];

const allowed: readonly Probe[] = [
  ['machines/wallet/c.ts', './wallet.rules.ts'],
  ['machines/wallet/d.ts', '../outcome.ts'],
  ['server/c.ts', '../contract/mining.ts'],
  ['server/metrics/c.ts', '../../db/pool-state.ts'],
  ['server/load/c.ts', '../errors.ts'],
  ['server/miner/c.ts', '../middleware/session.ts'],
  ['server/boot/c.ts', '../miner/ranks.ts'],
  ['src/actors/c.ts', '../adapters/api.ts'],
  ['src/features/home/c.ts', '../../ui/Button.tsx'],
  ['src/features/home/d.ts', './HeroSection.tsx'],
  ['test/model/engine/c.ts', '../../../tools/statechart/statechart.ts'],
  ['tools/statechart/c.ts', './xstate-internals.ts'],
  ['tools/inspector/machines/c.ts', '../../../machines/outcome.ts'],
];

/**
 * Lints the probes in a folder of their own, by the project's rules, and returns the files that are
 * rejected.
 */
function rejectedFiles(probes: readonly Probe[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'technovex-layers-'));
  try {
    const config = JSON.parse(readFileSync(join(project, 'biome.json'), 'utf8'));
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: undefined }));
    for (const [file, specifier] of probes) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `import { it } from '${specifier}';\nexport const probe = it;\n`);
    }
    const biome = join(project, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
    const flags = ['lint', '--only=style/noRestrictedImports', '--reporter=json'];
    const { stdout } = spawnSync(process.execPath, [biome, ...flags], { cwd: folder, encoding: 'utf8' });
    const { diagnostics }: { diagnostics: readonly { location: { path: string } }[] } = JSON.parse(stdout);
    return diagnostics.map(({ location }) => location.path).sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('imports from layers above are rejected, and no others', () => {
  expect(rejectedFiles([...forbidden, ...allowed])).toEqual(forbidden.map(([file]) => file).sort());
});
