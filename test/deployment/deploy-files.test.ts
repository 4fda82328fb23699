/** The files of `deploy/` name settings, commands, files and chapters that exist. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findFreePort } from '../../db/embedded/postmaster.ts';
import { commands } from '../../scripts/commands.mjs';
import { environment, parseConfig } from '../../server/boot/config.ts';
import { inProject } from '../../tools/build/project.ts';
import { findProgram, startProgram } from '../support/programs.ts';

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

/** Where nginx stores bodies: by default in a folder of its package. */
const NGINX_FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map(name => `${name}_temp_path ${name};`)
  .concat('access_log off;')
  .join(' ');

const { services }: Compose = parse(read('compose.yaml'), { merge: true });
const ownServices = Object.entries(services).filter(([, { build }]) => build !== undefined);

/** Commands that a deployed tree runs. */
const deployed = Object.entries(commands).flatMap(([name, command]) => ('built' in command ? [name] : []));

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
    const started = [...text.matchAll(/^ExecStart=.* (scripts\/\S+) (\S+)/gm)];
    expect(started).toHaveLength(file.endsWith('.timer') ? 0 : 1);
    for (const [, script = '', command] of started) {
      expect(existsSync(inProject(script))).toBe(true);
      expect(deployed).toContain(command);
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
    expect(files).toEqual(expect.arrayContaining(['package-lock.json', 'scripts', 'dist/server']));
    expect(files.filter(file => !existsSync(inProject(file)))).toEqual([]);
  });

  test('its entry and its command exist, without a shell that keeps signals', () => {
    const entry: string[] = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(dockerfile)?.[1] ?? '[]');
    const [command]: string[] = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '[]');
    expect(entry[0]).toBe('node');
    expect(existsSync(inProject(entry.at(-1) ?? ''))).toBe(true);
    expect(deployed).toContain(command);
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
    for (const [, { build, command = ['start:prod'], environment: given }] of ownServices) {
      expect(existsSync(inProject('deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
      expect(deployed).toContain(command[0]);
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

  describe('while no server answers', () => {
    /** Runs a proxy before this server, or before none, and returns what it answers to these paths. */
    async function answersOf(
      start: (port: number, upstream: string) => Promise<() => Promise<void>>,
      server?: Server,
    ): Promise<readonly (readonly [number, string | null, string])[]> {
      const [port, unused] = [await findFreePort(), await findFreePort()];
      server?.listen(unused, '127.0.0.1');
      const stop = await start(port, `127.0.0.1:${unused}`);
      const answers = await Promise.all(
        ['/web-miner', '/api/session'].map(async path => {
          const response = await fetch(`http://127.0.0.1:${port}${path}`);
          return [response.status, response.headers.get('Content-Type'), await response.text()] as const;
        }),
      );
      await stop();
      server?.close();
      return answers;
    }

    const startNginx = (port: number, upstream: string) =>
      startProgram(
        nginx ?? '',
        port,
        {
          'nginx.conf': read('nginx.conf')
            .replace('http {', `http { ${NGINX_FOLDERS}`)
            .replace(/server 127\.0\.0\.1:300\d/g, `server ${upstream}`)
            .replace(/listen 443 .*/, `listen 127.0.0.1:${port};`)
            .replace(/listen (80|\[).*|ssl_.*|return 301.*/g, '')
            .replace('/srv/technovex/deploy', inProject('deploy')),
        },
        file => ['-p', dirname(file), '-c', file, '-g', 'daemon off; pid pid; error_log stderr;'],
      );
    const startCaddy = (port: number, upstream: string) =>
      startProgram(
        caddy ?? '',
        port,
        {
          Caddyfile: read('Caddyfile')
            .replace('{$PUBLIC_URL}', `http://127.0.0.1:${port}`)
            .replace('server-1:3000 server-2:3000', upstream)
            .replace('/etc/caddy', inProject('deploy')),
        },
        file => ['run', '--adapter', 'caddyfile', '--config', file],
      );

    describe.each([
      ['nginx', nginx, startNginx],
      ['Caddy', caddy, startCaddy],
    ])('%s', (_, program, start) => {
      test.skipIf(program === undefined)(
        'shows a page of the site, and a short text to the API',
        async () => {
          expect(await answersOf(start)).toEqual([
            [expect.toBeOneOf([502, 503]), expect.stringMatching('text/html'), read('unavailable.html')],
            [
              expect.toBeOneOf([502, 503]),
              expect.stringMatching('text/plain'),
              'The site does not respond at the moment.',
            ],
          ]);
        },
      );

      test.skipIf(program === undefined)('passes errors of a server unchanged', async () => {
        const busy = createServer(({ url }, response) => {
          // Caddy sends no requests to a server that is not ready.
          response.writeHead(url === '/readyz' ? 200 : 503, { 'Content-Type': 'text/plain' }).end('Busy.');
        });
        expect(await answersOf(start, busy)).toEqual([
          [503, 'text/plain', 'Busy.'],
          [503, 'text/plain', 'Busy.'],
        ]);
      });
    });
  });
});
