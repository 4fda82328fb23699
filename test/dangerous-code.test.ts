/** What would make an attack out of a text stands nowhere in the program (docs/security.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const project = fileURLToPath(new URL('..', import.meta.url));

/** The files of some folders, without their tests. */
const sourcesIn = (...folders: string[]): readonly string[] =>
  folders.flatMap(folder =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map(file => join(folder, file)),
  );

const thatHold = (files: readonly string[], pattern: RegExp): readonly string[] =>
  files.filter(file => pattern.test(readFileSync(join(project, file), 'utf8')));

test('no text becomes a program', () => {
  const programs = /\beval\(|new Function\(|node:vm|setTimeout\(\s*['"`]/;

  expect(
    thatHold(
      sourcesIn('contract', 'machines', 'db', 'server', 'src', 'tools/inspector', 'tools/statechart'),
      programs,
    ),
  ).toEqual([]);
});

test('no text becomes HTML', () => {
  const html = /dangerouslySetInnerHTML|\.(inner|outer)HTML|insertAdjacentHTML|document\.write/;

  expect(thatHold(sourcesIn('src', 'tools/inspector'), html)).toEqual([]);
});

test('the server calls no address and runs no program', () => {
  const calls = /\bfetch\(|node:https|node:child_process|\brequest\(|from '(undici|ky|axios)'/;

  expect(thatHold(sourcesIn('server', 'contract'), calls)).toEqual([]);
});

test('the only programs that are run are those of PostgreSQL, by the folder that starts it', () => {
  expect(
    thatHold(sourcesIn('db'), /node:child_process/).filter(file => !file.startsWith('db/embedded/')),
  ).toEqual([]);
});
