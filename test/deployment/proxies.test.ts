/** The proxies of `deploy/`, if they are installed, while no server answers, and while one refuses. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFreePort } from '../../db/embedded/postmaster.ts';
import { inProject } from '../../tools/build/project.ts';
import { findProgram, startProgram } from '../support/programs.ts';

const read = (file: string): string => readFileSync(inProject('deploy', file), 'utf8');

const nginx = findProgram('nginx');
const caddy = findProgram('caddy');

/** Where nginx stores bodies: by default in a folder of its package. */
const NGINX_FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map(name => `${name}_temp_path ${name};`)
  .concat('access_log off;')
  .join(' ');

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
  test.skipIf(program === undefined)('shows a page of the site, and a short text to the API', async () => {
    expect(await answersOf(start)).toEqual([
      [expect.toBeOneOf([502, 503]), expect.stringMatching('text/html'), read('unavailable.html')],
      [
        expect.toBeOneOf([502, 503]),
        expect.stringMatching('text/plain'),
        'The site does not respond at the moment.',
      ],
    ]);
  });

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
