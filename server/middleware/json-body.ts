import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { bodyTooLarge, malformedBody, notJson } from '../errors.ts';

const parse = bodyParser({
  enableTypes: ['json'],
  jsonLimit: '16kb',
  onError: error => {
    // The parser's own error carries the body, which may hold a PIN: it goes no further.
    const status = 'status' in error ? error.status : undefined;
    if (status === 413) throw bodyTooLarge();
    if (status === 415) throw notJson();
    throw malformedBody();
  },
});

/** Reads the JSON that came with a request into `ctx.request.body`. Throws a refusal for anything else. */
export async function readJson(ctx: Context): Promise<void> {
  if (!ctx.is('json')) throw notJson();
  await parse(ctx, async () => undefined);
}
