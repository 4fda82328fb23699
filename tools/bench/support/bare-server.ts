/**
 * The baseline: bare Koa. It echoes the JSON of a PUT, which it reads by the server's own parser, and
 * answers a GET with fixed bytes.
 */
import { readFile } from 'node:fs/promises';
import Koa from 'koa';
import { readJson } from '../../../server/middleware/json-body.ts';

const { PORT = '0', ANSWER_FILE, ANSWER_ENCODING } = process.env;
const answer = ANSWER_FILE === undefined ? Buffer.alloc(0) : await readFile(ANSWER_FILE);

const app = new Koa();
app.use(async ctx => {
  if (ctx.method === 'PUT') {
    await readJson(ctx);
    ctx.body = ctx.request.body;
  } else {
    ctx.type = 'json';
    if (ANSWER_ENCODING !== undefined) ctx.set('Content-Encoding', ANSWER_ENCODING);
    ctx.body = answer;
  }
});
app.listen(Number(PORT), '127.0.0.1');
