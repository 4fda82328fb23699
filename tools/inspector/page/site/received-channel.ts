/** The channel of a page whose server receives what tabs send to its WebSocket. */
import { RECEIVED_MESSAGES_ADDRESS, type SiteMessage } from '../../protocol.ts';
import type { SiteChannel } from './site.ts';

const RECONNECT_MS = 1_000;

/** @param host - the host and port of the page's server */
export function openReceivedChannel(host: string): SiteChannel {
  const listeners = new Set<(message: SiteMessage) => void>();
  const connect = (): WebSocket => {
    const opening = new WebSocket(`ws://${host}${RECEIVED_MESSAGES_ADDRESS}`);
    // The page then asks for everything that the server has received.
    opening.addEventListener('open', () => notify({ type: 'tab.opened', tab: '' }));
    // Messages of the page's own server.
    opening.addEventListener('message', ({ data }) => notify(JSON.parse(data)));
    opening.addEventListener('close', () => {
      setTimeout(() => {
        socket = connect();
      }, RECONNECT_MS);
    });
    return opening;
  };
  const notify = (message: SiteMessage): void => {
    for (const listener of listeners) listener(message);
  };
  let socket = connect();
  return {
    isReadOnly: true,
    send: message => {
      if (message.type === 'page.opened' && socket.readyState === WebSocket.OPEN) socket.send(message.type);
    },
    listen: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onPageClosed: () => () => undefined,
  };
}
