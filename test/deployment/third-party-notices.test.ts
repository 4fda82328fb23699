/** The built client carries the licences of the packages in it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };
import { inProject } from '../../tools/build/project.ts';
import { NOTICES_FILE } from '../../tools/build/third-party-notices.ts';
import { PERMISSIVE } from '../support/permissive-licences.ts';

const NOTICE = /^(\S+) (\S+) \((.+)\)\n\n([\s\S]+)$/;

const notices = readFileSync(inProject('dist', 'client', NOTICES_FILE), 'utf8')
  .split(/^={80}\n/m)
  .map(text => {
    const [, name = '', version = '', licence = '', body = ''] = NOTICE.exec(text) ?? [];
    return { name, version, licence, body };
  });

const locked: Readonly<Record<string, { readonly version?: string }>> = lock.packages;

test.each([
  ['react', 'Permission is hereby granted', 'Meta Platforms'],
  ['xstate', 'Permission is hereby granted', 'David Khourshid'],
  ['@mantine/core', 'Permission is hereby granted', 'Vitaly Rtishchev'],
  ['@tabler/icons-react', 'Permission is hereby granted', 'Paweł Kuna'],
  ['lightweight-charts', 'Apache License', 'TradingView'],
  ['@fontsource-variable/inter', 'SIL OPEN FONT LICENSE', 'The Inter Project Authors'],
])('%s has its text and its holder', (name, terms, holder) => {
  const notice = notices.find(({ name: other }) => other === name);
  expect(notice?.version).toBe(locked[`node_modules/${name}`]?.version);
  expect(notice?.body).toContain(terms);
  expect(notice?.body).toContain(holder);
});

test('each package has a text and a permissive licence', () => {
  expect(notices.length).toBeGreaterThan(50);
  expect(notices.filter(({ body }) => body.length < 300).map(({ name }) => name)).toEqual([]);
  expect(notices.filter(({ licence }) => !PERMISSIVE.has(licence))).toEqual([]);
});

test('packages of the server or of tests are not in it', () => {
  const names = notices.map(({ name }) => name);
  expect(names.filter(name => ['koa', 'knex', 'vitest', 'typescript'].includes(name))).toEqual([]);
});
