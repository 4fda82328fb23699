import { IconAlertTriangle } from '@tabler/icons-react';
import { Notice } from './Notice.tsx';

/** Says so in a form that only scripts send; the server leads back to it where it was posted. */
export const NoScriptNotice = () => (
  <noscript>
    <Notice tone="warning" icon={<IconAlertTriangle stroke={1.75} />}>
      <p>This form needs JavaScript. Allow it for this site, then load the page again.</p>
    </Notice>
  </noscript>
);
