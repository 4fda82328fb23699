/** Checks that the code contains no API that turns text into code or markup (docs/security.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const project = fileURLToPath(new URL('..', import.meta.url));

/** Lists the sources of some folders, without tests. */
const sourcesIn = (...folders: string[]): readonly string[] =>
  folders.flatMap(folder =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map(file => join(folder, file)),
  );

const filesMatching = (files: readonly string[], pattern: RegExp): readonly string[] =>
  files.filter(file => pattern.test(readFileSync(join(project, file), 'utf8')));

test('no text is evaluated as code', () => {
  const programs = /\beval\(|new Function\(|node:vm|setTimeout\(\s*['"`]/;

  expect(
    filesMatching(
      sourcesIn('contract', 'machines', 'db', 'server', 'src', 'tools/inspector', 'tools/statechart'),
      programs,
    ),
  ).toEqual([]);
});

test('no text is inserted as HTML', () => {
  const html = /dangerouslySetInnerHTML|\.(inner|outer)HTML|insertAdjacentHTML|document\.write/;

  expect(filesMatching(sourcesIn('src', 'tools/inspector'), html)).toEqual([]);
});

test('the server sends requests to push services and the node of RPC_URL, and starts no processes', () => {
  const calls = /\bfetch\(|node:https|node:child_process|\brequest\(|from '(undici|ky|axios)'/;

  expect(filesMatching(sourcesIn('server', 'contract'), calls)).toEqual(['server/load/post.ts']);
  expect(filesMatching(sourcesIn('server', 'contract'), /\bpost\(/).toSorted()).toEqual([
    'server/load/post.ts',
    'server/miner/contract-signature.ts',
    // It refuses addresses that are not public.
    'server/push/push-transport.ts',
  ]);
});

test('only db/embedded starts processes', () => {
  expect(
    filesMatching(sourcesIn('db'), /node:child_process/).filter(file => !file.startsWith('db/embedded/')),
  ).toEqual([]);
});
