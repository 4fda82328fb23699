/** A chain of one's own: a real node (anvil) on this machine, with funded accounts, that forgets everything at its end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { commandOf } from '../tools/build/programs.ts';

export interface ChainNodeOptions {
  readonly chainId: number;
  /** 0 takes a free one. */
  readonly port: number;
  /** What the node writes, piece by piece: its funded accounts first, then each call. */
  readonly onOutput?: (text: string) => void;
}

export interface ChainNode {
  readonly rpcUrl: string;
  /** Settles when the node has ended, whoever ended it. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts a node. Throws with what it wrote where it does not come up. */
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
