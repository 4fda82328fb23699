import type { MinerActor } from './miner.ts';

/** Where the miner of this page comes from: it is started when the first screen asks for it, and lives as long as the page. */
export interface MinerSource {
  /** Null until it has been started. */
  current(): MinerActor | null;
  /** Loads and starts the miner, unless that was done. */
  start(): void;
  /** Tells when it has been started. Returns what ends that. */
  subscribe(onStarted: () => void): () => void;
}

interface MinerSourceOptions {
  readonly load: () => Promise<MinerActor>;
  readonly onFailure: (error: unknown) => void;
}

export function createMinerSource({ load, onFailure }: MinerSourceOptions): MinerSource {
  const listeners = new Set<() => void>();
  let miner: MinerActor | null = null;
  let loading = false;
  return {
    current: () => miner,
    start: () => {
      if (loading) return;
      loading = true;
      load()
        .then(started => {
          miner = started;
          for (const tell of listeners) tell();
        })
        .catch((error: unknown) => {
          // The next screen that asks tries again.
          loading = false;
          onFailure(error);
        });
    },
    subscribe: onStarted => {
      listeners.add(onStarted);
      return () => listeners.delete(onStarted);
    },
  };
}

/** Has no miner and never gets one: for a page that is rendered before there is a browser. */
export const noMiner: MinerSource = {
  current: () => null,
  start: () => undefined,
  subscribe: () => () => undefined,
};
