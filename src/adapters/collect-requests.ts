/** Passes on a press of "Collect" in a tab that follows to the tab that leads. */

const CHANNEL = 'technovex.miner.collect';

interface CollectRequests {
  /** Asks the other tabs of this account. */
  readonly send: () => void;
  readonly close: () => void;
}

/** Calls back when another tab of this account asks. */
export function openCollectRequests(email: string, onRequest: () => void): CollectRequests {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === email) onRequest();
  };
  return { send: () => channel.postMessage(email), close: () => channel.close() };
}
