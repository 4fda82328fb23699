import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { inProject } from '../tools/build/project.ts';

const names = Object.keys(packageJson.scripts);

test.each(Object.entries(packageJson.scripts))('npm run %s runs the script of its name', (name, line) => {
  expect(line).toMatch(new RegExp(`^exec node (--\\S+ )?scripts/run\\.mjs ${name}$`));
  expect(existsSync(inProject('scripts', `${name.replaceAll(':', '-')}.ts`))).toBe(true);
});

test('the README lists every command', () => {
  const rows = readFileSync(inProject('README.md'), 'utf8').matchAll(/^\| `npm (?:run )?([\w:-]+)/gm);
  expect(new Set([...rows].map(([, name]) => name))).toEqual(new Set(names));
});

test('an unknown command exits with 1 and lists the commands', () => {
  const run = spawnSync(process.execPath, [inProject('scripts', 'run.mjs'), 'project'], { encoding: 'utf8' });
  expect({ status: run.status, stderr: run.stderr }).toEqual({
    status: 1,
    stderr: `Usage: npm run ${names.join('|')}\n`,
  });
});
