/** The files of `deploy/` name settings, commands, files and chapters that exist. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { adminCommand } from '../../scripts/admin/admin-command.ts';
import { environment, parseConfig } from '../../server/boot/config.ts';
import { inProject } from '../../tools/build/project.ts';
import { findProgram } from '../support/programs.ts';

const read = (file: string): string => readFileSync(inProject('deploy', file), 'utf8');

const unitFiles = readdirSync(inProject('deploy', 'systemd'));
const units = unitFiles.map(file => [file, read(`systemd/${file}`)] as const);

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
}

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, unknown>>;
}

const { services }: Compose = parse(read('compose.yaml'), { merge: true });
const ownServices = Object.entries(services).filter(([, { build }]) => build !== undefined);

const operators = adminCommand({}, async () => undefined).commands.map(command => command.name());

/** Whether a deployed tree runs these words. */
const isDeployed = ([program = '', command = '']: readonly string[]): boolean =>
  program === 'start-prod' || (program === 'admin' && operators.includes(command));

describe('.env.example', () => {
  const lines = [...read('.env.example').matchAll(/^#([A-Z_]+)=(.*)$/gm)];
  const settings = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
  // A setting that exists to be refused.
  const names = Object.keys(environment.shape).filter(name => name !== 'PGSSLMODE');

  test('has each setting once, commented, and no other', () => {
    expect(lines.map(([, name]) => name).sort()).toEqual(names.sort());
    expect(read('.env.example').match(/^(?!#|$).*/gm)).toBeNull();
  });

  test('has the defaults, as far as a setting takes them', () => {
    const accepted = Object.entries(environment.parse({}))
      .map(([name, value]) => [name, String(value ?? '')] as const)
      .filter(([name, value]) => environment.safeParse({ [name]: value }).success);
    expect(accepted.length).toBeGreaterThan(10);
    expect(settings).toMatchObject(Object.fromEntries(accepted));
    expect(parseConfig(settings)).toEqual(parseConfig({}));
  });
});

describe('units', () => {
  test.each(units)('%s runs a command of a deployed tree', (file, text) => {
    const started = [...text.matchAll(/^ExecStart=.* (scripts\/\S+) (.+)$/gm)];
    expect(started).toHaveLength(file.endsWith('.timer') ? 0 : 1);
    for (const [, script = '', words = ''] of started) {
      expect(existsSync(inProject(script))).toBe(true);
      expect(words.split(' ')).toSatisfy(isDeployed);
    }
  });

  test('a timer starts the service of its name', () => {
    const timers = unitFiles.filter(file => file.endsWith('.timer'));
    expect(timers).not.toEqual([]);
    expect(unitFiles).toEqual(expect.arrayContaining(timers.map(file => file.replace('.timer', '.service'))));
  });

  const verifier = findProgram('systemd-analyze');
  test.skipIf(verifier === undefined || !existsSync('/usr/bin/node'))('systemd accepts them', () => {
    const files = unitFiles.map(file => inProject('deploy', 'systemd', file));
    const { status, stderr } = spawnSync(verifier ?? '', ['verify', '--man=no', ...files], {
      encoding: 'utf8',
    });
    expect({ status, complaints: stderr.split('\n').filter(line => line.includes('technovex')) }).toEqual({
      status: 0,
      complaints: [],
    });
  });
});

describe('image', () => {
  const dockerfile = read('Dockerfile');

  test('its files exist, or the build writes them', () => {
    const sources = [...dockerfile.matchAll(/^COPY (?:--from=build \/srv\/technovex\/)?(.+) \S+$/gm)];
    const files = sources.flatMap(([, names = '']) => names.split(' '));
    expect(files).toEqual(
      expect.arrayContaining(['package-lock.json', 'scripts/run-built.mjs', 'dist/server']),
    );
    expect(files.filter(file => !existsSync(inProject(file)))).toEqual([]);
  });

  test('its entry and its command exist, without a shell that keeps signals', () => {
    const entry: string[] = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(dockerfile)?.[1] ?? '[]');
    const command: string[] = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '[]');
    expect(entry[0]).toBe('node');
    expect(existsSync(inProject(entry.at(-1) ?? ''))).toBe(true);
    expect(command).toSatisfy(isDeployed);
  });

  test('the context has what the build reads, and no secrets', () => {
    const ignored = readFileSync(inProject('.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['node_modules', 'dist', '.data', '**/.env']));
    const needed = ['src', 'server', 'tools', 'scripts', 'index.html', 'vite.config.ts', '.npmrc'];
    expect(needed.filter(file => ignored.includes(file))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  test('two servers and the commands of operators are of the image', () => {
    expect(ownServices.map(([name]) => name)).toEqual(['migrate', 'server-1', 'server-2', 'backup']);
    for (const [, { build, command = ['start-prod'], environment: given }] of ownServices) {
      expect(existsSync(inProject('deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
      expect(command).toSatisfy(isDeployed);
      expect(Object.keys(environment.shape)).toEqual(expect.arrayContaining(Object.keys(given ?? {})));
      expect(given).toMatchObject({ TRUST_PROXY: 1 });
    }
  });

  test('only Caddy publishes ports', () => {
    const published = Object.entries(services).filter(([, { ports = [] }]) => ports.length > 0);
    expect(published.map(([name]) => name)).toEqual(['caddy']);
  });

  test('mounted files exist', () => {
    const files = Object.values(services)
      .flatMap(({ volumes = [] }) => volumes)
      .filter(volume => volume.startsWith('./'))
      .map(volume => volume.split(':')[0] ?? '');
    expect(files).toHaveLength(3);
    expect(files.filter(file => !existsSync(inProject('deploy', file)))).toEqual([]);
  });
});

describe('proxies', () => {
  test('Caddy knows the servers of compose.yaml', () => {
    const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(read('Caddyfile')) ?? [];
    const servers = ownServices.filter(([, { command }]) => command === undefined);
    expect(upstreams.split(' ')).toEqual(servers.map(([name]) => `${name}:3000`));
  });

  const caddy = findProgram('caddy');
  test.skipIf(caddy === undefined)('Caddy accepts its configuration', () => {
    const { status, stderr } = spawnSync(
      caddy ?? '',
      ['validate', '--adapter', 'caddyfile', '--config', inProject('deploy', 'Caddyfile')],
      { encoding: 'utf8', env: { HOME: tmpdir(), PUBLIC_URL: 'https://technovex.example' } },
    );
    expect(status, stderr).toBe(0);
  });

  const nginx = findProgram('nginx');
  const openssl = findProgram('openssl');
  test.skipIf(nginx === undefined || openssl === undefined)('nginx accepts its configuration', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'technovex-nginx-'));
    const [key, certificate, file] = ['key.pem', 'certificate.pem', 'nginx.conf'].map(name =>
      join(folder, name),
    );
    const request = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=technovex.example',
    ];
    await promisify(execFile)(openssl ?? '', [...request, '-keyout', key ?? '', '-out', certificate ?? '']);
    const text = read('nginx.conf')
      .replace(/(ssl_certificate) .*;/, `$1 ${certificate};`)
      .replace(/(ssl_certificate_key) .*;/, `$1 ${key};`);
    await writeFile(file ?? '', text);
    const own = `pid ${join(folder, 'pid')}; error_log stderr;`;
    const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-c', file ?? '', '-g', own], {
      encoding: 'utf8',
    });
    await rm(folder, { recursive: true });
    expect(status, stderr).toBe(0);
  });
});
