/** Alerts and dashboard name metrics of a real server, and chapters of docs/operating.md. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findFreePort } from '../../db/embedded/postmaster.ts';
import { inProject } from '../../tools/build/project.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { findProgram } from '../support/programs.ts';
import { testPushKeys } from '../support/push-keys.ts';
import { killServers, spawnServer } from '../support/server-process.ts';

const ALERTS = inProject('deploy', 'prometheus', 'alerts.yaml');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const { groups }: { groups: readonly { rules: readonly Rule[] }[] } = parse(readFileSync(ALERTS, 'utf8'));
const rules = groups.flatMap(group => group.rules);

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const { panels }: Dashboard = JSON.parse(
  readFileSync(inProject('deploy', 'grafana', 'technovex.json'), 'utf8'),
);

/** Lists the names of the server's metrics in an expression. */
const metricsIn = (expression: string): readonly string[] =>
  expression.match(/\b(?:technovex|nodejs|process)_\w+/g) ?? [];

let database: TestDatabase;
let names: ReadonlySet<string>;
beforeAll(async () => {
  database = await createTestDatabase();
  const port = await findFreePort();
  const server = spawnServer({
    DATABASE_URL: database.url,
    DATA_DIR: join(tmpdir(), 'technovex-monitoring'),
    SESSION_KEYS: 'a key of the monitored server that is long enough',
    METRICS_PORT: String(port),
    VAPID_PUBLIC_KEY: testPushKeys.publicKey,
    VAPID_PRIVATE_KEY: testPushKeys.privateKey,
    VAPID_SUBJECT: testPushKeys.subject,
  });
  await server.address;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  names = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) => namesOf(name, type)),
  );
});
afterAll(async () => {
  await killServers();
  await database.drop();
});

const namesOf = (name: string, type: string | undefined): readonly string[] =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];

test.each(rules)('$alert watches metrics that the server has', ({ expr }) => {
  expect(metricsIn(expr).filter(name => !names.has(name))).toEqual([]);
});

test.each(panels)('the panel $title shows metrics that the server has', ({ targets }) => {
  const shown = targets.flatMap(({ expr }) => metricsIn(expr));
  expect(shown).not.toEqual([]);
  expect(shown.filter(name => !names.has(name))).toEqual([]);
});

test('most alerts are on the metrics of the server', () => {
  expect(rules.filter(({ expr }) => metricsIn(expr).length > 0).length).toBeGreaterThan(10);
});

describe('each alert names a chapter', () => {
  const text = readFileSync(inProject('docs', 'operating.md'), 'utf8');
  const chapters = [...text.matchAll(/^#+ (.+)$/gm)].map(
    ([, title = '']) => `docs/operating.md#${title.toLowerCase().replaceAll(' ', '-')}`,
  );
  test.each(rules)('$alert', ({ annotations }) => {
    expect(chapters).toContain(annotations.runbook);
  });
});

const promtool = findProgram('promtool');
test.skipIf(promtool === undefined)('Prometheus accepts the rules', () => {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', ['check', 'rules', ALERTS], {
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});
