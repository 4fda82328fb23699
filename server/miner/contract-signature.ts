/** Verifies signatures of contract wallets (EIP-1271), by a call of the chain's node. */
import { Interface } from 'ethers/abi';
import * as z from 'zod/mini';
import { chainSilent } from '../errors.ts';
import { post } from '../load/post.ts';

const wallet = new Interface([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
]);
const VALID_SIGNATURE = '0x1626ba7e';
/** A `bytes4` is returned in a word of 32 bytes, whose other bytes are zero. */
const VALID_ANSWER = VALID_SIGNATURE.padEnd(66, '0');

const NODE_TIMEOUT_MS = 4_000;
/** Far more than a valid answer has. The contract decides how long its answer is. */
const MAX_ANSWER_BYTES = 8_192;

const nodeAnswer = z.union([
  z.object({ result: z.string() }),
  z.object({ error: z.object({ code: z.int(), message: z.string() }) }),
]);
type NodeError = Extract<z.output<typeof nodeAnswer>, { error: unknown }>['error'];

/** Geth's code of a reverted call; other nodes only say so. */
const REVERTED = 3;
const isRefusalOfContract = ({ code, message }: NodeError): boolean =>
  code === REVERTED || /revert|invalid opcode|out of gas/i.test(message);

export interface SignedHash {
  readonly address: string;
  readonly hash: string;
  readonly signature: string;
}

/**
 * Asks the contract at the address whether it accepts a signature. An address without a contract
 * returns nothing, which is no acceptance.
 * @throws a 502 if the node does not answer in time, or not as JSON-RPC.
 */
export async function isAcceptedByContract(
  rpcUrl: string,
  { address, hash, signature }: SignedHash,
  timeoutMs = NODE_TIMEOUT_MS,
): Promise<boolean> {
  const data = wallet.encodeFunctionData('isValidSignature', [hash, signature]);
  const answer = await callNode(rpcUrl, [{ to: address, data }, 'latest'], timeoutMs);
  if ('result' in answer) return answer.result.toLowerCase() === VALID_ANSWER;
  if (isRefusalOfContract(answer.error)) return false;
  throw chainSilent();
}

async function callNode(
  rpcUrl: string,
  params: readonly unknown[],
  timeoutMs: number,
): Promise<z.output<typeof nodeAnswer>> {
  try {
    const { text } = await post(new URL(rpcUrl), {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params }),
      timeoutMs,
      maxBytes: MAX_ANSWER_BYTES,
    });
    return nodeAnswer.parse(JSON.parse(text));
  } catch {
    throw chainSilent();
  }
}
