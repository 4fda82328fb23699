/** Two servers behind HAProxy, if that is installed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../db/embedded/postmaster.ts';
import { findProgram, startProgram } from '../support/programs.ts';
import { type SecondServer, startSecondServer } from '../support/second-server.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { accountOf, expectSoundLedger } from '../support/signed-in-miner.ts';
import { openTestBrowser } from '../support/test-browser.ts';

const haproxy = findProgram('haproxy');

let server: TestServer;
let second: SecondServer;
let origin: string;
let stop: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  if (haproxy === undefined) return;
  server = await startTestServer({ config: { trustProxy: 1 } });
  second = await startSecondServer(server);
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  stop = await startProgram(haproxy, port, {
    'haproxy.cfg': `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 5s
  option forwardfor
  option redispatch
  retries 2
frontend site
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 100 fall 1 rise 1
  server first ${new URL(server.baseUrl).host}
  server second ${new URL(second.baseUrl).host}
`,
  });
});
afterAll(async () => {
  if (haproxy === undefined) return;
  await stop();
  await second.stop();
  await server.stop();
});

test.skipIf(haproxy === undefined)(
  'a miner logs in at one server, saves at both, and goes on when one ends',
  async () => {
    const miner = await server.createMiner();
    const browser = openTestBrowser(origin);
    expect((await browser.post('/api/miner/login', miner)).status).toBe(200);
    server.advance(100_000);

    for (let save = 1; save <= 10; save += 1) {
      if (save === 6) await second.stop();
      const answer = await browser.put(`/api/miner/wallets/${miner.email}`, {
        totalMined: 0,
        pendingCoins: save / 10_000,
      });
      expect([answer.status, accountOf(answer).pendingCoins]).toEqual([200, save / 10_000]);
    }
    await expectSoundLedger(server, miner.email);
  },
);
