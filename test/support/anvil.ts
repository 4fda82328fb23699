import { JsonRpcProvider } from 'ethers';
import { startChainNode } from '../../scripts/chain-node.ts';

export interface TestChain {
  readonly rpcUrl: string;
  readonly node: JsonRpcProvider;
  stop(): Promise<void>;
}

/** Starts a real chain on a free port. */
export async function startTestChain(chainId = 300): Promise<TestChain> {
  const { rpcUrl, stop } = await startChainNode({ chainId, port: 0 });
  const node = new JsonRpcProvider(rpcUrl, chainId, { staticNetwork: true, cacheTimeout: -1 });
  return {
    rpcUrl,
    node,
    stop: async () => {
      node.destroy();
      await stop();
    },
  };
}
