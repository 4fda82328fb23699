/** The page of the machines, in development and in QA builds. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/ui/styles.ts';
import { followOtherTabs, showRememberedColorScheme } from '../../../src/ui/color-scheme.ts';
import { MantineScope } from '../../../src/ui/MantineScope.tsx';
import { QaPage } from './QaPage.tsx';
import { broadcastWire } from './site/broadcast-wire.ts';
import { joinSite } from './site/site.ts';
import { SiteProvider } from './site/site-context.tsx';

/** Calls once what has arrived so far is dealt with. A timer would be slow in a tab that nobody looks at. */
function afterOtherMessages(call: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    call();
  };
  port2.postMessage(null);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page of the machines has no element with the id "root".');

showRememberedColorScheme();
followOtherTabs();

const site = joinSite({
  wire: broadcastWire(),
  soon: afterOtherMessages,
  onShown: call => {
    const onChange = () => document.visibilityState === 'visible' && call();
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
