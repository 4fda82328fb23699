/** The baseline: bare Koa. It echoes the JSON of a PUT and answers a GET with fixed bytes. */
import { readFile } from 'node:fs/promises';
import Koa from 'koa';

const { PORT = '0', ANSWER_FILE, ANSWER_ENCODING } = process.env;
const answer = ANSWER_FILE === undefined ? Buffer.alloc(0) : await readFile(ANSWER_FILE);

const app = new Koa();
app.use(async ctx => {
  if (ctx.method === 'PUT') {
    const chunks: Buffer[] = [];
    for await (const chunk of ctx.req) chunks.push(chunk);
    ctx.body = JSON.parse(Buffer.concat(chunks).toString());
  } else {
    ctx.type = 'json';
    if (ANSWER_ENCODING !== undefined) ctx.set('Content-Encoding', ANSWER_ENCODING);
    ctx.body = answer;
  }
});
app.listen(Number(PORT), '127.0.0.1');
