import { promiseStub } from '../outcome.ts';

/** Reads the number of the chain's latest block from its node. Fails if the node does not answer. */
export const readLatestBlock = promiseStub<number>('readLatestBlock');
