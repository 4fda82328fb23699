import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { bodyTooLarge, malformedBody, notJson } from '../errors.ts';

const LIMIT = 16 * 1_024;

const parseEncoded = bodyParser({
  enableTypes: ['json'],
  jsonLimit: LIMIT,
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
  // What pages send is known at once, and read directly; the libraries know everything else that there is.
  if (ctx.req.headers['content-type'] !== 'application/json' && !ctx.is('json')) throw notJson();
  if (ctx.req.headers['content-encoding'] === undefined) ctx.request.body = parsed(await readText(ctx));
  else await parseEncoded(ctx, async () => undefined);
}

function readText({ req }: Context): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    req.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > LIMIT) reject(bodyTooLarge());
      else chunks.push(chunk);
    });
    req.once('end', () => {
      const [first] = chunks;
      resolve(first && chunks.length === 1 ? first.toString() : Buffer.concat(chunks).toString());
    });
    req.once('error', () => reject(malformedBody()));
  });
}

/** As strict as the library: an object or a list, and nothing that could meddle with what objects inherit. */
function parsed(text: string): unknown {
  const value = text === '' ? {} : jsonFrom(text);
  if (typeof value !== 'object' || value === null || text.includes('"__proto__"')) throw malformedBody();
  return value;
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformedBody();
  }
}
