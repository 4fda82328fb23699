/** A contract wallet (EIP-1271) on the test's chain. */
import { concat, getBytes, toBeHex } from 'ethers';
import type { TestChain } from './anvil.ts';

/**
 * Written by hand. `isValidSignature(bytes32 hash, bytes signature)` returns 0x1626ba7e if the owner
 * signed the hash, otherwise zero. The calldata has the hash at 4, and r, s and v at 100, 132 and
 * 164. It copies them to the memory for the precompile `ecrecover`, and compares what that returns.
 */
const runtimeCode = (owner: string): string =>
  concat([
    '0x600435600052', // mstore(0, calldataload(4))                  hash
    '0x60a43560f81c602052', // mstore(32, shr(248, calldataload(164)))    v
    '0x606435604052', // mstore(64, calldataload(100))               r
    '0x608435606052', // mstore(96, calldataload(132))               s
    '0x602060006080600060015afa50', // staticcall(gas, 1, 0, 128, 0, 32)
    '0x60005173', // mload(0), and the owner
    owner,
    '0x14', // eq
    '0x631626ba7e60e01b02', // times 0x1626ba7e, shifted to the left of the word
    '0x60005260206000f3', // return it
  ]);

/** Reverts every call. */
const REVERTING = '0x60006000fd';

/** Copies the code behind it to the memory and returns it. */
const initCode = (code: string): string =>
  concat(['0x60', toBeHex(getBytes(code).length), '0x80600b6000396000f3', code]);

async function deploy({ node }: TestChain, code: string): Promise<string> {
  const [sender] = (await node.send('eth_accounts', [])) as string[];
  const hash: string = await node.send('eth_sendTransaction', [{ from: sender, data: initCode(code) }]);
  const address = (await node.waitForTransaction(hash))?.contractAddress;
  if (!address) throw new Error('The contract was not deployed.');
  return address;
}

/** Deploys a wallet that accepts the signatures of its owner. Returns its address. */
export const deployWallet = (chain: TestChain, owner: string): Promise<string> =>
  deploy(chain, runtimeCode(owner));

/** Deploys a contract that is no wallet. */
export const deployReverting = (chain: TestChain): Promise<string> => deploy(chain, REVERTING);
