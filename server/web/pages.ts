/** The pages that were rendered at build time, completed by what the operator of this site decided. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { type SiteSettings, siteSettingTokens } from '../../contract/site-settings.ts';
import { notFound } from '../errors.ts';
import { PAGES_FOLDER, pageFor, readPageIndex } from './client-build.ts';

/** The operator's settings; without a public URL, pages name the port that they came from. */
export type PageSettings = Omit<SiteSettings, 'publicUrl'> & { readonly publicUrl: string | undefined };

interface SentPage {
  readonly etag: string;
  readonly variants: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

/** Answers with the page of an address. */
export function servePages(clientDir: string, settings: PageSettings): (ctx: Context) => Promise<void> {
  const index = readPageIndex(clientDir);
  const kept = new Map<string, Promise<SentPage>>();

  const complete = (file: string, publicUrl: string): Promise<SentPage> => {
    const key = `${publicUrl} ${file}`;
    const known = kept.get(key);
    if (known) return known;
    const page = completed(readFileSync(join(clientDir, PAGES_FOLDER, file), 'utf8'), {
      ...settings,
      publicUrl,
    });
    kept.set(key, page);
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
    const { etag, variants } = await complete(file, settings.publicUrl ?? ownAddress(ctx));
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
    ctx.body = variants[encoding as keyof SentPage['variants']];
  };
}

/** Where no public address is configured. What the request says of its host is not believed. */
const ownAddress = (ctx: Context): string => `http://localhost:${ctx.socket.localPort}`;

async function completed(page: string, settings: SiteSettings): Promise<SentPage> {
  const names = Object.keys(siteSettingTokens) as (keyof SiteSettings)[];
  const text = names.reduce(
    (sofar, name) => sofar.replaceAll(siteSettingTokens[name], () => escaped(settings[name])),
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

/** As text and as the value of an attribute, in HTML and in XML. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
