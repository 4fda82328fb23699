/** The inspector page, in development and QA builds. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/ui/styles.ts';
import { followOtherTabs, showRememberedColorScheme } from '../../../src/ui/color-scheme.ts';
import { MantineScope } from '../../../src/ui/MantineScope.tsx';
import { QaPage } from './QaPage.tsx';
import { openBroadcastChannel } from './site/broadcast-channel.ts';
import { connectSite } from './site/site.ts';
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
  channel: openBroadcastChannel(),
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
    <MantineScope>
      <SiteProvider value={site}>
        <QaPage />
      </SiteProvider>
    </MantineScope>
  </StrictMode>,
);
