import { createContext, use } from 'react';
import type { MinerActor } from './miner.ts';

const MinerContext = createContext<MinerActor | null>(null);

export const MinerProvider = MinerContext.Provider;

/** The miner of this page. Outside its provider there is none, and asking for it is an error. */
export function useMiner(): MinerActor {
  const miner = use(MinerContext);
  if (miner === null) throw new Error('useMiner needs a MinerProvider above it.');
  return miner;
}
