import { createContext, use, useEffect } from 'react';
import { type LateActor, noActor } from './late-actor.ts';
import type { MinerActor } from './miner.ts';
import { useStarted } from './use-late-actor.ts';

const MinerContext = createContext<MinerActor | null>(null);
const MinerSourceContext = createContext<LateActor<MinerActor>>(noActor);

export const MinerProvider = MinerContext.Provider;
export const MinerSourceProvider = MinerSourceContext.Provider;

/** The miner of this page. Outside its provider there is none, and asking for it is an error. */
export function useMiner(): MinerActor {
  const miner = use(MinerContext);
  if (miner === null) throw new Error('useMiner needs a MinerProvider above it.');
  return miner;
}

/** The miner of this page; null until it has been started. */
export const useMinerIfStarted = (): MinerActor | null => use(MinerContext);

/** The miner of this page, which is started by being asked for; null until then, and while the page is rendered. */
export function useMinerWhenStarted(): MinerActor | null {
  const source = use(MinerSourceContext);
  useEffect(() => source.start(), [source]);
  return useStarted(source);
}
