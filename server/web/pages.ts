/** Serves the prerendered pages, with the operator's settings filled in. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { type SiteSettings, siteSettingTokens } from '../../contract/site-settings.ts';
import { notFound } from '../errors.ts';
import { otherSpellingOf, PAGES_FOLDER, type PageIndex, pageFor, readPageIndex } from './client-build.ts';

interface EncodedPage {
  readonly etag: string;
  readonly variants: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

const SITE_MAP = '/sitemap.xml';

/** Creates the handler of pages. Each page is filled in and compressed once. */
export function servePages(clientDir: string, settings: SiteSettings): (ctx: Context) => Promise<void> {
  const index = indexFor(settings, readPageIndex(clientDir));
  const cache = new Map<string, Promise<EncodedPage>>();

  const pageOf = (file: string): Promise<EncodedPage> => {
    const cached = cache.get(file);
    if (cached) return cached;
    const page = encodePage(readFileSync(join(clientDir, PAGES_FOLDER, file), 'utf8'), settings);
    cache.set(file, page);
    return page;
  };

  return async ctx => {
    const { file, status } = pageFor(index, ctx.path);
    const spelling = status === 404 ? otherSpellingOf(index, ctx.path) : undefined;
    if (spelling !== undefined) {
      ctx.status = 308;
      ctx.set('Location', spelling + ctx.search);
      return;
    }
    if (Object.keys(index.rendered).length === 0) throw notFound();
    const { etag, variants } = await pageOf(file);
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

/**
 * Creates the handler of forms that a browser without scripts posts to their own page: it drops the
 * values, and leads back to the page, which asks for scripts. Returns whether there is such a page.
 */
export function answerForms(clientDir: string): (ctx: Context) => boolean {
  const index = readPageIndex(clientDir);
  return ctx => {
    const { file, status } = pageFor(index, ctx.path);
    if (status === 404 || extname(file) !== '.html') return false;
    ctx.status = 303;
    ctx.set('Location', ctx.path + ctx.search);
    return true;
  };
}

/** A site map consists of absolute URLs: a site that does not know its own has none. */
function indexFor({ publicUrl }: SiteSettings, { rendered, clientOnly }: PageIndex): PageIndex {
  const { [SITE_MAP]: siteMap, ...others } = rendered;
  return { rendered: publicUrl === '' ? others : rendered, clientOnly };
}

/** Matches what has to be an absolute URL: data for previews, and the site map in robots.txt. */
const ABSOLUTE_URLS = /<meta property="og:(?:url|image)[^>]*>|^Sitemap: .*\n?/gm;

async function encodePage(page: string, settings: SiteSettings): Promise<EncodedPage> {
  const names = Object.keys(siteSettingTokens) as (keyof SiteSettings)[];
  const text = names.reduce(
    (result, name) => result.replaceAll(siteSettingTokens[name], () => escapeText(settings[name])),
    settings.publicUrl === '' ? page.replace(ABSOLUTE_URLS, '') : page,
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
