/** Serves the prerendered pages, with the operator's settings filled in. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { type SiteSettings, siteSettingTokens } from '../../contract/site-settings.ts';
import { notFound } from '../errors.ts';
import { PAGES_FOLDER, pageFor, readPageIndex } from './client-build.ts';

export type PageSettings = Omit<SiteSettings, 'publicUrl'> & { readonly publicUrl: string | undefined };

interface EncodedPage {
  readonly etag: string;
  readonly variants: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

/** Creates the handler of pages. Each page is filled in and compressed once. */
export function servePages(clientDir: string, settings: PageSettings): (ctx: Context) => Promise<void> {
  const index = readPageIndex(clientDir);
  const cache = new Map<string, Promise<EncodedPage>>();

  const pageOf = (file: string, publicUrl: string): Promise<EncodedPage> => {
    const key = `${publicUrl} ${file}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const page = encodePage(readFileSync(join(clientDir, PAGES_FOLDER, file), 'utf8'), {
      ...settings,
      publicUrl,
    });
    cache.set(key, page);
    return page;
  };

  return async ctx => {
    const path = ctx.path;
    if (path.length > 1 && path.endsWith('/') && pageFor(index, path.slice(0, -1)).status === 200) {
      ctx.status = 308;
      ctx.set('Location', path.slice(0, -1) + ctx.search);
      return;
    }
    const { file, status } = pageFor(index, path);
    if (Object.keys(index.rendered).length === 0) throw notFound();
    const { etag, variants } = await pageOf(file, settings.publicUrl ?? localUrl(ctx));
    const encoding = ctx.acceptsEncodings(['br', 'gzip', 'identity']) || 'identity';
    ctx.type = extname(file);
    ctx.set('Cache-Control', 'no-cache');
    ctx.vary('Accept-Encoding');
    ctx.status = status;
    ctx.etag = `${etag}-${encoding}`;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
    ctx.body = variants[encoding as keyof EncodedPage['variants']];
  };
}

/** The site's URL if none is configured. The `Host` header is not trusted. */
const localUrl = (ctx: Context): string => `http://localhost:${ctx.socket.localPort}`;

async function encodePage(page: string, settings: SiteSettings): Promise<EncodedPage> {
  const names = Object.keys(siteSettingTokens) as (keyof SiteSettings)[];
  const text = names.reduce(
    (result, name) => result.replaceAll(siteSettingTokens[name], () => escapeText(settings[name])),
    page,
  );
  const identity = Buffer.from(text);
  return {
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    variants: {
      identity,
      br: await promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: await promisify(gzip)(identity, { level: 9 }),
    },
  };
}

/** Escapes a text for contents and attribute values of HTML and XML. */
const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
