/** Starts a local chain: a real node (anvil) with funded accounts, whose state ends with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { commandOf } from '../tools/build/programs.ts';

export interface ChainNodeOptions {
  readonly chainId: number;
  /** 0 picks a free port. */
  readonly port: number;
  /** Receives the node's output in chunks: its funded accounts first, then each call. */
  readonly onOutput?: (text: string) => void;
}

export interface ChainNode {
  readonly rpcUrl: string;
  /** Resolves when the node has ended for any reason. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** @throws with the output of the node if it does not start */
export async function startChainNode({ chainId, port, onOutput }: ChainNodeOptions): Promise<ChainNode> {
  const flags = ['--chain-id', String(chainId), '--host', '127.0.0.1', '--port', String(port)];
  const child = spawn(...commandOf('anvil', flags), { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let banner = '';
  const rpcUrl = await new Promise<string>((resolve, reject) => {
    let isUp = false;
    const read = (chunk: Buffer): void => {
      const text = chunk.toString();
      onOutput?.(text);
      if (isUp) return;
      banner += text;
      const address = /Listening on (\S+)\n/.exec(banner)?.[1];
      if (address === undefined) return;
      isUp = true;
      resolve(`http://${address}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The chain node did not start.\n${banner}`)));
  });
  return {
    rpcUrl,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
