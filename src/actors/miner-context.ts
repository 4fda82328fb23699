import { createContext, use, useEffect } from 'react';
import { inertLazyActor, type LazyActor, useStartedActor } from '../loading/lazy-actor.ts';
import type { MinerActor } from './miner.ts';

const MinerContext = createContext<MinerActor | null>(null);
const LazyMinerContext = createContext<LazyActor<MinerActor>>(inertLazyActor);

export const MinerProvider = MinerContext.Provider;
export const LazyMinerProvider = LazyMinerContext.Provider;

export const useLazyMiner = (): LazyActor<MinerActor> => use(LazyMinerContext);

/** @throws Error outside of a `MinerProvider` */
export function useMiner(): MinerActor {
  const miner = use(MinerContext);
  if (miner === null) throw new Error('useMiner needs a MinerProvider above it.');
  return miner;
}

/** Returns the miner actor of this page; null until it has started. */
export const useMinerIfStarted = (): MinerActor | null => use(MinerContext);

/** Returns a function that sends an event to the miner actor, at the latest once it has started. */
export function useSendToMiner(): MinerActor['send'] {
  const miner = use(MinerContext);
  const lazyMiner = use(LazyMinerContext);
  return event => (miner ? miner.send(event) : lazyMiner.start(started => started.send(event)));
}

/** Starts the miner actor of this page. Returns null until it has started and during hydration. */
export function useStartMiner(): MinerActor | null {
  const lazyMiner = use(LazyMinerContext);
  useEffect(() => lazyMiner.start(), [lazyMiner]);
  return useStartedActor(lazyMiner);
}
