import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areOfClient, baseOfChange, filesChangedSince } from './changes.ts';

test.each([
  [['src/content/site-texts.ts'], true],
  [['docs/testing.md', 'contract/mining.ts'], true],
  [['index.html'], true],
  [['src/features/home/HomePage.test.tsx'], false],
  [['server/app.ts', 'srcs/a.ts'], false],
])('%j is part of the client: %s', (files, isPart) => {
  expect(areOfClient(files)).toBe(isPart);
});

test('the files of a change include new ones and those of its commits', () => {
  const folder = mkdtempSync(join(tmpdir(), 'technovex-changes-'));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  const write = (file: string) => writeFileSync(join(folder, file), file);
  try {
    git('init', '-q', '-b', 'main');
    write('old');
    git('add', '-A');
    git('commit', '-qm', 'old');
    const base = git('rev-parse', 'HEAD');
    git('checkout', '-qb', 'change');
    write('committed');
    git('add', '-A');
    git('commit', '-qm', 'committed');
    write('new');
    expect([baseOfChange(folder), filesChangedSince(base, folder)]).toEqual([base, ['committed', 'new']]);
    expect(baseOfChange(tmpdir())).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
