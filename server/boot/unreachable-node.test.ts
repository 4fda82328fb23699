import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { unreachableNode } from './unreachable-node.ts';

const PUBLIC = 'https://technovex.example';

test.each([
  [{ PUBLIC_URL: PUBLIC }, 'http://127.0.0.1:8545'],
  [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:8545'],
  [{ HOST: '10.0.0.7', RPC_URL: 'http://localhost:8545' }, 'http://localhost:8545'],
  [{ PUBLIC_URL: 'http://10.0.0.7', RPC_URL: 'http://node.localhost' }, 'http://node.localhost'],
  [{ PUBLIC_URL: PUBLIC, RPC_URL: 'http://[::1]:8545' }, 'http://[::1]:8545'],
  [{ PUBLIC_URL: PUBLIC, RPC_URL: 'http://[::ffff:127.0.0.1]' }, 'http://[::ffff:127.0.0.1]'],
  [{ PUBLIC_URL: PUBLIC, RPC_URL: 'http://2130706433/' }, 'http://2130706433/'],
  [{ PUBLIC_URL: PUBLIC, RPC_URL: 'http://0.0.0.0:8545' }, 'http://0.0.0.0:8545'],
])('%j has a node that visitors do not reach', (env, rpcUrl) => {
  expect(unreachableNode(parseConfig(env))).toBe(
    `Set RPC_URL to a node that visitors reach: ${rpcUrl} is each visitor's own computer.`,
  );
});

test.each([
  [{}],
  [{ HOST: '::1' }],
  [{ HOST: 'localhost', RPC_URL: 'http://localhost:8545' }],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }],
  [{ HOST: '0.0.0.0', PUBLIC_URL: PUBLIC, RPC_URL: 'https://rpc.technovex.example/v1' }],
  [{ HOST: '0.0.0.0', RPC_URL: 'http://10.0.0.8:8545' }],
])('%j has none', env => {
  expect(unreachableNode(parseConfig(env))).toBeUndefined();
});
