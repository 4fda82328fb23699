/**
 * Resolves in a task of its own, so that a slow phone can answer a touch in between. No timer: those come late in a tab that is
 * not looked at, and all together not while a test holds the clock.
 */
export const nextTask = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
