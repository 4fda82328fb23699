/**
 * Resolves in the next task, so that the main thread can handle input in between. Posts a message
 * instead of setting a timer: browsers throttle timers in background tabs, and tests fake them.
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
