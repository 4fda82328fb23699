/** The page of the machines, in development and in QA builds. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../ui/styles.ts';
import { MantineScope } from '../../ui/MantineScope.tsx';
import { QaPage } from './QaPage.tsx';
import { broadcastWire } from './site/broadcast-wire.ts';
import { joinSite } from './site/site.ts';
import { SiteProvider } from './site/site-context.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page of the machines has no element with the id "root".');

/** Of many messages at once only the last picture is drawn. In milliseconds. */
const PICTURE_TIME = 50;

const site = joinSite({
  wire: broadcastWire(),
  soon: call => setTimeout(call, PICTURE_TIME),
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
