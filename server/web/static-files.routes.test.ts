import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSiteSettings } from '../../contract/site-settings.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

const INLINE = `document.documentElement.dataset.scheme = 'dark';`;
const page = (title: string) =>
  `<!doctype html><title>${title}</title><script>${INLINE}</script><script type="module" src="/assets/a-1.js"></script>`;
const PAGES = {
  'home.html': page('Home'),
  'docs.html': `${page('Docs')}<a href="__TELEGRAM_URL__">Group</a><link rel="canonical" href="__PUBLIC_URL__/docs"><meta property="og:url" content="__PUBLIC_URL__/docs"><meta property="og:image:width" content="1200"><meta property="og:title" content="Docs">`,
  'empty.html': page('Empty'),
  '404.html': page('404'),
  'robots.txt': 'Disallow: /api/\n\nSitemap: __PUBLIC_URL__/sitemap.xml\n',
  'sitemap.xml': '<loc>__PUBLIC_URL__/docs</loc>',
};
const SCRIPT = `console.log('${'long '.repeat(100)}');`;
const PREVIOUS = `${SCRIPT} // before`;

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'technovex-client-'));
  await writeFile(join(folder, 'secret.txt'), 'outside');
  const client = join(folder, 'client');
  await mkdir(join(client, 'assets'), { recursive: true });
  await mkdir(join(client, 'pages'));
  for (const [name, text] of Object.entries(PAGES)) await writeFile(join(client, 'pages', name), text);
  const rendered = {
    '/': 'home.html',
    '/docs': 'docs.html',
    '/robots.txt': 'robots.txt',
    '/sitemap.xml': 'sitemap.xml',
  };
  const clientOnly = ['/admin', '/admin/phases/:id'];
  await writeFile(join(client, 'pages/index.json'), JSON.stringify({ rendered, clientOnly }));
  await writeFile(join(client, 'favicon.svg'), '<svg/>');
  await writeFile(join(client, 'assets/a-1.js'), SCRIPT);
  await writeFile(join(client, 'assets/a-1.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(client, 'assets/a-1.js.gz'), gzipSync(SCRIPT));
  await mkdir(join(folder, 'client.former/assets'), { recursive: true });
  await writeFile(join(folder, 'client.former/assets/a-former.js'), PREVIOUS);
  await writeFile(join(folder, 'client.former/assets/a-former.js.gz'), gzipSync(PREVIOUS));
  await writeFile(join(folder, 'client.former/robots.txt'), 'A file without a hash.');
  server = await startTestServer({
    clientDir: client,
    config: {
      publicUrl: new URL('https://technovex.example'),
      siteSettings: { ...defaultSiteSettings, telegramUrl: 'https://messenger.example/?a=1&b="2"' },
    },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Requests a path as it is: `fetch` would normalize it. */
const getRaw = (path: string) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const sent = request(`${server.baseUrl}/`, { path }, answer => {
        const chunks: Buffer[] = [];
        const { statusCode: status, headers } = answer;
        answer
          .on('data', chunk => chunks.push(chunk))
          .on('end', () => resolve({ status, headers, text: Buffer.concat(chunks).toString() }));
      });
      sent.on('error', reject).end();
    },
  );

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.openBrowser().request(method, path, { headers });

test.each([
  ['/', 200, 'home.html'],
  ['/?from=mail', 200, 'home.html'],
  ['/admin', 200, 'empty.html'],
  ['/admin/phases/12', 200, 'empty.html'],
  ['/admin/phases/', 404, '404.html'],
  ['/admin/phases/12/more', 404, '404.html'],
  ['/no/such/page', 404, '404.html'],
  ['/home.html', 404, '404.html'],
  ['/pages/home.html', 404, '404.html'],
  ['/constructor', 404, '404.html'],
] as const)('answers %s with %i and %s, to be revalidated', async (path, expected, file) => {
  const { status, text, headers } = await get(path);

  expect({ status, text }).toEqual({ status: expected, text: PAGES[file] });
  expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(headers.get('Cache-Control')).toBe('no-cache');
  if (expected === 404) return;
  // As browsers send it; without `max-age=0`, `fetch` ignores the entity tag.
  const revalidation = { 'If-None-Match': headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' };
  expect((await get(path, revalidation)).status).toBe(304);
});

test("fills in the operator's settings, and escapes them", async () => {
  const { text } = await get('/docs');

  expect(text).toBe(
    `${page('Docs')}<a href="https://messenger.example/?a=1&#38;b=&#34;2&#34;">Group</a>` +
      '<link rel="canonical" href="https://technovex.example/docs">' +
      '<meta property="og:url" content="https://technovex.example/docs">' +
      '<meta property="og:image:width" content="1200"><meta property="og:title" content="Docs">',
  );
});

test('fills in the public URL in robots.txt', async () => {
  const { text, headers } = await get('/robots.txt');

  expect(text).toBe('Disallow: /api/\n\nSitemap: https://technovex.example/sitemap.xml\n');
  expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
});

test('without a configured URL, no page invents one or takes it from a request', async () => {
  const unset = await startTestServer({ clientDir: join(folder, 'client') });
  const headers = { Host: 'forged.example', 'X-Forwarded-Host': 'forged.example' };
  const read = async (path: string) => {
    const { status, text } = await unset.openBrowser().request('GET', path, { headers });
    return { status, text };
  };

  expect(await read('/docs')).toEqual({
    status: 200,
    text: `${page('Docs')}<a href="/official#channels">Group</a><link rel="canonical" href="/docs"><meta property="og:title" content="Docs">`,
  });
  expect(await read('/robots.txt')).toEqual({ status: 200, text: 'Disallow: /api/\n\n' });
  expect(await read('/sitemap.xml')).toEqual({ status: 404, text: PAGES['404.html'] });
  await unset.stop();
});

test.each([
  ['/docs/?from=mail', '/docs?from=mail'],
  ['/DOCS', '/docs'],
  ['/Docs/?a=/B', '/docs?a=/B'],
  ['/d%6Fcs', '/docs'],
  ['//docs', '/docs'],
  ['//', '/'],
  ['/Admin/', '/admin'],
  ['/admin/Phases/a%2FB/', '/admin/phases/a%2FB'],
])('redirects %s to %s', async (path, location) => {
  const { status, headers } = await getRaw(path);

  expect({ status, location: headers.location }).toEqual({ status: 308, location });
});

test.each(['/no/', '/docs/more', '//evil.example/docs', '//evil.example/', '/docs%2F', '/Home.html'])(
  'answers %s with 404, not with a redirect',
  async path => {
    const { status, headers } = await getRaw(path);

    expect({ status, location: headers.location }).toEqual({ status: 404, location: undefined });
  },
);

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('compresses a page for Accept-Encoding: %s', async (accepted, encoding) => {
  const { text, headers } = await get('/docs', { 'Accept-Encoding': accepted });

  expect({ encoding: headers.get('Content-Encoding'), isComplete: text.startsWith(page('Docs')) }).toEqual({
    encoding,
    isComplete: true,
  });
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('sends the variant for Accept-Encoding: %s', async (accepted, encoding) => {
  const { status, text, headers } = await get('/assets/a-1.js', { 'Accept-Encoding': accepted });

  expect({ status, text }).toEqual({ status: 200, text: SCRIPT });
  expect(headers.get('Content-Encoding')).toBe(encoding);
  expect(headers.get('Content-Type')).toMatch(/javascript; charset=utf-8$/);
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('Vary')).toBe('Accept-Encoding');
});

test('answers HEAD without a body', async () => {
  const { status, text, headers } = await get('/favicon.svg', {}, 'HEAD');

  expect({ status, text }).toEqual({ status: 200, text: '' });
  expect(headers.get('Content-Type')).toBe('image/svg+xml');
  expect(headers.get('Content-Length')).toBe('6');
});

test('answers 404 for missing hashed files', async () => {
  expect(await get('/assets/a-0.js')).toMatchObject({ status: 404, text: 'Not found.' });
  expect((await get('/assets/a-1.js.br')).status).toBe(404);
});

test('serves only the hashed files of the previous build', async () => {
  const { status, text, headers } = await get('/assets/a-former.js', { 'Accept-Encoding': 'gzip' });
  expect({ status, text }).toEqual({ status: 200, text: PREVIOUS });
  expect(headers.get('Content-Encoding')).toBe('gzip');
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect((await get('/assets/a-former.js.gz')).status).toBe(404);
  expect((await get('/robots.txt')).text).toContain('https://technovex.example');
});

test('rejects other methods', async () => {
  const { status, headers } = await get('/web-miner', {}, 'POST');

  expect(status).toBe(405);
  expect(headers.get('Allow')).toBe('GET, HEAD');
});

test.each(['bytes=0-3', 'bytes=9-3', 'bytes=-', 'bytes=999999-', 'lines=1'])(
  'answers the range %s without an error',
  async range => {
    expect((await get('/favicon.svg', { Range: range })).status).toBeLessThan(500);
  },
);

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '//etc/passwd',
  '/assets/..%2f..%2fsecret.txt',
])('does not leave its folder for %s', async path => {
  const { text } = await getRaw(path);
  expect([PAGES['home.html'], PAGES['404.html'], 'Not found.']).toContain(text);
});

test('allows only the inline script of the page, by its hash', async () => {
  const { headers } = await get('/');

  const hash = createHash('sha256').update(INLINE).digest('base64');
  expect(headers.get('Content-Security-Policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('answers 404 for a file that was removed while the server runs', async () => {
  await rm(join(folder, 'client/favicon.svg'));

  expect((await get('/favicon.svg')).status).toBe(404);
  expect((await get('/')).status).toBe(200);
});
