import { latestBlockMachine } from '../../machines/wallet/latest-block.machine.ts';
import { readLatestBlock } from '../adapters/latest-block.ts';
import { requestLogic } from './request-logic.ts';
import { visibilityLogic } from './visibility-logic.ts';

export const latestBlockLogic = (rpcUrl: string) =>
  latestBlockMachine.provide({
    actors: {
      readLatestBlock: requestLogic((_, signal) => readLatestBlock(rpcUrl, signal)),
      page: visibilityLogic,
    },
  });
