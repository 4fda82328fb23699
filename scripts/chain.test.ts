import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { findFreePort } from '../db/embedded/postmaster.ts';
import { inProject } from '../tools/build/project.ts';

const start = (port: number) =>
  spawn(process.execPath, ['--import', 'tsx', inProject('scripts', 'chain.ts'), '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });

test('listens on the given port, names the coin, and says how the site uses it', async () => {
  const port = await findFreePort();
  const chain = start(port);
  const printed = text(chain.stdout);
  await new Promise<void>(resolve => {
    chain.stdout.on('data', chunk => String(chunk).includes('RPC_URL=') && resolve());
  });

  const other = start(port);
  const complained = text(other.stderr);
  expect(await once(other, 'exit')).toEqual([1, null]);
  expect(await complained).toMatch(/^The chain node did not start\.\n(?!.* at )/);

  chain.kill('SIGTERM');
  expect(await once(chain, 'exit')).toEqual([0, null]);
  const output = await printed;
  expect(output).toContain(`Start the site with RPC_URL=http://127.0.0.1:${port}`);
  expect(output).toContain('(10000.000000000000000000 TVX)');
  expect(output).not.toContain('ETH');
});
