import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { handleErrors } from './error-handler.ts';

test('an error shared by several requests is logged with each request, but described once', async () => {
  const lines: string[] = [];
  const shared = Object.assign(new Error('relation "miner_ledger" does not exist'), { code: '42P01' });
  const app = new Koa();
  app.use((ctx, next) => {
    ctx.state.requestId = ctx.path;
    return next();
  });
  app.use(handleErrors(pino({}, { write: line => void lines.push(line) })));
  app.use(ctx => {
    throw ctx.path === '/else' ? new Error('something else') : shared;
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const answers: string[] = [];
  for (const path of ['/first', '/second', '/else', '/third']) {
    answers.push(await (await fetch(`http://127.0.0.1:${port}${path}`)).text());
  }
  server.close();

  const text = (id: string) => `Something went wrong on our side. Reference: ${id}`;
  expect(answers).toEqual(['/first', '/second', '/else', '/third'].map(text));
  expect(lines.map(line => JSON.parse(line))).toEqual([
    expect.objectContaining({ requestId: '/first', error: expect.objectContaining({ code: '42P01' }) }),
    expect.objectContaining({ requestId: '/second', sameErrorAs: '/first' }),
    expect.objectContaining({ requestId: '/else', error: expect.anything() }),
    expect.objectContaining({ requestId: '/third', sameErrorAs: '/first' }),
  ]);
});
