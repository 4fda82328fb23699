/**
 * Who may import whom. The linter rejects circles (`noImportCycles`); it has no way to say these rules
 * without repeating their lists for each folder.
 */
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { projectFiles } from '../scripts/project-files.ts';
import { inProject } from '../tools/build/project.ts';

/** Files by the beginning of their path, and what they may import: files, packages and Node's modules. */
interface Layer {
  readonly files: string;
  readonly mayImport?: string;
  readonly mayNotImport?: string;
}

const PRODUCT_AND_TOOLS = 'contract/|machines/|db/|server/|src/|test/|scripts/|tools/';
const BROWSER = 'react|@mantine/|xstate|@xstate/';

/** A path follows each rule whose `files` it matches; `$1` is what the group of `files` matched. */
const LAYERS: readonly Layer[] = [
  { files: 'contract/', mayImport: 'contract/|zod/mini$' },
  {
    files: 'machines/([^/]+/)?',
    mayImport: 'machines/$1|machines/(random|outcome)\\.ts|contract/|xstate$|pure-rand/',
  },
  {
    files: 'tools/inspector/machines/',
    mayImport: 'tools/inspector/machines/|machines/outcome\\.ts|xstate$',
  },
  { files: 'tools/statechart/', mayImport: 'tools/statechart/|xstate$' },

  { files: 'db/', mayNotImport: `machines/|server/|src/|test/|scripts/|tools/|koa|@koa/|${BROWSER}` },
  { files: 'db/(?!embedded/)', mayNotImport: 'node:child_process' },

  { files: 'server/', mayNotImport: `machines/|src/|test/|scripts/|tools/|knex$|pg$|${BROWSER}` },
  { files: 'server/', mayNotImport: 'node:(child_process|vm)' },
  { files: 'server/(?!load/post\\.ts)', mayNotImport: 'node:https' },
  // Its layers, lowest first: log and metrics, load, middleware and web, features, app.ts, boot.
  { files: 'server/(?!boot/)', mayNotImport: 'server/boot/' },
  { files: 'server/(log|metrics)/', mayNotImport: 'server/(?!$1/)' },
  { files: 'server/load/', mayNotImport: 'server/(?!load/|errors\\.ts)' },
  {
    files: 'server/(middleware|web)/',
    mayNotImport: 'server/(?!$1/|load/|log/|metrics/|errors\\.ts|secrets\\.ts)',
  },
  {
    files: 'server/(?!boot/|load/|log/|metrics/|middleware/|web/)([^/]+)/',
    mayNotImport: 'server/(?!$1/|middleware/|load/|log/|metrics/|errors\\.ts|secrets\\.ts)',
  },

  { files: 'src/', mayNotImport: 'db/|server/|test/|scripts/|tools/|koa|@koa/|knex$|pg$|node:' },
  // Its layers, lowest first.
  { files: 'src/content/', mayNotImport: 'src/(ui|adapters|loading|actors|features|routes)/' },
  { files: 'src/ui/', mayNotImport: 'src/(adapters|loading|actors|features|routes)/' },
  { files: 'src/adapters/', mayNotImport: 'src/(loading|actors|features|routes)/' },
  { files: 'src/loading/', mayNotImport: 'src/(actors|features|routes)/' },
  { files: 'src/actors/', mayNotImport: 'src/(features|routes)/' },
  { files: 'src/features/([^/]+)/', mayNotImport: 'src/routes/|src/features/(?!$1/)' },

  {
    files: 'test/model/engine/',
    mayNotImport: `(?!test/model/engine/|tools/statechart/)(${PRODUCT_AND_TOOLS})`,
  },
  {
    files: 'tools/inspector/(?!build/|server/|machines/)',
    mayNotImport: 'db/|server/|test/|scripts/|koa|@koa/|knex$|pg$|node:',
  },
];

const startsWith = (path: string, pattern: string): RegExpExecArray | null =>
  new RegExp(`^(?:${pattern})`).exec(path);

/** Lists what a file imports: files by their path in the project, other modules by their name. */
function importsOf(file: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => /^'(.+)'$/.exec(text.slice(start, end))?.slice(1) ?? [],
    ),
  ];
  return specifiers.map(to => (to.startsWith('.') ? posix.join(posix.dirname(file), to) : to));
}

const violationsOf = (file: string, text: string): string[] =>
  importsOf(file, text).flatMap(imported => {
    const isAllowed = LAYERS.every(({ files, mayImport, mayNotImport }) => {
      const match = startsWith(file, files);
      const inLayer = (pattern: string) => startsWith(imported, pattern.replaceAll('$1', match?.[1] ?? ''));
      return !match || (mayImport !== undefined ? inLayer(mayImport) : !inLayer(mayNotImport ?? ''));
    });
    return isAllowed ? [] : [`${file} imports ${imported}`];
  });

test('no file imports from a layer above its own', () => {
  const files = projectFiles().filter(
    file => /\.(tsx?|mjs)$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap(file => violationsOf(file, readFileSync(inProject(file), 'utf8')))).toEqual([]);
});

test.each(LAYERS)('there are files of $files', ({ files }) => {
  const folder = /^[\w/]*\//.exec(files)?.[0] ?? '';
  expect(existsSync(inProject(folder)), folder).toBe(true);
});

test.each([
  ['contract/a.ts', '../machines/random.ts'],
  ['machines/wallet/a.ts', '../miner/miner.rules.ts'],
  ['db/a.ts', '../server/errors.ts'],
  ['db/queries/a.ts', 'node:child_process'],
  ['server/a.ts', '../src/router.tsx'],
  ['server/a.ts', './boot/config.ts'],
  ['server/log/a.ts', '../metrics/metrics.ts'],
  ['server/load/a.ts', '../middleware/session.ts'],
  ['server/web/a.ts', '../miner/ranks.ts'],
  ['server/miner/a.ts', '../auth/auth.routes.ts'],
  ['server/push/a.ts', 'node:https'],
  ['src/content/a.ts', '../ui/Button.tsx'],
  ['src/actors/a.ts', '../../tools/inspector/replay.ts'],
  ['src/features/home/a.ts', '../shell/Shell.tsx'],
  ['test/model/engine/a.ts', '../../../contract/endpoints.ts'],
  ['tools/inspector/page/a.ts', '../../../server/errors.ts'],
])('%s may not import %s', (file, specifier) => {
  for (const text of [
    `import type { A } from '${specifier}';`,
    `export { a } from '${specifier}';`,
    `export const load = () => import('${specifier}');`,
  ]) {
    expect(violationsOf(file, text)).toHaveLength(1);
  }
});
