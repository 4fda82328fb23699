import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { readJson } from './json-body.ts';

test.each(['identity', 'gzip'])(
  'a body (%s) whose client left before it is read is malformed',
  async coding => {
    let resolve = (_: unknown): void => undefined;
    const outcome = new Promise(settle => {
      resolve = settle;
    });
    const app = new Koa();
    app.silent = true;
    app.use(async ctx => {
      client.destroy();
      await new Promise(left => ctx.req.once('close', left));
      await readJson(ctx).then(resolve, resolve);
    });
    const server = createServer(app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A server that listens on a port has an address of this form.
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.on('error', () => undefined);
    const encoding = coding === 'identity' ? '' : `Content-Encoding: ${coding}\r\n`;
    client.write(
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${encoding}Content-Length: 9\r\n\r\n{`,
    );

    expect(await outcome).toMatchObject({ status: 400, code: 'malformed-body' });
    server.close();
  },
);
