/** The packages of the stack are there and used, and what is shipped has a permissive licence. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import lock from '../package-lock.json' with { type: 'json' };
import { projectFiles } from '../scripts/project-files.ts';
import { inProject } from '../tools/build/project.ts';
import { PERMISSIVE } from './support/permissive-licences.ts';

/** Each package of the stack, and the folders that import it. */
const STACK: Readonly<Record<string, readonly string[]>> = {
  react: ['src'],
  vite: ['scripts'],
  xstate: ['machines', 'src', 'test'],
  '@xstate/react': ['src'],
  '@xstate/graph': ['test'],
  '@tanstack/react-router': ['src'],
  'zod/mini': ['contract', 'server'],
  ky: ['src'],
  ethers: ['src'],
  '@mantine/core': ['src'],
  '@mantine/form': ['src'],
  '@mantine/notifications': ['src'],
  koa: ['server'],
  '@koa/router': ['server'],
  'koa-session': ['server'],
  knex: ['db'],
  pg: ['db'],
  vitest: ['test'],
  '@testing-library/react': ['test'],
  playwright: ['test'],
};

const ENTRIES = ['src', 'machines', 'server', 'db', 'test', 'knexfile.ts', 'vite.config.ts'];

interface Entry {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly license?: string;
  readonly deprecated?: string;
}

const packages = Object.entries(lock.packages as Readonly<Record<string, Entry>>).filter(
  ([path]) => path !== '',
);

const files = projectFiles().filter(file => /\.tsx?$/.test(file));

/** Returns whether a file of a folder imports a package. */
const isImportedIn = (folder: string, name: string): boolean =>
  files.some(
    file =>
      file.startsWith(`${folder}/`) && readFileSync(inProject(file), 'utf8').includes(` from '${name}'`),
  );

test.each(Object.entries(STACK))('%s is installed and used', (name, folders) => {
  const dependencies = { ...packageJson.dependencies, ...packageJson.devDependencies };
  expect(Object.keys(dependencies)).toContain(name.replace('/mini', ''));
  expect(folders.filter(folder => !isImportedIn(folder, name))).toEqual([]);
});

test('the folders and files of the stack stand at the top', () => {
  expect(ENTRIES.filter(entry => !existsSync(inProject(entry)))).toEqual([]);
});

/** Weak copyleft, by file: the package is unmodified, and runs on the server alone. */
const BY_FILE: readonly string[] = ['node_modules/web-push'];

test('what is shipped has a permissive licence', () => {
  const shipped = packages.filter(([, { dev, devOptional }]) => !dev && !devOptional);
  expect(shipped.length).toBeGreaterThan(100);
  const others = shipped.filter(([, { license = '' }]) => !PERMISSIVE.has(license));
  expect(others.map(([path]) => path)).toEqual(BY_FILE);
});

test('no package is deprecated, and the lockfile names no registry', () => {
  expect(packages.filter(([, { deprecated }]) => deprecated !== undefined)).toEqual([]);
  expect(readFileSync(inProject('package-lock.json'), 'utf8')).not.toMatch(/"resolved": "https?:/);
});
