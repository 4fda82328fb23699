import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { inProject } from '../tools/build/project.ts';
import { commands, SETTINGS, usageOf } from './commands.mjs';

const names = Object.keys(packageJson.scripts);

test.each(Object.entries(packageJson.scripts))('npm run %s runs the script of its name', (name, line) => {
  expect(line).toMatch(new RegExp(`^exec node (--\\S+ )?scripts/run\\.mjs ${name}$`));
  expect(existsSync(inProject('scripts', `${name.replaceAll(':', '-')}.ts`))).toBe(true);
});

test('the README lists every command', () => {
  const rows = readFileSync(inProject('README.md'), 'utf8').matchAll(/^\| `npm (?:run )?([\w:-]+)/gm);
  expect(new Set([...rows].map(([, name]) => name))).toEqual(new Set(names));
});

test('the table has exactly the commands of package.json', () => {
  expect(Object.keys(commands)).toEqual(names);
});

const run = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inProject('scripts', 'run.mjs'), ...words],
    {
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
};

test('an unknown command exits with 2 and lists the commands', () => {
  expect(run('project')).toEqual({ status: 2, stdout: '', stderr: `Usage: npm run ${names.join('|')}\n` });
});

test('--help alone lists the commands', () => {
  expect(run('--help')).toEqual({ status: 0, stdout: `Usage: npm run ${names.join('|')}\n`, stderr: '' });
});

/** One of each kind: the table alone differs, and each run takes 60 ms. */
const KINDS = ['serves', 'options', 'takesWords', 'passesOn', 'built', 'setsUp'];
const oneOfEachKind = new Set(
  KINDS.map(kind => Object.entries(commands).find(([, command]) => kind in command)?.[0]),
) as Set<keyof typeof commands>;

describe.each([...oneOfEachKind])('npm run %s', name => {
  test('answers --help with its usage', () => {
    const { about } = commands[name];
    expect(run(name, '--', '--help')).toEqual({
      status: 0,
      stdout: `${usageOf(name)}\n\n${about}\n`,
      stderr: '',
    });
  });

  test.skipIf('passesOn' in commands[name])('exits with 2 at an option that it does not know', () => {
    const { status, stdout, stderr } = run(name, '--no-such-option');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--no-such-option'/);
    expect(stderr).toContain(`\n${usageOf(name)}\n`);
  });
});

test('a setting on the command line is refused, with the way to set it', () => {
  for (const name of ['start', 'start:prod', 'dev', 'qa']) {
    const { status, stderr } = run(name, '--port', '5009');
    expect({ status, lines: stderr.split('\n') }).toEqual({
      status: 2,
      lines: [expect.stringMatching(/^Unknown option '--port'/), expect.any(String), SETTINGS, ''],
    });
  }
});
