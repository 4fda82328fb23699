import { QA_CHANNEL, type SiteMessage } from '../../protocol.ts';
import type { SiteChannel } from './site.ts';

/** Opens the channel to all tabs of this origin. They run the same build and the same protocol. */
export function openBroadcastChannel(): SiteChannel {
  const channel = new BroadcastChannel(QA_CHANNEL);
  const onMessage = (listener: (data: unknown) => void) => {
    const onMessageEvent = ({ data }: MessageEvent<unknown>) => listener(data);
    channel.addEventListener('message', onMessageEvent);
    return () => channel.removeEventListener('message', onMessageEvent);
  };
  return {
    send: message => channel.postMessage(message),
    listen: listener => onMessage(data => isFromSite(data) && listener(data)),
    onPageClosed: callback => onMessage(data => hasType(data) && data.type === 'page.closed' && callback()),
  };
}

const SITE_MESSAGES: Record<SiteMessage['type'], true> = {
  'tab.opened': true,
  'tab.navigated': true,
  'tab.closed': true,
  'actor.started': true,
  'actor.moved': true,
  'event.received': true,
  'actor.stopped': true,
  'recording.taken': true,
};

/** Requests of other inspector pages use the same channel. */
const isFromSite = (data: unknown): data is SiteMessage =>
  hasType(data) && String(data.type) in SITE_MESSAGES;

const hasType = (data: unknown): data is { readonly type: unknown } =>
  typeof data === 'object' && data !== null && 'type' in data;
