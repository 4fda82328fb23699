/** A scaffolded flow passes every check, in a copy of the project. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../tools/build/project.ts';

const COPIED = [
  'contract',
  'machines',
  'src',
  'test',
  'tools',
  'scripts',
  'server',
  'db',
  'docs/machines',
  'docs/operating.md',
  'knexfile.ts',
  '.gitignore',
  'biome.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'technovex-new-flow-'));
  for (const path of COPIED) cpSync(inProject(path), join(copy, path), { recursive: true });
  symlinkSync(inProject('node_modules'), join(copy, 'node_modules'));
  // Biome reads .gitignore of a repository.
  execFileSync('git', ['init', '-q', copy]);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs one of the installed programs in the copy. Throws with its output if it fails. */
const run = (program: string, ...flags: string[]): string =>
  execFileSync(process.execPath, [join('node_modules', program), ...flags], {
    cwd: copy,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    // The tests of the copy are a run of their own.
    env: { ...process.env, VITEST: undefined, VITEST_POOL_ID: undefined, VITEST_WORKER_ID: undefined },
  });

/** Four programs run beside all that CI runs last. */
const TIMEOUT_MS = 600_000;

test('a new flow passes types, format, documents and its paths', { timeout: TIMEOUT_MS }, () => {
  const output = run('tsx/dist/cli.mjs', 'scripts/new-flow.ts', 'staking-quote');
  const files = [...output.matchAll(/^created (.+)$/gm)].map(([, file = '']) => file);

  run('@biomejs/biome/bin/biome', 'ci', ...files);
  const typescript = { extends: './tsconfig.json', include: files, references: [] };
  writeFileSync(join(copy, 'tsconfig.flow.json'), JSON.stringify(typescript));
  run('typescript/bin/tsc', '-p', 'tsconfig.flow.json');
  const projects = ['unit', 'screen-paths'].flatMap(name => ['--project', name]);
  const report = run(
    'vitest/vitest.mjs',
    'run',
    '--reporter=json',
    ...projects,
    'staking-quote',
    'machine-docs',
  );
  const { numFailedTests, numPassedTests } = JSON.parse(report.slice(report.indexOf('{"num')));
  expect([numFailedTests, numPassedTests > 30]).toEqual([0, true]);
});

test('a name that is not in kebab-case is rejected', () => {
  expect(() => run('tsx/dist/cli.mjs', 'scripts/new-flow.ts', 'Staking Quote')).toThrow(
    'Name one flow in kebab-case, such as staking-quote.',
  );
});

test('several names are rejected', () => {
  expect(() => run('tsx/dist/cli.mjs', 'scripts/new-flow.ts', 'staking', 'quote')).toThrow('Name one flow');
});

test('an existing flow is not overwritten', () => {
  expect(() => run('tsx/dist/cli.mjs', 'scripts/new-flow.ts', 'wallet')).toThrow('exists already');
});
