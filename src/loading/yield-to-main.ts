/** Resolves in the next task, by a message: browsers throttle timers, and tests fake them (061). */
export const yieldToMain = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
