import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Context, Middleware } from 'koa';
import send from 'send';
import type { SiteSettings } from '../../contract/site-settings.ts';
import { malformedPath, methodNotAllowed, notFound } from '../errors.ts';
import { EMPTY_PAGE, HASHED_PATH, PAGES_FOLDER, previousBuildOf } from './client-build.ts';
import { answerForms, servePages } from './pages.ts';

const YEAR_SECONDS = 31_536_000;

/** The precompressed variants that the build writes beside a file, best first. */
const VARIANTS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
];

/** Serves the client: its files, hashed files of the previous build, and pages at other paths. */
export function serveClient(clientDir: string | null, settings: SiteSettings): Middleware {
  if (clientDir === null) {
    return () => {
      throw notFound();
    };
  }
  const files = new Set(listFiles(clientDir).filter(file => !file.startsWith(`/${PAGES_FOLDER}/`)));
  const previousDir = previousBuildOf(clientDir);
  const previousFiles = new Set(listFiles(previousDir).filter(file => file.startsWith(HASHED_PATH)));
  const servePage = servePages(clientDir, settings);
  const leadBackToPage = answerForms(clientDir);
  return async ctx => {
    ctx.state.route = 'client';
    if (ctx.method === 'POST' && leadBackToPage(ctx)) return;
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    const path = decodedPath(ctx);
    const isVariant = VARIANTS.some(({ suffix }) => path.endsWith(suffix));
    if (files.has(path) && !isVariant) await sendFile(ctx, clientDir, path, files);
    else if (previousFiles.has(path) && !isVariant) await sendFile(ctx, previousDir, path, previousFiles);
    else if (path.startsWith(HASHED_PATH)) throw notFound();
    else await servePage(ctx);
  };
}

/** Returns `'sha256-…'` of each inline script. All built pages have the same ones. */
export function inlineScriptHashes(clientDir: string | null): readonly string[] {
  if (clientDir === null) return [];
  const page = readFileSync(join(clientDir, PAGES_FOLDER, EMPTY_PAGE), 'utf8');
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi);
  return [...scripts].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** Returns no files if the folder does not exist. */
function listFiles(clientDir: string): string[] {
  if (!existsSync(clientDir)) return [];
  return readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => `/${relative(clientDir, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
}

function decodedPath(ctx: Context): string {
  try {
    return decodeURIComponent(ctx.path);
  } catch {
    throw malformedPath();
  }
}

async function sendFile(ctx: Context, root: string, file: string, files: ReadonlySet<string>): Promise<void> {
  const variants = VARIANTS.filter(({ suffix }) => files.has(file + suffix));
  const accepted = ctx.acceptsEncodings([...variants.map(({ encoding }) => encoding), 'identity']);
  const variant = variants.find(({ encoding }) => encoding === accepted);
  ctx.type = extname(file) || 'application/octet-stream';
  ctx.set(
    'Cache-Control',
    file.startsWith(HASHED_PATH) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
  );
  if (variants.length > 0) ctx.vary('Accept-Encoding');
  if (variant) ctx.set('Content-Encoding', variant.encoding);

  // `send` sets the status while it streams; Koa would respond before.
  ctx.respond = false;
  ctx.res.statusCode = 200;
  const encodedPath = encodeURIComponent(file + (variant?.suffix ?? ''));
  send(ctx.req, encodedPath, { root, cacheControl: false, dotfiles: 'deny', index: false })
    .on('error', (error: { status?: number }) => {
      for (const header of ['Content-Encoding', 'Cache-Control']) ctx.res.removeHeader(header);
      ctx.res.statusCode = error.status ?? 500;
      ctx.res.end();
    })
    .pipe(ctx.res);
  await finished(ctx.res).catch(() => undefined);
}
