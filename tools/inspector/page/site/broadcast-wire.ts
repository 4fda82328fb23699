import { QA_CHANNEL, type SiteMessage } from '../../protocol.ts';
import type { Wire } from './site.ts';

/** All tabs of this origin in this browser. They run the same build, so that their messages are those of the protocol. */
export function broadcastWire(): Wire {
  const channel = new BroadcastChannel(QA_CHANNEL);
  const onMessage = (listener: (data: unknown) => void) => {
    const hear = ({ data }: MessageEvent<unknown>) => listener(data);
    channel.addEventListener('message', hear);
    return () => channel.removeEventListener('message', hear);
  };
  return {
    send: message => channel.postMessage(message),
    listen: listener => onMessage(data => isFromSite(data) && listener(data)),
    onPageClosed: call => onMessage(data => hasType(data) && data.type === 'page.closed' && call()),
  };
}

const SITE_MESSAGES: Record<SiteMessage['type'], true> = {
  'tab.opened': true,
  'tab.told': true,
  'tab.closed': true,
  'actor.started': true,
  'actor.moved': true,
  'event.received': true,
  'actor.stopped': true,
  'recording.taken': true,
};

/** What other pages of the machines ask goes over the same channel. */
const isFromSite = (data: unknown): data is SiteMessage =>
  hasType(data) && String(data.type) in SITE_MESSAGES;

const hasType = (data: unknown): data is { readonly type: unknown } =>
  typeof data === 'object' && data !== null && 'type' in data;
