import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/ui/styles.ts';
import { followOtherTabs, showRememberedColorScheme } from '../../../src/ui/color-scheme.ts';
import { ThemeProvider } from '../../../src/ui/ThemeProvider.tsx';
import { TooltipGroup } from '../../../src/ui/TooltipGroup.tsx';
import { QA_CHANNEL, RECEIVER_ADDRESS, type SiteMessage } from '../protocol.ts';
import { QaPage } from './QaPage.tsx';
import { openReceivedChannel } from './site/received-channel.ts';
import { connectSite, type SiteChannel } from './site/site.ts';
import { SiteProvider } from './site/site-context.tsx';

/** Calls back after the messages that have arrived. Browsers throttle timers in background tabs. */
function afterPendingMessages(callback: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    callback();
  };
  port2.postMessage(null);
}

const root = document.getElementById('root');
if (!root) throw new Error('machines.html has no element with the id "root".');

showRememberedColorScheme();
followOtherTabs();

const site = connectSite({
  channel:
    location.pathname === RECEIVER_ADDRESS ? openReceivedChannel(location.host) : openBroadcastChannel(),
  schedule: afterPendingMessages,
  onShown: callback => {
    const onChange = () => document.visibilityState === 'visible' && callback();
    document.addEventListener('visibilitychange', onChange);
    window.addEventListener('pageshow', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      window.removeEventListener('pageshow', onChange);
    };
  },
});
window.addEventListener('pagehide', () => site.send({ type: 'page.closed' }));

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <TooltipGroup>
        <SiteProvider value={site}>
          <QaPage />
        </SiteProvider>
      </TooltipGroup>
    </ThemeProvider>
  </StrictMode>,
);

/** Opens the channel to all tabs of this origin. They run the same build and the same protocol. */
function openBroadcastChannel(): SiteChannel {
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
