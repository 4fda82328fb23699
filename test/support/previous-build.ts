/** Serves the site's previous build: the same files under other hashed names. */
import { readdirSync } from 'node:fs';
import type { BrowserContext, Route } from 'playwright';
import { inProject } from '../../tools/build/project.ts';

/** Of a chunk or an entry. */
const HASH = /-([\w-]{7,8})\.\w+$/;
const MARK = '-former_';

const hashes = readdirSync(inProject('dist', 'client', 'assets')).flatMap(file => HASH.exec(file)?.[1] ?? []);
const names = new RegExp(`-(${[...new Set(hashes)].join('|')})(?=\\.\\w)`, 'g');

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;

const isText = (type: string | undefined) => /javascript|css|html/.test(type ?? '');

/** Requested hashed files, by address. */
const known = new Map<string, Answer>();

async function answer(route: Route): Promise<void> {
  const url = route.request().url();
  const answered = known.get(url) ?? (await formerAnswer(route, url));
  if (url.includes(MARK)) known.set(url, answered);
  await route.fulfill(answered);
}

async function formerAnswer(route: Route, url: string): Promise<Answer> {
  const response = await route.fetch({ url: url.replace(MARK, '-') });
  const [status, headers] = [response.status(), response.headers()];
  if (!isText(headers['content-type'])) return { status, headers, body: await response.body() };
  return { status, headers, body: (await response.text()).replaceAll(names, `${MARK}$1`) };
}

const isOfTheBuild = (url: URL): boolean => !url.pathname.startsWith('/api/');

/**
 * Serves the previous build to a context. Returns a function that deploys the current build
 * unnoticed by open pages.
 */
export async function servePreviousBuild(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route(isOfTheBuild, answer);
  return () => context.unroute(isOfTheBuild, answer);
}
